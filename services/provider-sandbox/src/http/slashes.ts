import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * TikTok's addresses end in a slash, the others do not; both spellings reach the same route. So do two slashes in
 * Pexels' addresses, which its own client writes where the base address ends in one.
 */
function withPlainSlashes(url: string): string {
  const [given = url, query] = url.split(/\?(.*)/su);
  const path = /^\/+pexels\//u.test(given) ? given.replaceAll(/\/{2,}/gu, '/') : given;
  const short = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return query === undefined ? short : `${short}?${query}`;
}

/** Must run before Fastify sees the request, so it listens first on the HTTP server itself. */
export function forgiveSlashes(fastify: FastifyInstance): void {
  fastify.server.prependListener('request', (request: IncomingMessage) => {
    if (request.url !== undefined) request.url = withPlainSlashes(request.url);
  });
}
