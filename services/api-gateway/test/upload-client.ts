import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestGateway } from './gateway-harness';

/** A multipart upload whose bytes the test sends by itself, in whatever rhythm. */
export interface RawUpload {
  readonly request: ClientRequest;
  /** Sends text fields and the file's head; the file's bytes follow with {@link send}. */
  begin(fields?: Readonly<Record<string, string>>): void;
  /** Resolves when the connection took the bytes. */
  send(bytes: Buffer): Promise<void>;
  /** The answer's status and JSON body. */
  readonly answer: Promise<{ status: number; body: { code?: string } }>;
  finish(): void;
  abort(): void;
}

export function rawUpload(
  gateway: TestGateway,
  target: { path: string; file: string; token: string; contentLength?: number },
): RawUpload {
  const boundary = randomUUID();
  const sending = request(`${gateway.url}${target.path}`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${target.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(target.contentLength === undefined ? {} : { 'content-length': target.contentLength }),
    },
  });
  const answer = once(sending, 'response').then(async ([response]) => {
    const message = response as IncomingMessage;
    return { status: message.statusCode ?? 0, body: JSON.parse(await text(message)) as { code?: string } };
  });
  // An upload that the test aborts has no answer; whoever waits for one sees the error.
  answer.catch(() => undefined);
  sending.on('error', () => undefined);
  sending.flushHeaders();
  return {
    request: sending,
    answer,
    begin: (fields = {}) => {
      for (const [name, value] of Object.entries(fields)) {
        sending.write(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
      }
      const head = `Content-Disposition: form-data; name="${target.file}"; filename="v.mp4"`;
      sending.write(`--${boundary}\r\n${head}\r\nContent-Type: video/mp4\r\n\r\n`);
    },
    send: (bytes) =>
      new Promise((resolve, reject) => {
        sending.write(bytes, (error) => {
          if (error) reject(error);
          else resolve();
        });
      }),
    finish: () => {
      sending.end(`\r\n--${boundary}--\r\n`);
    },
    abort: () => {
      sending.destroy();
    },
  };
}
