import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import type { FastifyRequest } from 'fastify';

/** The caller's wish that a repeat of this very request changes nothing. `key` is null when none was sent. */
export interface RequestKey {
  readonly key: string | null;
  /** Method and path: the same key on another route is another request. */
  readonly route: string;
}

/** What a key may look like; also in the API description. */
export const REQUEST_KEY_PATTERN = /^[A-Za-z0-9_\-:.]{1,255}$/u;

/** Reads the `Idempotency-Key` header. @throws ApiError `validation_failed` for odd or long keys */
function requestKeyOf(request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): RequestKey {
  const header = request.headers['idempotency-key'];
  const route = `${request.method} ${request.url.split('?')[0] ?? ''}`;
  if (header === undefined) return { key: null, route };
  if (typeof header !== 'string' || !REQUEST_KEY_PATTERN.test(header)) {
    throw new ApiError('validation_failed', {
      errors: { 'Idempotency-Key': [say('request_key_invalid')] },
    });
  }
  return { key: header, route };
}

const readKey = createParamDecorator((_data: unknown, context: ExecutionContext): RequestKey =>
  requestKeyOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

const KEYED_ROUTE = 'pregonero:keyed-route';

/** Injects the request's {@link RequestKey}, and marks the route as one that takes the header. */
export function Keyed(): ParameterDecorator {
  return (target, name, index) => {
    readKey()(target, name, index);
    if (name !== undefined) Reflect.defineMetadata(KEYED_ROUTE, true, Reflect.get(target, name) as object);
  };
}

/** Whether a handler takes an `Idempotency-Key`. */
export const isKeyed = (handler: object): boolean => Reflect.getMetadata(KEYED_ROUTE, handler) === true;
