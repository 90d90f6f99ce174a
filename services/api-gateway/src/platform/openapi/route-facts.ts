import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type ErrorCode, ERRORS, type KeyScope, type Role } from '@pregonero/contracts/api';
import { takesAnyQuery } from '../http/query-names.guard';
import { isKeyed } from '../idempotency/keyed-request.decorator';
import { isLimited } from '../limits/limited.decorator';
import { mayBeActed } from '../auth/act-for.decorator';
import { keyScopeOf } from '../auth/key-scope.decorator';
import { PUBLIC_ROUTE } from '../auth/current-session';
import { WITHOUT_SECOND_FACTOR } from '../auth/second-factor.guard';
import { ROLES } from '../auth/roles.decorator';
import { answersOf, type RecordedAnswer, refusalsOf } from './answers.decorator';

/** What is known about a route from the decorators that make it work. */
export interface RouteFacts {
  readonly isPublic: boolean;
  /** Empty: every signed-in account. */
  readonly roles: readonly Role[];
  /** What a key needs; undefined where no key is let in. */
  readonly keyScope: KeyScope | 'any' | undefined;
  /** Administrators may call it before they set up the second factor. */
  readonly isWithoutSecondFactor: boolean;
  readonly isKeyed: boolean;
  readonly isLimited: boolean;
  readonly mayBeActed: (method: string) => boolean;
  readonly takesAnyQuery: boolean;
  readonly answers: readonly RecordedAnswer[];
  readonly refusals: readonly ErrorCode[];
}

/** The facts of every handler by `Controller.method`. */
export function routeFacts(app: NestFastifyApplication): ReadonlyMap<string, RouteFacts> {
  const facts = new Map<string, RouteFacts>();
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { metatype } of controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const prototype = metatype.prototype as Record<string, unknown>;
      for (const method of Object.getOwnPropertyNames(prototype)) {
        const handler = prototype[method];
        if (typeof handler === 'function') {
          facts.set(`${metatype.name}.${method}`, factsOf(handler, metatype));
        }
      }
    }
  }
  return facts;
}

function factsOf(handler: object, controller: object): RouteFacts {
  const read = (key: string): unknown =>
    Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller);
  return {
    isPublic: read(PUBLIC_ROUTE) === true,
    roles: (read(ROLES) as readonly Role[] | undefined) ?? [],
    keyScope: keyScopeOf(handler),
    isWithoutSecondFactor: read(WITHOUT_SECOND_FACTOR) === true,
    isKeyed: isKeyed(handler),
    isLimited: isLimited(handler),
    mayBeActed: (method) => mayBeActed(handler, method),
    takesAnyQuery: takesAnyQuery(controller, handler),
    answers: answersOf(handler),
    refusals: refusalsOf(handler),
  };
}

/** Every code that a route can answer: its own and those that follow from how it is built, by HTTP status. */
export function errorCodesByStatus(
  facts: RouteFacts,
  request: { isWrite: boolean; parsesBody: boolean; hasInput: boolean },
): ReadonlyMap<number, readonly ErrorCode[]> {
  const { isWrite, parsesBody, hasInput } = request;
  const followingFrom: Partial<Record<ErrorCode, boolean>> = {
    validation_failed: parsesBody || hasInput || !facts.takesAnyQuery,
    unauthenticated: !facts.isPublic,
    origin_not_allowed: !facts.isPublic && isWrite,
    second_factor_setup_required: !facts.isPublic && !facts.isWithoutSecondFactor,
    // Whoever sends `X-Act-For` without being an admin, or names nobody with it.
    forbidden: !facts.isPublic,
    not_found: !facts.isPublic,
    request_in_progress: facts.isKeyed,
    idempotency_key_reused: facts.isKeyed,
    file_too_large: parsesBody,
    unsupported_media_type: parsesBody,
    too_many_requests: facts.isLimited,
    internal_error: true,
    service_unavailable: true,
  };
  const codes = new Set<ErrorCode>(facts.refusals);
  for (const [code, follows] of Object.entries(followingFrom)) if (follows) codes.add(code as ErrorCode);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return byStatus;
}
