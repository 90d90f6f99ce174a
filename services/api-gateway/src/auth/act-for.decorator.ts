import { SetMetadata } from '@nestjs/common';
import type { ClientActKind } from '@pregonero/contracts/api';

const CLIENT_ACT = 'pregonero:client-act';
const IN_PERSON_ONLY = 'pregonero:in-person-only';

/**
 * A write that the agency may do in a client's name, and what it is called where both read it; `null` for a question that
 * only its method makes look like a write.
 */
export const ActFor = (act: ClientActKind | null): MethodDecorator => SetMetadata(CLIENT_ACT, { act });

/** A read that nobody does in another's name: it begins something that only its owner may. */
export const InPersonOnly = (): MethodDecorator => SetMetadata(IN_PERSON_ONLY, true);

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** The act of a handler, or `null` where it has none. */
export function clientActOf(handler: object): ClientActKind | null {
  return marked(handler)?.act ?? null;
}

/** Whether a handler may be called in a client's name: reads unless they say otherwise, writes only where they say so. */
export function mayBeActed(handler: object, method: string): boolean {
  if (Reflect.getMetadata(IN_PERSON_ONLY, handler) === true) return false;
  return SAFE_METHODS.has(method.toUpperCase()) || marked(handler) !== undefined;
}

function marked(handler: object): { act: ClientActKind | null } | undefined {
  return Reflect.getMetadata(CLIENT_ACT, handler) as { act: ClientActKind | null } | undefined;
}
