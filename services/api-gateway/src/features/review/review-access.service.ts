import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import {
  type LivingReviewSet,
  type ReviewLinkEntity,
  ReviewLinkRepository,
  type ReviewSetEntity,
  ReviewSetRepository,
} from '@pregonero/persistence';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../platform/gateway.config';
import { AttemptCounter } from '../../platform/limits/attempt-counter.service';
import { networkOf } from '../../platform/limits/network-address';
import { PasswordHasher } from '../accounts/session/password-hasher.service';
import { linkTokenHash, type Opened, openedName, ReviewTokens } from './review-tokens.service';

const MINUTE_MS = 60_000;
const PASSWORD_WINDOW_MS = 15 * MINUTE_MS;
/** Nothing else was ever given out as the token of a link, or of a set. */
const TOKEN = /^[\w-]{43}$/u;
const SET_TOKEN = /^s[\w-]{43}$/u;

/** What a call through a link wants to do; each is counted for itself. */
export type LinkUse = 'read' | 'write';

/**
 * Opens a link or a set for one request. A token that is unknown, expired or revoked is 404 in the same words; calls are counted
 * for link and network together, so that nobody can shut a link for others; those of a set's videos count for the set.
 */
@Injectable()
export class ReviewAccess {
  constructor(
    private readonly links: ReviewLinkRepository,
    private readonly sets: ReviewSetRepository,
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
    await this.admit(link, request, use);
    return link;
  }

  /**
   * The living set of a token, for whoever knows its password where it has one; errors as {@link open}.
   * @throws ApiError `not_found`, `unauthenticated`, `too_many_requests`
   */
  async openSet(token: string, request: FastifyRequest): Promise<LivingReviewSet> {
    const set = SET_TOKEN.test(token) ? await this.sets.living(linkTokenHash(token)) : null;
    if (set === null) return this.refuse(request.ip);
    await this.admit(set, request, 'read');
    return set;
  }

  /**
   * The living link of a token, whoever asks.
   * @throws ApiError `not_found`, `too_many_requests` for who tries many
   */
  async find(token: string, address: string): Promise<ReviewLinkEntity> {
    const link = TOKEN.test(token) ? await this.links.living(linkTokenHash(token)) : null;
    return link ?? this.refuse(address);
  }

  /**
   * Opens a link for one of its files, which a ticket is asked for instead of the password; requests are counted apart from looks.
   * @throws ApiError `not_found`, `too_many_requests`
   */
  async openFile(token: string, address: string): Promise<ReviewLinkEntity> {
    const link = await this.find(token, address);
    const limit = this.config.throttles.reviewReadsPerMinute;
    await this.count(`file:${openedName(link)}`, address, { limit, windowMs: MINUTE_MS });
    return link;
  }

  /** The living link or set of a token, whoever asks; errors as {@link find}. */
  async findAny(token: string, address: string): Promise<ReviewLinkEntity | ReviewSetEntity> {
    if (!SET_TOKEN.test(token)) return this.find(token, address);
    return (await this.sets.living(linkTokenHash(token))) ?? this.refuse(address);
  }

  /**
   * Proof for a guest who knows the password; a link without one wants none. That of a set opens its videos too.
   * @throws ApiError `not_found`, `invalid_credentials`, `too_many_requests`
   */
  async enter(token: string, password: string, address: string): Promise<string> {
    const opened = await this.findAny(token, address);
    if (opened.passwordHash !== null) {
      const limit = this.config.throttles.reviewPasswordsPer15Min;
      // Counted before it is checked, so that parallel tries cannot slip through.
      const key = `clave:${openedName(opened)}`;
      await this.count(key, address, { limit, windowMs: PASSWORD_WINDOW_MS, reason: 'wrong_passwords' });
      if (!(await this.hasher.verify(opened.passwordHash, password, 'review-link'))) {
        throw new ApiError('invalid_credentials', { params: { reason: 'review_link' } });
      }
      await this.counter.clear(counterKey(key, address));
    }
    return this.tokens.guest(opened);
  }

  /** Counts a call, and wants the proof of the password where there is one. */
  private async admit(opened: Opened, request: FastifyRequest, use: LinkUse): Promise<void> {
    const { reviewReadsPerMinute, reviewWritesPerMinute } = this.config.throttles;
    await this.count(`${use}:${openedName(opened)}`, request.ip, {
      limit: use === 'read' ? reviewReadsPerMinute : reviewWritesPerMinute,
      windowMs: MINUTE_MS,
    });
    if (opened.passwordHash === null) return;
    const proof = /^Bearer\s+(\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
    if (proof === undefined || !(await this.tokens.isGuest(proof, opened))) {
      throw new ApiError('unauthenticated', { params: { reason: 'review_password' } });
    }
  }

  /** Tries of tokens that open nothing are counted for their network. */
  private async refuse(address: string): Promise<never> {
    const limit = this.config.throttles.reviewReadsPerMinute;
    await this.count('nadie', address, { limit, windowMs: MINUTE_MS });
    throw new ApiError('not_found', { params: { reason: 'review_link' } });
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
