import type { FastifyInstance } from 'fastify';

/** A page that a link opens, with signs behind its token that belong to the sentence around the link. */
const PASTED = /^(\/(?:r|entrega)\/[\w-]{20,})([^\w-].*)$/u;
/** A part of a path behind the token, which belongs to the address. */
const IS_PART = /[\p{L}\p{N}_-]/u;

/** Returns the address of the link inside a pasted address; null where nothing has to come off. */
export function findPastedLink(url: string): string | null {
  const [path = ''] = url.split('?', 1);
  const [, link, rest = ''] = PASTED.exec(path) ?? [];
  if (link === undefined) return null;
  let signs: string;
  try {
    signs = decodeURIComponent(rest);
  } catch {
    return null;
  }
  return IS_PART.test(signs) ? null : link + url.slice(path.length);
}

/** Redirects a pasted link to its address without a closing `/`, `.`, `)`, `>` or the like. */
export function registerPastedLinks(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const link = request.method === 'GET' ? findPastedLink(request.url) : null;
    if (link === null) done();
    else void reply.header('cache-control', 'no-store').redirect(link, 302);
  });
}
