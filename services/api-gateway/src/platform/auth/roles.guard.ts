import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiError, type Role } from '@pregonero/contracts/api';
import type { SessionRequest } from './current-session';
import { ROLES } from './roles.decorator';

/**
 * Runs after the session guard. The role is the one that the session's lookup just read from the user's row, never
 * a claim of the token: a demotion acts on the next request.
 */
@Injectable()
export class RolesGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const roles = this.reflector.getAllAndOverride<readonly Role[] | undefined>(ROLES, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (roles === undefined || context.getType() !== 'http') return true;
    const caller = context.switchToHttp().getRequest<SessionRequest>().user;
    if (caller === undefined) throw new ApiError('unauthenticated');
    if (!roles.includes(caller.role)) throw new ApiError('forbidden');
    return true;
  }
}
