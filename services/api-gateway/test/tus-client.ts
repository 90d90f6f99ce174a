import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { CallOptions, SignedIn } from './gateway-harness';

/** Where uploads begin. */
export const TUS = '/api/uploads/tus';
const VERSION = { 'tus-resumable': '1.0.0' };
const PIECE = 'application/offset+octet-stream';

/** How one call of the protocol is made. */
interface TusCall {
  method: string;
  path: string;
  options: CallOptions;
}

/** `Upload-Metadata` of these fields. */
function metadata(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/** Begins an upload of so many bytes. */
export function begin(person: SignedIn, sizeBytes: number, fields: Record<string, string>): TusCall {
  const headers = {
    ...VERSION,
    'upload-length': String(sizeBytes),
    'upload-metadata': metadata(fields),
  };
  return { method: 'POST', path: TUS, options: { token: person.token, headers } };
}

/** Asks how far an upload is. */
export function ask(person: SignedIn, path: string): TusCall {
  return { method: 'HEAD', path, options: { token: person.token, headers: VERSION } };
}

/** Sends bytes from an offset on. */
export function send(person: SignedIn, path: string, offset: number, bytes: Buffer): TusCall {
  const headers = { ...VERSION, 'upload-offset': String(offset), 'content-type': PIECE };
  return { method: 'PATCH', path, options: { token: person.token, headers, rawBody: bytes } };
}

/** Takes an upload back. */
export function cancel(person: SignedIn, path: string): TusCall {
  return { method: 'DELETE', path, options: { token: person.token, headers: VERSION } };
}

/** Sends the beginning of a piece that is promised to be longer; the connection stays until it is cut. */
export async function sendSome(
  url: string,
  person: SignedIn,
  piece: { offset: number; promisedBytes: number; bytes: Buffer },
): Promise<{ cut: () => void }> {
  const sending = request(url, {
    method: 'PATCH',
    agent: false,
    headers: {
      ...VERSION,
      authorization: `Bearer ${person.token}`,
      'content-type': PIECE,
      'upload-offset': piece.offset,
      'content-length': piece.promisedBytes,
    },
  });
  sending.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    sending.write(piece.bytes, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
  return {
    cut: () => {
      sending.destroy();
    },
  };
}

/** Sends a piece over a connection that stays, and then asks over the same one how far the upload is. Both answers' statuses. */
export async function sendThenAsk(
  url: string,
  person: SignedIn,
  piece: { offset: number; bytes: Buffer },
): Promise<(number | undefined)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = async (
    method: string,
    headers: OutgoingHttpHeaders,
    bytes?: Buffer,
  ): Promise<number | undefined> => {
    const sending = request(url, {
      method,
      agent,
      headers: { ...VERSION, authorization: `Bearer ${person.token}`, ...headers },
    });
    sending.end(bytes);
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
  };
  try {
    const { offset, bytes } = piece;
    const sent = await call(
      'PATCH',
      { 'content-type': PIECE, 'upload-offset': offset, 'content-length': bytes.length },
      bytes,
    );
    return [sent, await call('HEAD', {})];
  } finally {
    agent.destroy();
  }
}
