import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { AttemptCounter } from '../limits/attempt-counter.service';
import { networkOf } from '../limits/network-address';

const WINDOW_MS = 15 * 60_000;
const CHANGE_TRIES = 5;

/**
 * Counts password tries before they are checked, so that parallel tries cannot slip through; a right password clears
 * the count. Counted for account and network together: nobody can lock an owner out from elsewhere.
 */
@Injectable()
export class PasswordAttempts {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly counter: AttemptCounter,
  ) {}

  /** @throws ApiError `too_many_requests` when this account had too many wrong passwords from this network. */
  async beginLogin(email: string, address: string): Promise<void> {
    await this.count(loginKey(email, address), this.config.throttles.loginFailuresPer15Min);
  }

  async loginSucceeded(email: string, address: string): Promise<void> {
    await this.counter.clear(loginKey(email, address));
  }

  /** @throws ApiError `too_many_requests` after five wrong current passwords. */
  async beginChange(userId: number): Promise<void> {
    await this.count(`clave:${userId}`, CHANGE_TRIES);
  }

  async changeSucceeded(userId: number): Promise<void> {
    await this.counter.clear(`clave:${userId}`);
  }

  private async count(key: string, limit: number): Promise<void> {
    const { hits, resetsInMs } = await this.counter.hit(key, WINDOW_MS);
    if (hits <= limit) return;
    throw new ApiError('too_many_requests', {
      params: { reason: 'wrong_passwords' },
      retryAfterSeconds: Math.max(1, Math.ceil(resetsInMs / 1_000)),
    });
  }
}

/** The address is hashed so that keys stay short and say nothing about people. */
function loginKey(email: string, address: string): string {
  return `entrada:${createHash('sha256')
    .update(`${email}\n${networkOf(address)}`)
    .digest('base64url')}`;
}
