import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseByteRange } from './byte-range';

/** Streams a file with range support; `truncateTo` sends fewer bytes than announced (a fault). 404 when missing. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { path: string; contentType: string; cacheSeconds?: number; truncate?: boolean },
): Promise<void> {
  const facts = await stat(file.path).catch(() => undefined);
  if (facts === undefined) {
    await reply.status(404).send({ message: 'No existe ese archivo.' });
    return;
  }
  const range = parseByteRange(request.headers.range, facts.size);
  void reply.headers({
    'content-type': file.contentType,
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `private, max-age=${file.cacheSeconds ?? 0}`,
  });
  if (range === 'unsatisfiable') {
    await reply.status(416).header('content-range', `bytes */${facts.size}`).send('');
    return;
  }
  const { start, end } = range === 'whole' ? { start: 0, end: facts.size - 1 } : range;
  if (range !== 'whole')
    void reply.status(206).header('content-range', `bytes ${start}-${end}/${facts.size}`);
  if (facts.size === 0 || request.method === 'HEAD') {
    await reply.header('content-length', facts.size === 0 ? 0 : end - start + 1).send('');
    return;
  }
  if (file.truncate === true) {
    // Half of the file, announced as if it were all of it.
    const half = Math.max(1, Math.floor(facts.size / 2));
    await reply
      .status(200)
      .removeHeader('content-range')
      .header('content-length', half)
      .send(createReadStream(file.path, { start: 0, end: half - 1 }));
    return;
  }
  await reply.header('content-length', end - start + 1).send(createReadStream(file.path, { start, end }));
}
