import type { FastifyRequest } from 'fastify';

/** Headers that the protocol reads. */
const READ = /^(?:tus-resumable|upload-(?:offset|length)|content-(?:type|length))$/u;
/** A sender that says nothing so long is gone: what it sent is stored, and it goes on from there when it is back. */
const SILENCE_MS = 60_000;

/**
 * A request as the protocol's library reads it. A connection that breaks is the end of its body and no error: what arrived
 * counts.
 */
export function tusRequest(request: FastifyRequest): Request {
  const { method, headers, raw } = request;
  const read = Object.entries(headers).filter(
    ([name, value]) => typeof value === 'string' && READ.test(name),
  ) as [string, string][];
  const [path = ''] = request.url.split('?', 1);
  return new Request(new URL(path, 'http://gateway'), {
    method,
    headers: read,
    ...(method === 'PATCH' ? { body: ReadableStream.from(untilItBreaks(raw)), duplex: 'half' } : {}),
  });
}

async function* untilItBreaks(raw: FastifyRequest['raw']): AsyncGenerator<Uint8Array> {
  const giveUp = (): void => {
    raw.destroy();
  };
  raw.socket.setTimeout(SILENCE_MS, giveUp);
  try {
    // The answer goes over the same connection, whoever stops reading first.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) yield chunk as Uint8Array;
  } catch (error) {
    if (!raw.readableAborted && !raw.destroyed) throw error;
  } finally {
    raw.socket.setTimeout(0);
    raw.socket.off('timeout', giveUp);
  }
}

/** Reads and throws away what is still to come of a piece that was answered; how long, the server decides. */
export function throwRestAway(raw: FastifyRequest['raw']): void {
  // A reader that was left in the middle still listens, and what is listened for does not flow by itself.
  raw.removeAllListeners('readable');
  raw.resume();
}
