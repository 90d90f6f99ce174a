import { setTimeout } from 'node:timers/promises';
import { DemoClient, ROOT } from '@pregonero/local';
import { newcomer } from '../../approvals';
import { picture } from '../../files';
import type { ComposeStack } from '../compose-stack';
import { type Told, told } from '../part';
import { folderFor } from '../restoration';
import { withFolder } from './copied';
import { ADMIN, recoveryCodes } from './first-day';

/** The gateway gives up a file that cannot be made again within a minute after it found it missing. */
const PATIENCE_MS = 5 * 60_000;
const BETWEEN_LOOKS_MS = 1_000;

/** Script that deletes an object without the product, with the keys of a gateway. */
const DELETE = `const { loadConfig, storageConfig } = require('@pregonero/config');
  const { ObjectStore } = require('@pregonero/storage');
  const store = new ObjectStore(loadConfig({ storage: storageConfig }).storage);
  store.remove(process.argv[1]).then(() => store.close());`;

interface Troubled {
  key: string;
  state: string;
}

/** Uploads a photo as a new user; returns its URL and its key in the store. */
async function uploaded(
  { web }: ComposeStack,
  bytes: Buffer<ArrayBuffer>,
): Promise<[link: URL, key: string]> {
  const { token } = await newcomer(web);
  const body = new FormData();
  body.append('media', new Blob([bytes], { type: 'image/png' }), 'vitrina.png');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${web}/api/upload-media`, { method: 'POST', headers, body });
  const { url } = (await answer.json()) as { url: string };
  const link = new URL(url, web);
  return [link, /media\/.+$/u.exec(link.pathname)?.[0] ?? ''];
}

/** Starts a comparison as an administrator and waits until it reports the file as lost. */
async function givenUp({ web }: ComposeStack, key: string): Promise<void> {
  const client = new DemoClient({ web, directory: ROOT });
  const { token } = await client.post('/api/login', { ...ADMIN, code: recoveryCodes.pop() ?? '' });
  const files = `${web}/api/operaciones/archivos`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const asked = await fetch(`${files}/revisar`, { method: 'POST', headers, body: '{}' });
  if (!asked.ok) throw new Error(`no comparison is wanted: ${asked.status} ${await asked.text()}`);
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    const troubled = (await (await fetch(files, { headers })).json()) as Troubled[];
    if (troubled.some((file) => file.key === key && file.state === 'lost')) return;
    await setTimeout(BETWEEN_LOOKS_MS);
  }
  throw new Error(`nobody noticed that ${key} is gone`);
}

/**
 * As the runbook says: a photo that the store has lost after it was copied is noticed and given up, and put back from the copy by the operator's
 * command while everything runs. @throws Error when its link gives other bytes than were sent
 */
export async function lostFile(stack: ComposeStack, directory: string): Promise<Told> {
  const bytes = picture(100_000);
  const [link, key] = await uploaded(stack, bytes);
  const folder = folderFor(directory, 'copy-of-a-photo');
  await withFolder(stack, 'backup', folder);
  await stack.compose('exec', '-T', 'api-gateway', 'node', '-e', DELETE, key);
  const gone = await fetch(link);
  if (gone.ok) throw new Error(`${key} was deleted and is still there`);
  await givenUp(stack, key);
  const said = await withFolder(stack, 'put-back', folder);
  const back = Buffer.from(await (await fetch(link)).arrayBuffer());
  if (!back.equals(bytes)) throw new Error(`${key} is not back: ${said}`);
  const again = await withFolder(stack, 'put-back', folder);
  if (!again.includes(' 0 archivos')) throw new Error(`put back a second time: ${again}`);
  return told(`gone (${gone.status}), given up, back with its ${back.byteLength} bytes:\n${said.trim()}`);
}
