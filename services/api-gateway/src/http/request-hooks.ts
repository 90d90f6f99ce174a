import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { toApiError } from './error-mapping';

/** JSON calls carry small bodies; files travel in multipart streams with a limit of their own. */
export const JSON_BODY_MAX_BYTES = 100 * 1_024;

/** Routes whose exact bytes are signed by their sender; they keep `rawBody` beside the parsed body. */
const SIGNED_PREFIX = '/api/webhooks/';

declare module 'fastify' {
  interface FastifyRequest {
    /** The exact bytes of a signed call; only set under `/api/webhooks/`. */
    rawBody?: Buffer;
  }
}

/**
 * Body parsing of the whole API: JSON only, prototype keys dropped, an empty body means "no body" (some clients
 * label an empty PUT as JSON). Everything else is 415, except multipart where a route asks for it.
 */
export function registerJsonParser(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('remove', 'remove');
  fastify.removeContentTypeParser(['application/json', 'application/x-www-form-urlencoded', 'text/plain']);
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_BODY_MAX_BYTES },
    (request, body: Buffer, done) => {
      const isSigned = request.url.startsWith(SIGNED_PREFIX);
      if (isSigned) request.rawBody = body;
      // A signed body is read only after its signature was checked.
      if (isSigned || body.length === 0) {
        done(null, undefined);
        return;
      }
      void parseJson(request, body.toString('utf8'), done);
    },
  );
}

/** Answers of the API describe one person's data at one moment: no cache keeps them. */
export function registerNoStore(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
    done();
  });
}

/** What the router refuses before any route is chosen leaves in the shape of every other error. */
export const answerFrameworkError: NonNullable<FastifyServerOptions['frameworkErrors']> = (
  error,
  _request,
  reply,
) => {
  const body = toApiError(error).toBody();
  // The reply has no route yet whose types it could have; this is all that is needed of it.
  const plain = reply as unknown as FastifyReply;
  void plain.status(body.statusCode).header('cache-control', 'no-store').send(body);
};
