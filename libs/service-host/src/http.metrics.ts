import type { FastifyInstance } from 'fastify';
import { Histogram, collectDefaultMetrics, register } from 'prom-client';
import { isOperatorPath } from './operator.paths';

const HISTOGRAM = 'http_request_duration_seconds';
/** The event loop is looked at so often, in milliseconds: every ten, as usual, costs a process without work 0.2 % of a core. */
const LOOP_LOOK_MS = 50;
const LABELS = ['method', 'route', 'status'] as const;

function requestHistogram(): Histogram<(typeof LABELS)[number]> {
  const existing = register.getSingleMetric(HISTOGRAM);
  if (existing instanceof Histogram) return existing;
  return new Histogram({
    name: HISTOGRAM,
    help: 'How long requests took, in seconds, by route pattern.',
    labelNames: [...LABELS],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
}

/** Measures every request by its route pattern, never by its address, so that ids do not become label values. */
export function registerHttpMetrics(fastify: FastifyInstance): void {
  // The registry is one a process; a second host in the same process (tests) shares it.
  if (register.getSingleMetric('process_cpu_seconds_total') === undefined)
    collectDefaultMetrics({ eventLoopMonitoringPrecision: LOOP_LOOK_MS });
  const histogram = requestHistogram();
  fastify.addHook('onResponse', (request, reply, done) => {
    if (!isOperatorPath(request.url)) {
      histogram.observe(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'unmatched',
          status: String(reply.statusCode),
        },
        reply.elapsedTime / 1_000,
      );
    }
    done();
  });
}
