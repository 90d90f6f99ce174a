import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** TikTok's addresses end in a slash, the others do not; both spellings reach the same route. */
function withoutTrailingSlash(url: string): string {
  const [path = url, query] = url.split(/\?(.*)/su);
  const short = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return query === undefined ? short : `${short}?${query}`;
}

/** Must run before Fastify sees the request, so it listens first on the HTTP server itself. */
export function acceptTrailingSlashes(fastify: FastifyInstance): void {
  fastify.server.prependListener('request', (request: IncomingMessage) => {
    if (request.url !== undefined) request.url = withoutTrailingSlash(request.url);
  });
}
