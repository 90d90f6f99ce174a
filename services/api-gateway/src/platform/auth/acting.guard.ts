import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ACT_FOR_HEADER, ACTING_SCOPE, ApiError } from '@pregonero/contracts/api';
import { mayBeActed } from './act-for.decorator';
import type { CurrentSession, SessionRequest } from './current-session';
import { ClientViews } from './client-views.service';
import { SessionAuthenticator } from './session-authenticator.service';

/**
 * An admin with `X-Act-For: <clientId>` is that client for this one request: the rows, the plan and the role are the
 * client's, so that nothing behind this guard needs to know. What only a person may do for themselves is 403, as is a
 * key without the scope or with other clients in its list.
 */
@Injectable()
export class ActingGuard implements CanActivate {
  constructor(
    private readonly authenticator: SessionAuthenticator,
    private readonly views: ClientViews,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<SessionRequest>();
    const wish = request.headers[ACT_FOR_HEADER];
    const caller = request.user;
    // Without a session the route is a public one, which is nobody's.
    if (wish === undefined || caller === undefined) return true;
    if (caller.role !== 'admin') throw new ApiError('forbidden');
    if (!mayBeActed(context.getHandler(), request.method)) {
      throw new ApiError('forbidden', { params: { reason: 'in_person_only' } });
    }
    if (caller.key !== undefined) expectActing(caller.key, wish);
    const session = await this.authenticator.inNameOf(caller, wish);
    if (session === null) throw new ApiError('not_found', { params: { reason: 'client' } });
    await this.views.note(session);
    request.user = session;
    return true;
  }
}

function expectActing({ scopes, clientIds }: NonNullable<CurrentSession['key']>, wish: unknown): void {
  if (!scopes.includes(ACTING_SCOPE)) {
    throw new ApiError('forbidden', { params: { reason: 'key_scope_missing', scope: ACTING_SCOPE } });
  }
  if (!clientIds.some((id) => String(id) === wish)) {
    throw new ApiError('forbidden', { params: { reason: 'key_client_missing' } });
  }
}
