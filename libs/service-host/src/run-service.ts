import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import { type DynamicModule, Logger as NestLogger, type Type } from '@nestjs/common';
import { NestApplicationContextOptions } from '@nestjs/common/interfaces/nest-application-context-options.interface';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadConfig, runtimeConfig, tracingConfig } from '@pregonero/config';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { Logger } from 'nestjs-pino';
import { registerHttpMetrics } from './http.metrics';
import { HostModule } from './host.module';
import {
  registerHealthRoute,
  registerLeaveTaking,
  registerOperatorRoutes,
  type ServiceState,
} from './operator.routes';
import { toPlainAddress } from './plain-address';
import { onProviderCall } from './provider.calls';
import { READINESS_CHECKS, type ReadinessCheck } from './readiness.check';
import { registerRequestIdentity, registerRequestLog, requestIdOf } from './request.log';
import { registerRequestSpans } from './request.spans';
import { exitOnUnhandledErrors, stopOnSignals } from './service-stop';
import { startTracing, stopTracing } from './tracing';

/** JSON calls carry small bodies; files travel in streams with limits of their own. */
const BODY_LIMIT_BYTES = 100 * 1_024;

/** Time for a whole request to arrive, where a service does not say otherwise. */
const REQUEST_TIMEOUT_MS = 120_000;

/** An instance and not a literal: Nest declares its options as a class. */
const NEST_OPTIONS = Object.assign(new NestApplicationContextOptions(), {
  bufferLogs: true,
  rawBody: true,
  abortOnError: false,
});

/** What a service is: its name, its module and where it listens. */
export interface ServiceOptions {
  /** Name in logs and probes: `api-gateway`. */
  name: string;
  module: Type | DynamicModule;
  /** 0 lets the system choose a free port. */
  port: number;
  host: string;
  /** Where `/readyz` and `/metrics` are, when the public reaches `port`; on `port` itself otherwise. */
  operations?: { port: number; portVariable: string };
  /** How a service that the public calls lets its callers go elsewhere before it stops; the others stop at once. */
  drain?: {
    seconds: number;
    /** Moves what stays connected for long. */
    begin: (app: NestFastifyApplication, withinMs: number) => void;
  };
  /** Time for a whole request to arrive, in milliseconds; {@link REQUEST_TIMEOUT_MS} otherwise. */
  requestTimeoutMs?: number;
  /** Name of the variable that changes the port, for the message when it is taken. */
  portVariable: string;
  /** Answers what the router itself refuses (a broken percent escape in the address); Fastify's own words otherwise. */
  frameworkErrors?: FastifyServerOptions['frameworkErrors'];
  /** Runs before the modules start: plugins, pipes, filters, prefix. The body parsers are registered by then. */
  configure?: (app: NestFastifyApplication) => void | Promise<void>;
}

function isTakenPort(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Waits until a port is taken for us; one that another program has ends the process with one sentence. */
async function listening(
  logger: Logger,
  { port, portVariable }: { port: number; portVariable: string },
  listen: () => Promise<unknown>,
): Promise<void> {
  try {
    await listen();
  } catch (error) {
    if (!isTakenPort(error)) throw error;
    logger.fatal(
      `Port ${port} is taken by another program: stop it or set ${portVariable}. / ` +
        `El puerto ${port} está ocupado por otro programa: ciérralo o cambia ${portVariable}.`,
    );
    process.exit(1);
  }
}

function readinessChecks(app: NestFastifyApplication): ReadinessCheck[] {
  try {
    return app.get<symbol, ReadinessCheck[]>(READINESS_CHECKS, { strict: false, each: true }).flat();
  } catch (error) {
    // A service without checks is ready when it answers.
    if (error instanceof Error && error.constructor.name === 'UnknownElementException') return [];
    throw error;
  }
}

/**
 * Starts a service: Nest on Fastify, JSON log with one line a request, `/healthz`, `/readyz`, `/metrics`,
 * graceful stop on SIGTERM and SIGINT within 10 s of its drain time, exit 1 on an error nobody handled. Webhook handlers find
 * the exact bytes in `request.rawBody`. Proxy headers are believed of the configured proxies alone.
 *
 * A port that is taken ends the process with one sentence; any other failure of the start is thrown.
 */
export async function runService(options: ServiceOptions): Promise<NestFastifyApplication> {
  exitOnUnhandledErrors();
  const { runtime, tracing } = loadConfig({ runtime: runtimeConfig, tracing: tracingConfig });
  await startTracing({ ...tracing, service: options.name, version: runtime.release.version });
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    trustProxy: runtime.trustedProxies.length === 0 ? false : runtime.trustedProxies,
    forceCloseConnections: 'idle',
    // A request that comes while the server closes is answered like any other.
    return503OnClosing: false,
    ...(options.frameworkErrors === undefined ? {} : { frameworkErrors: options.frameworkErrors }),
    rewriteUrl: ({ url = '/' }) => toPlainAddress(url),
    genReqId: (raw: IncomingMessage) => {
      const id = requestIdOf(raw);
      raw.headers['x-request-id'] = id;
      return id;
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    HostModule.forRoot({ name: options.name, logLevel: runtime.logLevel, module: options.module }),
    adapter,
    NEST_OPTIONS,
  );
  const logger = app.get(Logger);
  app.useLogger(logger);
  app.flushLogs();
  const calls = new NestLogger('provider-call');
  onProviderCall((call) => {
    const line = { msg: 'a provider was called', ...call };
    // The object store is asked many times for one film.
    if (call.outcome !== 'ok') calls.warn(line);
    else if (call.provider === 's3') calls.debug(line);
    else calls.log(line);
  });

  let checks: readonly ReadinessCheck[] = [];
  const state: ServiceState = { stopping: false, checks: () => checks };
  const fastify = adapter.getInstance();
  registerRequestIdentity(fastify);
  registerRequestSpans(fastify);
  registerRequestLog(fastify, { service: options.name, level: runtime.logLevel });
  registerHttpMetrics(fastify);
  registerHealthRoute(fastify, { name: options.name, ...runtime.release });
  registerLeaveTaking(fastify, state);
  const operations = options.operations === undefined ? undefined : Fastify();
  registerOperatorRoutes(operations ?? fastify, state);
  // Now and not during init, so that `configure` may replace a parser.
  adapter.registerParserMiddleware(undefined, true);
  await options.configure?.(app);

  const drainMs = (options.drain?.seconds ?? 0) * 1_000;
  stopOnSignals({
    drainMs,
    begin: () => {
      state.stopping = true;
      options.drain?.begin(app, drainMs);
    },
    close: async () => {
      await app.close();
      await operations?.close();
      await stopTracing();
    },
  });

  await app.init();
  checks = readinessChecks(app);
  const { port, portVariable, host } = options;
  await listening(logger, { port, portVariable }, () => app.listen(port, host));
  if (operations !== undefined && options.operations !== undefined) {
    const place = options.operations;
    await listening(logger, place, () => operations.listen({ port: place.port, host }));
  }
  logger.log(`${options.name} listens on ${await app.getUrl()}`);
  return app;
}
