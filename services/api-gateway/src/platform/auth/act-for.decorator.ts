import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { ClientActKind } from '@pregonero/contracts/api';
import { CLIENT_ACT, markOf } from './client-act';
import { ClientActInterceptor } from './client-act.interceptor';

const IN_PERSON_ONLY = 'pregonero:in-person-only';

/**
 * A write that the agency may do in a client's name, and what it is called where both read it; `null` for a question that
 * only its method makes look like a write. Only such routes carry the interceptor that notes it: reads pay nothing for it.
 */
export const ActFor = (act: ClientActKind | null): MethodDecorator =>
  applyDecorators(
    SetMetadata(CLIENT_ACT, { act }),
    ...(act === null ? [] : [UseInterceptors(ClientActInterceptor)]),
  );

/** A read that nobody does in another's name: it begins something that only its owner may. */
export const InPersonOnly = (): MethodDecorator => SetMetadata(IN_PERSON_ONLY, true);

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Whether a handler may be called in a client's name: reads unless they say otherwise, writes only where they say so. */
export function mayBeActed(handler: object, method: string): boolean {
  if (Reflect.getMetadata(IN_PERSON_ONLY, handler) === true) return false;
  return SAFE_METHODS.has(method.toUpperCase()) || markOf(handler) !== undefined;
}
