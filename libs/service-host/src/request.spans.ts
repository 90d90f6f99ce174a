import type { FastifyInstance } from 'fastify';
import { isOperatorPath } from './operator.paths';
import { correlationOf } from './request.log';
import { beginSpan } from './tracing';

/**
 * One span a request, named by its route pattern, never by its address. Who calls from outside begins a trace of ours all
 * the same: a `traceparent` of theirs is linked and does not decide what we keep.
 */
export function registerRequestSpans(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isOperatorPath(request.url)) {
      done();
      return;
    }
    const correlation = correlationOf(request);
    const { method } = request;
    const span = beginSpan({
      kind: 'server',
      name: method,
      parent: correlation.traceparent,
      attributes: { 'http.request.method': method },
    });
    if (span !== undefined) {
      const given = request.headers['traceparent'];
      if (typeof given === 'string') span.link(given);
      correlation.span = span;
      correlation.traceparent = span.traceparent;
      reply.raw.once('close', () => {
        const { statusCode } = reply.raw;
        const route = request.routeOptions.url ?? 'unmatched';
        span.end({
          name: `${method} ${route}`,
          attributes: {
            'http.route': route,
            'http.response.status_code': statusCode,
            'pregonero.correlation_id': correlation.correlationId ?? request.id,
          },
          failed: statusCode >= 500,
        });
      });
    }
    done();
  });
}
