import type { ClientActKind } from '@pregonero/contracts/api';

/** Under this name a handler carries what `ActFor` says of it. */
export const CLIENT_ACT = 'pregonero:client-act';

/** What `ActFor` says of a handler; undefined where it says nothing. */
export function markOf(handler: object): { act: ClientActKind | null } | undefined {
  return Reflect.getMetadata(CLIENT_ACT, handler) as { act: ClientActKind | null } | undefined;
}
