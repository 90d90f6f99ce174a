import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Params } from 'nestjs-pino';
import { pino } from 'pino';
import {
  type Correlation,
  CORRELATION_HEADER,
  correlated,
  correlationFields,
  currentCorrelation,
  isAcceptableId,
  traceFields,
} from './correlation';
import { passJobLine } from './job.lines';
import { isOperatorPath } from './operator.paths';

/** Values under these names never reach a log, at the top or one level down. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'clientSecret',
  'apiKey',
  'secretAccessKey',
];
const REDACTED_PATHS = [
  ...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.headers.${field}`]),
  '*.headers["x-api-key"]',
  '*.headers["set-cookie"]',
];

const correlations = new WeakMap<IncomingMessage, Correlation>();

/** The request id: the caller's, when it is harmless, or a new one. */
export function requestIdOf(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id'];
  return isAcceptableId(given) ? given : randomUUID();
}

/** What a request belongs to: the work that the caller names, when the name is harmless, or itself. */
export function correlationOf(request: FastifyRequest): Correlation {
  const known = correlations.get(request.raw);
  if (known !== undefined) return known;
  const given = request.headers[CORRELATION_HEADER];
  const correlation = {
    correlationId: isAcceptableId(given) ? given : request.id,
    requestId: request.id,
    // A call of our own API in the middle of a request; one from outside begins with nothing.
    traceparent: currentCorrelation()?.traceparent,
  };
  correlations.set(request.raw, correlation);
  return correlation;
}

/** The user whose request it is, and the administrator who works in that user's name. */
export function callerFields(request: object): { userId: number | undefined; actedBy: number | undefined } {
  const read = (from: unknown, name: string): unknown =>
    typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
  const user = read(request, 'user') ?? read(read(request, 'raw'), 'user');
  const toId = (id: unknown): number | undefined => (typeof id === 'number' ? id : undefined);
  return {
    userId: toId(read(user, 'id') ?? read(user, 'userId')),
    actedBy: toId(read(read(user, 'actedBy'), 'userId')),
  };
}

/** Gives every answer its request id and the id of the work it belongs to. */
export function registerRequestIdentity(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    correlated(correlationOf(request), done);
  });
  // The body comes in the socket's chain of calls, not in the request's.
  fastify.addHook('preValidation', (request, _reply, done) => {
    correlated(correlationOf(request), done);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // Now and not at the beginning: a webhook has joined the work that it is about.
    reply.header(CORRELATION_HEADER, correlationOf(request).correlationId);
    done(null, payload);
  });
}

/** Without its query, where links of consent and sign-in carry codes, and without the secret of a link for a review or for publishing by hand. */
export function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(/^(\/api\/(?:review|handoff)|\/r|\/entrega)\/[^/]+/u, '$1/[oculto]');
}

/**
 * Writes one line a request when its answer has left, or when its caller has: method, path, status, duration, request id, user
 * id, the administrator who works in that user's name, the id of the work and the job that it began or woke. These fields and no others, so that there is nothing to be hidden in them; probes are silent.
 */
export function registerRequestLog(fastify: FastifyInstance, { service, level }: LogPlace): void {
  const logger = pino({ level, base: baseOf(service), hooks: { streamWrite: passJobLine } });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isOperatorPath(request.url)) {
      done();
      return;
    }
    let failure: Error | undefined;
    reply.raw.once('error', (error) => {
      failure = error;
    });
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      const { correlationId, jobId, traceparent } = correlationOf(request);
      const line = {
        ...traceFields(traceparent),
        correlationId,
        reqId: request.id,
        ...(jobId === undefined ? {} : { jobId }),
        req: { method: request.method, path: pathOf(request.url) },
        res: { statusCode },
        responseTime: Math.round(reply.elapsedTime),
        ...callerFields(request),
      };
      if (failure !== undefined) logger.error({ ...line, err: failure }, 'request errored');
      else if (statusCode >= 500) logger.error(line, 'request errored');
      else logger.info(line, 'request completed');
    });
    done();
  });
}

/** Whose log it is, and from which level on it is written. */
interface LogPlace {
  readonly service: string;
  readonly level: string;
}

const baseOf = (service: string): object => ({ service, pid: process.pid });

/**
 * Settings of nestjs-pino for everything but the line of a request: JSON lines, each with the ids of the request and of the
 * work that it belongs to, secrets removed.
 */
export function logParams({ service, level }: LogPlace): Params {
  return {
    // The request's own logger would be made anew for each request; what it adds to a line is in the mixin.
    forRoutes: [],
    pinoHttp: {
      level,
      base: baseOf(service),
      mixin: correlationFields,
      redact: { paths: REDACTED_PATHS, censor: '[oculto]' },
      hooks: { streamWrite: passJobLine },
    },
  };
}
