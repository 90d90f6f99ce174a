import { connect } from 'node:http2';
import { request } from 'node:http';
import { connect as connectTls } from 'node:tls';
import { io } from 'socket.io-client';
import { approveOne, type Approved, newcomer } from '../../approvals';
import type { ComposeStack } from '../compose-stack';
import { type Told, told } from '../part';
import { type Door, DoorAgent } from './authority';

/** A film is drawn, checked and finished in its full size. */
const PATIENCE_MS = 20 * 60_000;

/** The front door of a played production, and what proves its certificate. */
export interface Front {
  door: Door;
  /** Where it listens without TLS. */
  plainPort: number;
  pem: string;
}

/** One call over HTTP/2; the protocol that was agreed upon, its status and its text. */
function overHttp2({ door, pem }: Front, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const origin = `https://${door.host}`;
    const session = connect(origin, {
      createConnection: () =>
        connectTls({
          host: '127.0.0.1',
          port: door.port,
          servername: door.host,
          ca: pem,
          ALPNProtocols: ['h2'],
        }),
    });
    session.on('error', reject);
    const call = session.request({ ':path': path });
    let text = '';
    let status = 0;
    call.setEncoding('utf8');
    call.on('response', (headers) => (status = headers[':status'] ?? 0));
    call.on('data', (piece: string) => (text += piece));
    call.on('end', () => {
      session.close();
      resolve({ status, text });
    });
    call.end();
  });
}

/** Where whoever comes without TLS is sent. */
function sentTo({ door, plainPort }: Front): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host: door.host };
    request({ host: '127.0.0.1', port: plainPort, path: '/precios', headers }, (answer) => {
      answer.resume();
      resolve(`${answer.statusCode ?? 0} ${answer.headers.location ?? ''}`);
    })
      .on('error', reject)
      .end();
  });
}

/** App and API over HTTP/2 at one origin, which says its version and commit; whoever comes without TLS is sent there. */
export async function oneOrigin(stack: ComposeStack, front: Front): Promise<Told> {
  const [app, api, health] = await Promise.all(
    ['/', '/api/subscription-plans', '/healthz'].map((path) => overHttp2(front, path)),
  );
  if (app?.status !== 200 || !app.text.includes('<div id="root"'))
    throw new Error(`the app answers ${app?.status ?? 0} over HTTP/2`);
  if (api?.status !== 200) throw new Error(`the API answers ${api?.status ?? 0} over HTTP/2`);
  const { version, commit } = JSON.parse(health?.text ?? '{}') as { version?: string; commit?: string };
  if (version !== stack.version || commit !== stack.version)
    throw new Error(`/healthz says ${health?.text ?? ''} and not ${stack.version}`);
  const sent = await sentTo(front);
  if (!/^30[18] /u.test(sent) || !sent.includes(`${stack.web}/precios`))
    throw new Error(`without TLS one is sent to ${sent}`);
  return told(`app, API and health over HTTP/2, version and commit ${version}; http:// is sent to https://`);
}

/** What somebody hears on a socket that begins by long polling and goes over to a WebSocket, as browsers do. */
async function progressOf(
  { door, pem }: Front,
  web: string,
  token: string,
): Promise<{ heard: Promise<string>; close: () => void }> {
  const agent = new DoorAgent(door, pem);
  // The type speaks of a name for a preset; what is handed on to both transports is the agent itself.
  const socket = io(web, { agent: agent as unknown as string, auth: { token }, withCredentials: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const heard = new Promise<string>((resolve, reject) => {
    const late = AbortSignal.timeout(PATIENCE_MS);
    late.addEventListener('abort', () => {
      reject(new Error('no progress was heard'));
    });
    socket.once('video:progress', () => {
      resolve(socket.io.engine.transport.name);
    });
  });
  return { heard, close: () => socket.close() };
}

/** Somebody new signs in, approves, hears of it, and fetches the film: all of it at the one origin. */
export async function aVideo(stack: ComposeStack, front: Front): Promise<Told<Approved>> {
  const { email, client, token } = await newcomer(stack.web);
  // Production asks for a proved address; the mailed link is played by the gateway's own tests.
  await stack.sql(`UPDATE users SET "emailVerified" = true WHERE email = '${email}'`);
  const { heard, close } = await progressOf(front, stack.web, token);
  const guionId = await approveOne(client, (id) => stack.shorten(id));
  const transport = await heard;
  close();
  const film = await client.until(
    async () => {
      const guiones = await client.get('/api/guiones');
      const mine = guiones.find(({ id }) => id === guionId);
      return mine?.estado === 'listo' ? (mine.videoFinalUrl ?? mine.videoHeygenUrl ?? '') : undefined;
    },
    { timeoutMs: PATIENCE_MS },
  );
  const link = new URL(film, stack.web);
  if (link.origin !== stack.web) throw new Error(`the film is at another origin: ${film}`);
  const file = await fetch(link);
  const policy = file.headers.get('content-security-policy') ?? '';
  if (!policy.startsWith('sandbox') || file.headers.get('x-content-type-options') !== 'nosniff')
    throw new Error(`a file of the store comes with the policy "${policy}"`);
  const bytes = await file.arrayBuffer();
  link.search = '';
  const unsigned = await fetch(link);
  if (bytes.byteLength < 10_000 || unsigned.ok)
    throw new Error(
      `the film has ${bytes.byteLength} bytes; without its signature it answers ${unsigned.status}`,
    );
  return {
    said: `approved, heard of by ${transport}, a film of ${bytes.byteLength} bytes by a signed link of the site`,
    value: { email, guionId, part: 'production' },
  };
}
