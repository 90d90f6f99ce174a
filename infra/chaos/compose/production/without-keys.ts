import { randomUUID } from 'node:crypto';
import type {
  Capabilities,
  HandoffKit,
  HandoffLink,
  MadeLink,
  PendingLink,
  Project,
  ProjectVideo,
  UserResponse,
} from '@pregonero/contracts/api';
import { approveOne, newcomer } from '../../approvals';
import type { ComposeStack } from '../compose-stack';
import { type Told, told } from '../part';
import { signInAsAdministrator } from './first-day';

/** A film is drawn, checked and finished in its full size. */
const PATIENCE_MS = 20 * 60_000;
/** Colour of the business in the captions and on the end card. */
const BRAND = '#B3261E';

/** What may work without any key. */
const OFF: Capabilities = {
  presenters: ['portrait', 'studio'],
  writers: ['plantillas'],
  networks: [],
  stock: false,
  payments: false,
  google: false,
  mail: false,
  whatsapp: false,
};

interface Call {
  token?: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Calls the site as its pages do. @throws Error with the response that is no success */
async function call<T>(web: string, what: string, { token, headers, body }: Call = {}): Promise<T> {
  const [method = 'GET', path = ''] = what.split(' ');
  const response = await fetch(`${web}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${what} → ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Downloads an MP4. @throws Error for anything else */
async function download(url: string): Promise<Buffer> {
  const response = await fetch(url);
  const film = Buffer.from(await response.arrayBuffer());
  if (!response.ok || film.toString('latin1', 4, 8) !== 'ftyp')
    throw new Error(`no film at ${url}: ${response.status}, ${film.byteLength} bytes`);
  return film;
}

/** Proves a newcomer's address as without a mail server: the administrator makes the link, the person opens it. */
async function proveByLink(
  web: string,
  admin: string,
  person: { email: string; token: string },
): Promise<void> {
  const links = await call<PendingLink[]>(web, 'GET /api/pending-links', { token: admin });
  const link = links.find(({ email, kind }) => email === person.email && kind === 'email_verification');
  if (link === undefined) throw new Error(`no link to pass on to ${person.email}`);
  const { url } = await call<MadeLink>(web, `POST /api/pending-links/${link.id}/link`, {
    token: admin,
    body: {},
  });
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token');
  await call(web, 'POST /api/email-verification/confirm', { token: person.token, body: { token } });
}

/**
 * Goes the whole way on an installation that has two settings and no key: somebody registers, proves the address by a link that the
 * administrator passes on, gets a script, approves it with a drawn presenter, captions, the colour of the business and an end card, and downloads
 * the film. The agency brings it into a project, and whoever has the link of its hand-off kit gets the same film.
 */
export async function filmWithoutKeys(stack: ComposeStack): Promise<Told> {
  const { web } = stack;
  const capabilities = await call<Capabilities>(web, 'GET /api/capabilities');
  if (JSON.stringify(capabilities) !== JSON.stringify(OFF))
    throw new Error(`without a key there is ${JSON.stringify(capabilities)}`);
  const { email, client, token } = await newcomer(web);
  const admin = await signInAsAdministrator(stack);
  await proveByLink(web, admin, { email, token });
  await call(web, 'PUT /api/ajustes-video', {
    token,
    body: {
      ...{ subtitulos: true, estiloSubtitulos: 'resaltado', colorMarca: BRAND, pronunciaciones: [] },
      ...{ plantilla: 'lista', musica: 'ninguna', cierre: true },
    },
  });
  const guionId = await approveOne(client, (id) => stack.shorten(id));
  const guion = await client.until(
    async () =>
      (await client.get('/api/guiones')).find(({ id, estado }) => id === guionId && estado === 'listo'),
    { timeoutMs: PATIENCE_MS },
  );
  if (!guion.subtitulos) throw new Error('no captions are drawn into the film');
  const film = await download(guion.videoFinalUrl ?? '');

  const {
    user: { id: clientId },
  } = await call<UserResponse>(web, 'GET /api/me', { token });
  const project = await call<Project>(web, 'POST /api/projects', {
    token: admin,
    body: { name: 'Panadería', clientId },
  });
  const video = await call<ProjectVideo>(web, `POST /api/guiones/${guionId}/project-video`, {
    token: admin,
    headers: { 'x-act-for': String(clientId) },
    body: { projectId: project.id },
  });
  await call(web, `POST /api/videos/${video.id}/decision`, { token, body: { decision: 'approved' } });
  const link = await call<HandoffLink>(web, `POST /api/videos/${video.id}/handoff-link`, { token });
  const kit = await call<HandoffKit>(
    web,
    `GET /api/handoff/${new URL(link.url).pathname.split('/').at(-1) ?? ''}`,
  );
  const handed = await download(kit.videoUrl);
  if (!handed.equals(film)) throw new Error('the hand-off kit has another film');
  return told(
    `a film of ${film.byteLength} bytes, downloaded and in the hand-off kit at ${link.url.split('/entrega/')[0] ?? ''}/entrega/…`,
  );
}

/** Turns one provider on by its variable: only services that read it are replaced. @throws Error naming others */
export async function oneKey(stack: ComposeStack, turnOn: () => void): Promise<Told> {
  const before = new Map((await stack.containers()).map(({ id, service }) => [service, id]));
  turnOn();
  await stack.up();
  const replaced = (await stack.containers()).filter(({ id, service }) => before.get(service) !== id);
  const names = replaced.map(({ service }) => service).sort();
  if (names.join() !== 'api-gateway,b-roll')
    throw new Error(`a key of Pexels replaces ${names.join() || 'nobody'}`);
  const { stock } = await call<Capabilities>(stack.web, 'GET /api/capabilities');
  if (!stock) throw new Error('with its key Pexels is off');
  return told(`PEXELS_API_KEY: ${names.join(' and ')} replaced, stock clips on`);
}
