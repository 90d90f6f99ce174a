import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { MAILER, type MailerPort } from '@pregonero/providers';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import type { SessionRequest } from './current-session';

/**
 * Lets only accounts through whose e-mail address is proved, where the installation requires it. The agency works in a client's name
 * without the client's proof: it answers for what it spends.
 */
@Injectable()
export class ProvedAddressGuard implements CanActivate {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'requireVerifiedEmail'>,
    @Inject(MAILER) private readonly mailer: Pick<MailerPort, 'isOff'>,
  ) {}

  /** @throws ApiError `email_unverified` */
  canActivate(context: ExecutionContext): boolean {
    const caller = context.switchToHttp().getRequest<SessionRequest>().user;
    if (!this.config.requireVerifiedEmail || caller === undefined) return true;
    if (caller.user.emailVerified || caller.actedBy !== undefined) return true;
    throw new ApiError(
      'email_unverified',
      this.mailer.isOff === true ? { params: { reason: 'by_hand' } } : {},
    );
  }
}
