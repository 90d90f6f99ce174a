import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACT_FOR_HEADER, ApiError } from '@pregonero/contracts/api';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import type { CurrentSession, SessionRequest } from './current-session';

/** Metadata of a route that {@link WithoutSecondFactor} marks. */
export const WITHOUT_SECOND_FACTOR = 'pregonero:without-second-factor';

/** A route that an administrator may call before the second factor is set up: it sets it up, or returns who is signed in. */
export const WithoutSecondFactor = (): MethodDecorator & ClassDecorator =>
  SetMetadata(WITHOUT_SECOND_FACTOR, true);

/** Returns whether a session is of an administrator who still has to set up the second factor. Keys are no sign-ins. */
export function lacksSecondFactor(
  { role, proof, user }: CurrentSession,
  { secondFactorForAdmins }: Pick<GatewayConfig, 'secondFactorForAdmins'>,
): boolean {
  return secondFactorForAdmins && role === 'admin' && proof !== 'key' && !user.secondFactor;
}

/** Where the installation asks it, an administrator without a second factor reaches only the routes that set it up. */
@Injectable()
export class SecondFactorGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const { user: caller, headers } = context.switchToHttp().getRequest<SessionRequest>();
    if (caller === undefined || !lacksSecondFactor(caller, this.config)) return true;
    const handlers = [context.getHandler(), context.getClass()];
    if (!(this.reflector.getAllAndOverride<boolean | undefined>(WITHOUT_SECOND_FACTOR, handlers) ?? false)) {
      throw new ApiError('second_factor_setup_required');
    }
    // The set-up is the administrator's own; a client's account stays closed.
    if (headers[ACT_FOR_HEADER] !== undefined) throw new ApiError('forbidden');
    return true;
  }
}
