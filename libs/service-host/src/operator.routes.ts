import type { FastifyInstance } from 'fastify';
import { probeReadiness } from './readiness.probe';
import type { ReadinessCheck } from './readiness.check';
import { scrape } from './scrape';

/** What the probes ask the running service. */
export interface ServiceState {
  /** Set once the stop has begun; from then on `/readyz` answers 503. */
  stopping: boolean;
  /** The checks, known once the modules are built. */
  checks(): readonly ReadinessCheck[];
}

/**
 * `/healthz`: the process answers, and says which release it is. A plain Fastify route, so that no guard, prefix or throttle
 * ever stands before it.
 */
export function registerHealthRoute(
  fastify: FastifyInstance,
  service: { name: string; version: string; commit: string },
): void {
  const { name, version, commit } = service;
  fastify.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok', service: name, version, commit }));
}

/** `/readyz` (everything the service needs answers, and it is not about to stop) and `/metrics`: for operators alone. */
export function registerOperatorRoutes(fastify: FastifyInstance, state: ServiceState): void {
  fastify.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (state.stopping) return reply.code(503).send({ status: 'stopping', checks: {} });
    const report = await probeReadiness(state.checks());
    return reply.code(report.status === 'ready' ? 200 : 503).send(report);
  });

  fastify.get('/metrics', { logLevel: 'silent' }, async (_request, reply) => {
    const { contentType, text } = await scrape();
    return reply.header('content-type', contentType).send(text);
  });
}

/**
 * While the service drains, every answer ends its connection: the caller's next request goes to another replica instead of
 * to a connection that is about to be closed.
 */
export function registerLeaveTaking(fastify: FastifyInstance, state: ServiceState): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (state.stopping) void reply.header('connection', 'close');
    done(null, payload);
  });
}
