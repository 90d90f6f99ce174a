import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiError } from '@pregonero/contracts/api';
import { meansKey } from './api-key';
import { ApiKeyAuthenticator } from './api-key.authenticator.service';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { type CurrentSession, PUBLIC_ROUTE, type SessionRequest } from './current-session';
import { isOwnOrigin } from './own-origin';
import { bearerOf, SessionAuthenticator } from './session-authenticator.service';

const BearerGuard = AuthGuard('jwt');
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Every route needs a session unless it is marked public. A key is looked up, a bearer token is checked by passport; without either the
 * cookie may prove the session, and then a write must come from our own pages (403 `origin_not_allowed`). Of a hot read, which writes
 * nothing, the session was read before.
 */
@Injectable()
export class SessionGuard extends BearerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: SessionAuthenticator,
    private readonly keys: ApiKeyAuthenticator,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC_ROUTE, [context.getHandler(), context.getClass()])) {
      return true;
    }
    const request = context.switchToHttp().getRequest<SessionRequest>();
    if (request.early !== undefined) {
      request.user = request.early;
      return true;
    }
    const { authorization } = request.headers;
    const bearer = bearerOf(authorization);
    if (bearer !== null && meansKey(bearer)) {
      const caller = await this.keys.byKey(bearer);
      if (caller === null) throw new ApiError('unauthenticated');
      request.user = caller;
      return true;
    }
    if (authorization !== undefined) return (await super.canActivate(context)) as boolean;

    const session = await this.authenticator.byCookieHeader(request.headers.cookie);
    if (session === null) throw new ApiError('unauthenticated');
    if (!SAFE_METHODS.has(request.method) && !isOwnOrigin(request.headers, this.config.publicUrl)) {
      throw new ApiError('origin_not_allowed');
    }
    request.user = session;
    return true;
  }

  /** Passport's verdict: its own errors (database away) stay what they are, everything else is 401. */
  override handleRequest<User = CurrentSession>(error: unknown, user: User | false | null): User {
    if (error !== null && error !== undefined) throw error as Error;
    if (user === false || user === null) throw new ApiError('unauthenticated');
    return user;
  }
}
