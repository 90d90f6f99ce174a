import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Params } from 'nestjs-pino';
import {
  type Correlation,
  CORRELATION_HEADER,
  correlated,
  correlationFields,
  isAcceptableId,
} from './correlation';
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

const usersByRequest = new WeakMap<IncomingMessage, number>();
const correlations = new WeakMap<IncomingMessage, Correlation>();

/** The request id: the caller's, when it is harmless, or a new one. */
export function requestIdOf(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id'];
  return isAcceptableId(given) ? given : randomUUID();
}

/** What a request belongs to: the work that the caller names, when the name is harmless, or itself. */
function correlationOf(request: FastifyRequest): Correlation {
  const known = correlations.get(request.raw);
  if (known !== undefined) return known;
  const given = request.headers[CORRELATION_HEADER];
  const correlation = { correlationId: isAcceptableId(given) ? given : request.id };
  correlations.set(request.raw, correlation);
  return correlation;
}

function userIdOf(request: FastifyRequest): number | undefined {
  const user: unknown = Reflect.get(request, 'user') ?? Reflect.get(request.raw, 'user');
  if (typeof user !== 'object' || user === null) return undefined;
  const id: unknown = Reflect.get(user, 'id') ?? Reflect.get(user, 'userId');
  return typeof id === 'number' ? id : undefined;
}

/**
 * Gives every answer its request id and the id of the work it belongs to, and remembers who asked, for the one log line of
 * the request.
 */
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
    const userId = userIdOf(request);
    if (userId !== undefined) usersByRequest.set(request.raw, userId);
    done(null, payload);
  });
}

/** The address as it came; middleware sees `url` shortened. */
function addressOf(request: IncomingMessage): string | undefined {
  const original: unknown = Reflect.get(request, 'originalUrl');
  return typeof original === 'string' ? original : request.url;
}

/** Without its query, where links of consent and sign-in carry codes, and without the secret of a review link. */
export function pathOf(url: string | undefined): string {
  const path = url?.split('?', 1)[0] ?? '';
  return path.replace(/^(\/api\/review|\/r)\/[^/]+/u, '$1/[oculto]');
}

/**
 * Settings of nestjs-pino: JSON lines, one a request (method, path, status, duration, request id, user id), each with the
 * id of the work that it belongs to, secrets removed, probes silent.
 */
export function logParams(service: string, level: string): Params {
  return {
    pinoHttp: {
      level,
      base: { service, pid: process.pid },
      mixin: correlationFields,
      redact: { paths: REDACTED_PATHS, censor: '[oculto]' },
      genReqId: (request: IncomingMessage) => requestIdOf(request),
      autoLogging: { ignore: (request: IncomingMessage) => isOperatorPath(addressOf(request)) },
      // Log lines inside a request carry its id alone; method and path stand in the closing line.
      quietReqLogger: true,
      serializers: {
        req: (request: { method?: string; url?: string }) => ({
          method: request.method,
          path: pathOf(request.url),
        }),
        res: (response: { statusCode?: number }) => ({ statusCode: response.statusCode }),
      },
      customLogLevel: (_request: IncomingMessage, response: ServerResponse, error?: Error) =>
        error !== undefined || response.statusCode >= 500 ? 'error' : 'info',
      customSuccessObject: (request: IncomingMessage, _response: ServerResponse, line: object) => ({
        ...line,
        correlationId: correlations.get(request)?.correlationId,
        userId: usersByRequest.get(request),
      }),
      customErrorObject: (
        request: IncomingMessage,
        _response: ServerResponse,
        error: Error,
        line: object,
      ) => ({
        ...line,
        // Without an error at hand pino-http makes one up; its stack tells nothing.
        err: error.message.startsWith('failed with status code') ? undefined : error,
        correlationId: correlations.get(request)?.correlationId,
        userId: usersByRequest.get(request),
      }),
    },
  };
}
