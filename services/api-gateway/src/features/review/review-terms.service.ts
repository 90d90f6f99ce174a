import { Injectable } from '@nestjs/common';
import { ApiError, LIMITS, type ReviewRights } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { readDatabaseTime } from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import type { CurrentSession } from '../../platform/auth/current-session';
import { parseIsoMoment } from '../../platform/http/iso-moment';
import { lengthOf } from '../../platform/http/text-safety';
import { AttemptCounter } from '../../platform/limits/attempt-counter.service';
import { PasswordHasher } from '../accounts/session/password-hasher.service';
import type { CreateReviewLinkDto } from './dto/create-review-link.dto';

const HOUR_MS = 3_600_000;
/** Passwords for links that one person may set in an hour: each costs a hash. */
const PASSWORDS_PER_HOUR = 30;

/** What is the same of every link, be it to one video or to several. */
export interface Terms extends ReviewRights {
  readonly name: string | null;
  readonly passwordHash: string | null;
  readonly expiresAt: Date | null;
  readonly createdBy: number;
  readonly createdByName: string;
}

/** Reads the terms of a link: rights, name, end, password. */
@Injectable()
export class ReviewTerms {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly counter: AttemptCounter,
  ) {}

  /**
   * @throws ApiError `validation_failed` for a moment that is over and for a password that is too short,
   *   `too_many_requests` after 30 passwords in an hour
   */
  async of(caller: CurrentSession, input: CreateReviewLinkDto): Promise<Terms> {
    const { canComment, canApprove, canDownload } = input;
    const expiresAt = toExpiry(input.expiresAt, await readDatabaseTime(this.dataSource));
    const password = passwordOf(input.password ?? '');
    return {
      canComment,
      canApprove,
      canDownload,
      name: input.name === '' ? null : (input.name ?? null),
      expiresAt,
      passwordHash: password === null ? null : await this.hash(caller.userId, password),
      createdBy: caller.userId,
      createdByName: caller.user.name,
    };
  }

  private async hash(userId: number, password: string): Promise<string> {
    const { hits, resetsInMs } = await this.counter.hit(`clave-enlace:${userId}`, HOUR_MS);
    if (hits > PASSWORDS_PER_HOUR) {
      throw new ApiError('too_many_requests', {
        retryAfterSeconds: Math.max(1, Math.ceil(resetsInMs / 1_000)),
      });
    }
    return this.hasher.hash(password, 'review-link');
  }
}

const DAY_MS = 86_400_000;

/** Returns when a link ends. Without a choice it ends after 30 days; null is a choice, and has no end. */
function toExpiry(text: string | null | undefined, now: Date): Date | null {
  if (text === undefined) return new Date(now.getTime() + LIMITS.reviewLinkDefaultDays * DAY_MS);
  const moment = text === null ? null : parseIsoMoment(text);
  if (moment !== null && moment <= now) {
    throw new ApiError('validation_failed', { errors: { expiresAt: [say('review_expiry_past')] } });
  }
  return moment;
}

function passwordOf(text: string): string | null {
  if (text === '') return null;
  if (lengthOf(text) >= LIMITS.reviewPasswordMinLength) return text;
  const tooShort = say('password_too_short', { min: LIMITS.reviewPasswordMinLength });
  throw new ApiError('validation_failed', { errors: { password: [tooShort] } });
}
