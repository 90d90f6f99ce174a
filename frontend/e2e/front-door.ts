import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';

/** TLS and HTTP/2 before a stack, as the proxy of production has them (`infra/docker/proxy/Caddyfile`). */
export interface FrontDoor {
  url: string;
  /** What a browser is started with to believe its certificate, and no other. */
  browserArgument: string;
  close: () => Promise<void>;
}

/** Of one connection: HTTP/2 has none of them. */
const OF_A_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** A certificate for this machine, good for a day, in `folder`. */
async function makeCertificate(folder: string): Promise<{ key: string; cert: string }> {
  const [key, cert] = [join(folder, 'door.key'), join(folder, 'door.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
  ]);
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

/** Without what belongs to one connection, and the pseudo headers of HTTP/2. */
function carried(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_A_CONNECTION.includes(name)),
  );
}

/** Opens a door before the stack at `url`; its certificate is written to `folder`. */
export async function openFrontDoor(url: string, folder: string): Promise<FrontDoor> {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  const { key, cert } = await makeCertificate(folder);
  const server = createSecureServer({ key, cert, allowHTTP1: true });
  server.on('request', (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
    const headers = { ...carried(asked.headers), host: asked.headers[':authority'] ?? asked.headers.host };
    const behind = request(
      { agent, hostname, port, path: asked.url, method: asked.method, headers },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, carried(answered.headers));
        answered.pipe(answer);
      },
    );
    behind.once('error', () => {
      answer.stream.close();
    });
    asked.pipe(behind);
  });
  // A web socket comes over a connection of HTTP/1.1. The stack knows itself by its own address only.
  server.on('upgrade', (asked: IncomingMessage, socket: Duplex, head: Buffer) => {
    const headers = { ...asked.headers, host: new URL(url).host, origin: new URL(url).origin };
    const lines = Object.entries(headers).map(([name, value]) => `\r\n${name}: ${String(value)}`);
    const behind = connect(Number(port), hostname, () => {
      behind.write(`GET ${asked.url ?? '/'} HTTP/1.1${lines.join('')}\r\n\r\n`);
      behind.write(head);
      behind.pipe(socket).pipe(behind);
    });
    behind.once('error', () => socket.destroy());
    socket.once('error', () => behind.destroy());
  });
  await new Promise<void>((open) => {
    server.listen(0, '127.0.0.1', open);
  });
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    browserArgument: `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        agent.destroy();
      }),
  };
}
