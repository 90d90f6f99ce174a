import { Injectable } from '@nestjs/common';
import { ApiError, LIMITS, type ReviewRights } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import type { CurrentSession } from '../auth/current-session';
import { parseIsoMoment } from '../http/iso-moment';
import { lengthOf } from '../http/text-safety';
import { PasswordHasher } from '../session/password-hasher.service';
import type { CreateReviewLinkDto } from './dto/create-review-link.dto';

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
  constructor(private readonly hasher: PasswordHasher) {}

  /** @throws ApiError `validation_failed` for a moment that is over and for a password that is too short */
  async of(caller: CurrentSession, input: CreateReviewLinkDto): Promise<Terms> {
    const { canComment, canApprove, canDownload } = input;
    const expiresAt = expiryOf(input.expiresAt ?? null);
    const password = passwordOf(input.password ?? '');
    return {
      canComment,
      canApprove,
      canDownload,
      name: input.name === '' ? null : (input.name ?? null),
      expiresAt,
      passwordHash: password === null ? null : await this.hasher.hash(password),
      createdBy: caller.userId,
      createdByName: caller.user.name,
    };
  }
}

function expiryOf(text: string | null): Date | null {
  const moment = text === null ? null : parseIsoMoment(text);
  if (moment !== null && moment.getTime() <= Date.now()) {
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
