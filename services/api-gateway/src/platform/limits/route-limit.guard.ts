import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { ApiError } from '@pregonero/contracts/api';
import type { SessionRequest } from '../auth/current-session';
import { networkOf } from './network-address';

/** Counts calls of a route for each account, or for each network where nobody is signed in. */
@Injectable()
export class RouteLimitGuard extends ThrottlerGuard {
  protected override getTracker(request: SessionRequest): Promise<string> {
    const { user, ip } = request;
    return Promise.resolve(user === undefined ? networkOf(ip) : `cuenta:${user.userId}`);
  }

  /** @throws ApiError `too_many_requests` */
  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new ApiError('too_many_requests', { retryAfterSeconds: Math.max(1, timeToBlockExpire) });
  }
}
