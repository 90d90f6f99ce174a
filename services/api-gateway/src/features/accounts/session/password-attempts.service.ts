import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../../platform/gateway.config';
import { AttemptCounter } from '../../../platform/limits/attempt-counter.service';
import { networkOf } from '../../../platform/limits/network-address';

const WINDOW_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
const CHANGE_TRIES = 5;
/** Wrong codes of a second factor in an hour: one in 30,000 guesses in a row would be right. */
const CODE_TRIES = 10;
/** IPv6 prefixes of one customer of a provider, from a household to a site, and how many times the limit each may use. */
const NETWORKS = [
  { prefixBits: 64, times: 1 },
  { prefixBits: 56, times: 2 },
  { prefixBits: 48, times: 4 },
] as const;

/** Origin of a try to sign in. */
export interface SignInOrigin {
  readonly address: string;
  /** Id of the browser when the account knows it, otherwise `null`. */
  readonly device: string | null;
}

/**
 * Counts password tries before they are checked, so that parallel tries cannot slip through; a right password clears
 * the count. A browser that signed in to the account before has a count of its own, which nobody else can fill. All others are
 * counted by network, and per account over all networks: nobody can lock an owner out.
 */
@Injectable()
export class PasswordAttempts {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'throttles'>,
    private readonly counter: AttemptCounter,
  ) {}

  /**
   * @returns whether this try is the first one that is refused because of tries from many networks
   * @throws ApiError `too_many_requests` after too many wrong passwords for this account from this browser or network
   */
  async beginLogin(
    email: string,
    origin: SignInOrigin,
  ): Promise<'allowed' | { readonly resetsInMs: number; readonly isFirst: boolean }> {
    const { loginFailuresPer15Min, loginFailuresPerHour } = this.config.throttles;
    if (origin.device !== null) {
      await this.count(deviceKey(email, origin.device), loginFailuresPer15Min);
      return 'allowed';
    }
    for (const { key, times } of networkKeys(email, origin.address)) {
      await this.count(key, loginFailuresPer15Min * times);
    }
    const { hits, resetsInMs } = await this.counter.hit(accountKey(email), HOUR_MS);
    return hits <= loginFailuresPerHour
      ? 'allowed'
      : { resetsInMs, isFirst: hits === loginFailuresPerHour + 1 };
  }

  /** Clears the counts of the browser and the networks, and takes the right password out of the account's count. */
  async loginSucceeded(email: string, { address, device }: SignInOrigin): Promise<void> {
    if (device !== null) {
      await this.counter.clear(deviceKey(email, device));
      return;
    }
    await Promise.all([
      ...networkKeys(email, address).map(({ key }) => this.counter.clear(key)),
      this.counter.forgive(accountKey(email)),
    ]);
  }

  /** @throws ApiError `too_many_requests` after five wrong current passwords. */
  async beginChange(userId: number): Promise<void> {
    await this.count(`clave:${userId}`, CHANGE_TRIES);
  }

  async changeSucceeded(userId: number): Promise<void> {
    await this.counter.clear(`clave:${userId}`);
  }

  /** Counts a code before it is checked; only a right one clears the count. @throws ApiError `too_many_requests` after ten in an hour */
  async beginCode(userId: number): Promise<void> {
    const { hits, resetsInMs } = await this.counter.hit(`codigo:${userId}`, HOUR_MS);
    if (hits <= CODE_TRIES) return;
    throw new ApiError('too_many_requests', {
      params: { reason: 'wrong_codes' },
      retryAfterSeconds: Math.max(1, Math.ceil(resetsInMs / 1_000)),
    });
  }

  async codeSucceeded(userId: number): Promise<void> {
    await this.counter.clear(`codigo:${userId}`);
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

/** One key for IPv4; for IPv6 one per prefix. */
function networkKeys(email: string, address: string): { key: string; times: number }[] {
  const keys = new Map<string, number>();
  for (const { prefixBits, times } of NETWORKS) {
    const network = networkOf(address, prefixBits);
    if (!keys.has(network)) keys.set(network, times);
  }
  return [...keys].map(([network, times]) => ({ key: `entrada:${digestOf(`${email}\n${network}`)}`, times }));
}

const accountKey = (email: string): string => `entrada-cuenta:${digestOf(email)}`;
const deviceKey = (email: string, device: string): string =>
  `entrada-equipo:${digestOf(`${email}\n${device}`)}`;

/** Addresses are hashed so that keys stay short and say nothing about people. */
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
