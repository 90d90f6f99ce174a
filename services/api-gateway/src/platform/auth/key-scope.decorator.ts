import { SetMetadata } from '@nestjs/common';
import type { KeyScope } from '@pregonero/contracts/api';

const KEY_SCOPE = 'pregonero:key-scope';

/**
 * What a key needs for this route; `any` where any key is let in and what it asks for is judged elsewhere. A route without it
 * is for people who signed in, never for keys.
 */
export const KeyScoped = (scope: KeyScope | 'any'): MethodDecorator => SetMetadata(KEY_SCOPE, scope);

/** The scope of a handler; undefined where no key is let in. */
export function keyScopeOf(handler: object): KeyScope | 'any' | undefined {
  return Reflect.getMetadata(KEY_SCOPE, handler) as KeyScope | 'any' | undefined;
}
