import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { type ReviewLinkEntity, ReviewLinkRepository } from '@pregonero/persistence';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { AttemptCounter } from '../limits/attempt-counter.service';
import { networkOf } from '../limits/network-address';
import { PasswordHasher } from '../session/password-hasher.service';
import { linkTokenHash, ReviewTokens } from './review-tokens.service';

const MINUTE_MS = 60_000;
const PASSWORD_WINDOW_MS = 15 * MINUTE_MS;
/** Nothing else was ever given out as the token of a link. */
const TOKEN = /^[\w-]{43}$/u;

/** What a call through a link wants to do; each is counted for itself. */
export type LinkUse = 'read' | 'write';

/**
 * Opens a link for one request. A token that is unknown, expired or revoked is 404 in the same words; calls are counted for
 * link and network together, so that nobody can shut a link for others.
 */
@Injectable()
export class ReviewAccess {
  constructor(
    private readonly links: ReviewLinkRepository,
    private readonly tokens: ReviewTokens,
    private readonly hasher: PasswordHasher,
    private readonly counter: AttemptCounter,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * The living link of a token, for whoever knows its password where it has one.
   * @throws ApiError `not_found`, `unauthenticated` without the proof of the password, `too_many_requests`
   */
  async open(token: string, request: FastifyRequest, use: LinkUse): Promise<ReviewLinkEntity> {
    const link = await this.find(token, request.ip);
    const { reviewReadsPerMinute, reviewWritesPerMinute } = this.config.throttles;
    await this.count(`${use}:${link.id}`, request.ip, {
      limit: use === 'read' ? reviewReadsPerMinute : reviewWritesPerMinute,
      windowMs: MINUTE_MS,
    });
    if (link.passwordHash === null) return link;
    const proof = /^Bearer\s+(\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
    if (proof === undefined || !(await this.tokens.isGuest(proof, link))) {
      throw new ApiError('unauthenticated', { params: { reason: 'review_password' } });
    }
    return link;
  }

  /**
   * The living link of a token, whoever asks.
   * @throws ApiError `not_found`, `too_many_requests` for who tries many
   */
  async find(token: string, address: string): Promise<ReviewLinkEntity> {
    const link = TOKEN.test(token) ? await this.links.living(linkTokenHash(token)) : null;
    if (link !== null) return link;
    const limit = this.config.throttles.reviewReadsPerMinute;
    await this.count('nadie', address, { limit, windowMs: MINUTE_MS });
    throw new ApiError('not_found', { params: { reason: 'review_link' } });
  }

  /**
   * Proof for a guest who knows the password; a link without one wants none.
   * @throws ApiError `not_found`, `invalid_credentials`, `too_many_requests`
   */
  async enter(token: string, password: string, address: string): Promise<string> {
    const link = await this.find(token, address);
    if (link.passwordHash !== null) {
      const limit = this.config.throttles.reviewPasswordsPer15Min;
      // Counted before it is checked, so that parallel tries cannot slip through.
      const key = `clave:${link.id}`;
      await this.count(key, address, { limit, windowMs: PASSWORD_WINDOW_MS, reason: 'wrong_passwords' });
      if (!(await this.hasher.verify(link.passwordHash, password))) {
        throw new ApiError('invalid_credentials', { params: { reason: 'review_link' } });
      }
      await this.counter.clear(counterKey(key, address));
    }
    return this.tokens.guest(link);
  }

  private async count(
    what: string,
    address: string,
    rule: { limit: number; windowMs: number; reason?: 'wrong_passwords' },
  ): Promise<void> {
    const { hits, resetsInMs } = await this.counter.hit(counterKey(what, address), rule.windowMs);
    if (hits <= rule.limit) return;
    throw new ApiError('too_many_requests', {
      params: rule.reason === undefined ? {} : { reason: rule.reason },
      retryAfterSeconds: Math.max(1, Math.ceil(resetsInMs / 1_000)),
    });
  }
}

const counterKey = (what: string, address: string): string => `revision:${what}:${networkOf(address)}`;
