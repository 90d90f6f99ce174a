import { Inject, Injectable } from '@nestjs/common';
import { ApiError, type CreatedReviewLink, LIMITS, type ReviewLink } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import {
  type ListPage,
  ReviewLinkRepository,
  toReviewLink,
  VideoVersionRepository,
} from '@pregonero/persistence';
import { TransactionEffects } from '@pregonero/queue';
import type { CurrentSession } from '../auth/current-session';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { parseIsoMoment } from '../http/iso-moment';
import { lengthOf } from '../http/text-safety';
import { ProjectVideosService } from '../project-videos/project-videos.service';
import { PasswordHasher } from '../session/password-hasher.service';
import type { CreateReviewLinkDto } from './dto/create-review-link.dto';
import { linkTokenHash, newLinkToken } from './review-tokens.service';

/** Links of a video for people without an account, made by its client and the agency. */
@Injectable()
export class ReviewLinks {
  constructor(
    private readonly links: ReviewLinkRepository,
    private readonly versions: VideoVersionRepository,
    private readonly videos: ProjectVideosService,
    private readonly hasher: PasswordHasher,
    private readonly effects: TransactionEffects,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * A new link. Its address stands in this answer alone: what is stored is a hash.
   * @throws ApiError `not_found`, `validation_failed`
   */
  async create(
    caller: CurrentSession,
    videoId: number,
    input: CreateReviewLinkDto,
  ): Promise<CreatedReviewLink> {
    await this.videos.expectReadable(caller, videoId);
    const { canComment, canApprove, canDownload } = input;
    const expiresAt = expiryOf(input.expiresAt ?? null);
    const password = passwordOf(input.password ?? '');
    const passwordHash = password === null ? null : await this.hasher.hash(password);
    const token = newLinkToken();
    const id = await this.effects.run(async (tx) => {
      await this.versions.ensureFirst(tx, videoId);
      return this.links.create(tx, {
        videoId,
        tokenHash: linkTokenHash(token),
        canComment,
        canApprove,
        canDownload,
        passwordHash,
        expiresAt,
        createdBy: caller.userId,
        createdByName: caller.user.name,
      });
    });
    return { id, url: `${this.config.publicUrl.replace(/\/$/u, '')}/r/${token}` };
  }

  /** The living links of a video. @throws ApiError `not_found` */
  async list(caller: CurrentSession, videoId: number, page: ListPage): Promise<ReviewLink[]> {
    await this.videos.expectReadable(caller, videoId);
    return (await this.links.listOf(videoId, page)).map(toReviewLink);
  }

  /** Ends a link at once, for good; repeating it is fine. @throws ApiError `not_found` */
  async revoke(caller: CurrentSession, id: number): Promise<void> {
    const place = await this.links.placeOf(id);
    if (place === null || (caller.role !== 'admin' && place.clientId !== caller.userId)) {
      throw new ApiError('not_found');
    }
    await this.links.revoke(id);
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
