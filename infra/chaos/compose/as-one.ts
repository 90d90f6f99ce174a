import type { Socket } from 'socket.io-client';
import { approveOne, type Approved, newcomer } from '../approvals';
import { picture } from '../files';
import type { ComposeStack } from './compose-stack';
import type { Told } from './part';
import { piecesMeet } from './resumable';
import { socketsEverywhere } from './sockets';

/** What one network may send within an hour in these runs, and what it sends. */
export const LETTERS = { taken: 6, sent: 10 };
/** None of two gateways misses so many calls that are spread at random. */
const READS = 20;

interface Caller {
  stack: ComposeStack;
  headers: Record<string, string>;
}

/** What was uploaded at one is listed by both, and its signed link is of the site's own origin. */
async function uploadIsEverywhere({ stack: { web }, headers }: Caller): Promise<void> {
  const form = new FormData();
  const bytes = picture(100_000);
  form.append('media', new Blob([bytes], { type: 'image/png' }), 'vitrina.png');
  const uploaded = await fetch(`${web}/api/upload-media`, { method: 'POST', headers, body: form });
  const { url } = (await uploaded.json()) as { url: string };
  for (let read = 0; read < READS; read += 1) {
    const list = await (await fetch(`${web}/api/user-media`, { headers })).text();
    if (!list.includes('vitrina.png')) throw new Error(`a gateway does not list the upload: ${list}`);
  }
  const link = new URL(url, web);
  if (link.origin !== web) throw new Error(`files have another origin: ${url}`);
  const file = await fetch(link);
  if (!file.ok || (await file.arrayBuffer()).byteLength !== bytes.byteLength)
    throw new Error(`the signed link of the upload answers ${file.status}`);
}

/** A limit is one for both together. */
async function limitIsShared({ web }: ComposeStack, email: string): Promise<void> {
  const body = JSON.stringify({ email, subject: 'Hola', message: 'Quisiera saber si abren los domingos.' });
  const headers = { 'content-type': 'application/json' };
  const statuses: number[] = [];
  for (let sent = 0; sent < LETTERS.sent; sent += 1)
    statuses.push((await fetch(`${web}/api/contact`, { method: 'POST', headers, body })).status);
  const taken = statuses.filter((status) => status < 300).length;
  const refused = statuses.filter((status) => status === 429).length;
  if (taken !== LETTERS.taken || refused !== LETTERS.sent - LETTERS.taken)
    throw new Error(`${LETTERS.taken} of ${LETTERS.sent} letters may be taken: ${statuses.join()}`);
}

/** Two gateways are one to whoever comes: uploads, lists, signed links, limits, long polling and events. */
export async function asOne(stack: ComposeStack): Promise<Told<Approved>> {
  const { email, client, token } = await newcomer(stack.web);
  const headers = { authorization: `Bearer ${token}` };
  await uploadIsEverywhere({ stack, headers });
  const me = await fetch(`${stack.web}/api/me`, { headers });
  const { user } = (await me.json()) as { user: { id: number } };
  const inPieces = await piecesMeet(stack.web, user.id);
  await limitIsShared(stack, email);
  const { sockets, hear } = await socketsEverywhere(stack, token);
  const heard = hear('video:progress');
  const guionId = await approveOne(client, (id) => stack.shorten(id));
  await heard;
  sockets.forEach((socket: Socket) => socket.close());
  return {
    said: `upload and ${READS} lists, ${inPieces}, signed links, ${LETTERS.taken} of ${LETTERS.sent} letters, an event at ${sockets.length} long-polling sockets`,
    value: { email, guionId, part: 'two gateways' },
  };
}
