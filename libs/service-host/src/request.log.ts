import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Params } from 'nestjs-pino';
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

/** A request id from outside is kept only when it cannot forge a log line. */
const ACCEPTABLE_ID = /^[\w-]{8,64}$/;

const usersByRequest = new WeakMap<IncomingMessage, number>();

/** The request id: the caller's, when it is harmless, or a new one. */
export function requestIdOf(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id'];
  return typeof given === 'string' && ACCEPTABLE_ID.test(given) ? given : randomUUID();
}

function userIdOf(request: FastifyRequest): number | undefined {
  const user: unknown = Reflect.get(request, 'user') ?? Reflect.get(request.raw, 'user');
  if (typeof user !== 'object' || user === null) return undefined;
  const id: unknown = Reflect.get(user, 'id') ?? Reflect.get(user, 'userId');
  return typeof id === 'number' ? id : undefined;
}

/** Gives every answer its request id and remembers who asked, for the one log line of the request. */
export function registerRequestIdentity(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onSend', (request, _reply, payload, done) => {
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

/** Without its query: links of consent and sign-in carry codes there. */
function pathOf(url: string | undefined): string {
  return url?.split('?', 1)[0] ?? '';
}

/**
 * Settings of nestjs-pino: JSON lines, one a request (method, path, status, duration, request id, user id),
 * secrets removed, probes silent.
 */
export function logParams(service: string, level: string): Params {
  return {
    pinoHttp: {
      level,
      base: { service, pid: process.pid },
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
        userId: usersByRequest.get(request),
      }),
    },
  };
}
