import type { FastifyInstance } from 'fastify';
import { register } from 'prom-client';
import { probeReadiness } from './readiness.probe';
import type { ReadinessCheck } from './readiness.check';

/** What the probes ask the running service. */
export interface ServiceState {
  /** Set once the stop has begun; from then on `/readyz` answers 503. */
  stopping: boolean;
  /** The checks, known once the modules are built. */
  checks(): readonly ReadinessCheck[];
}

/**
 * `/healthz` (the process answers), `/readyz` (everything it needs answers too) and `/metrics`. Plain Fastify
 * routes, so that no guard, prefix or throttle of a service ever stands before them.
 */
export function registerOperatorRoutes(fastify: FastifyInstance, name: string, state: ServiceState): void {
  fastify.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok', service: name }));

  fastify.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (state.stopping) return reply.code(503).send({ status: 'stopping', checks: {} });
    const report = await probeReadiness(state.checks());
    return reply.code(report.status === 'ready' ? 200 : 503).send(report);
  });

  fastify.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('content-type', register.contentType).send(await register.metrics()),
  );
}
