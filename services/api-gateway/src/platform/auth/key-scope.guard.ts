import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import type { SessionRequest } from './current-session';
import { keyScopeOf } from './key-scope.decorator';

/** A key is let in where the route names a scope that it has, and nowhere else: sessions, passwords, payments, keys. */
@Injectable()
export class KeyScopeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const key = context.switchToHttp().getRequest<SessionRequest>().user?.key;
    if (key === undefined) return true;
    const scope = keyScopeOf(context.getHandler());
    if (scope === undefined) throw new ApiError('forbidden', { params: { reason: 'not_for_keys' } });
    if (scope !== 'any' && !key.scopes.includes(scope)) {
      throw new ApiError('forbidden', { params: { reason: 'key_scope_missing', scope } });
    }
    return true;
  }
}
