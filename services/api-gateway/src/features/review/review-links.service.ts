import { Inject, Injectable } from '@nestjs/common';
import { ApiError, type CreatedReviewLink, LIMITS, type ReviewLink } from '@pregonero/contracts/api';
import {
  type ListPage,
  ReviewLinkRepository,
  toReviewLink,
  VideoVersionRepository,
} from '@pregonero/persistence';
import { TransactionEffects } from '@pregonero/queue';
import type { CurrentSession } from '../../platform/auth/current-session';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../platform/gateway.config';
import { ProjectVideosService } from '../projects/project-videos/project-videos.service';
import type { CreateReviewLinkDto } from './dto/create-review-link.dto';
import { ReviewTerms } from './review-terms.service';
import { linkTokenHash, newLinkToken } from './review-tokens.service';

/** Links of a video for people without an account, made by its client and the agency. */
@Injectable()
export class ReviewLinks {
  constructor(
    private readonly links: ReviewLinkRepository,
    private readonly versions: VideoVersionRepository,
    private readonly videos: ProjectVideosService,
    private readonly terms: ReviewTerms,
    private readonly effects: TransactionEffects,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * A new link. Its address stands in this answer alone: what is stored is a hash.
   * @throws ApiError `not_found`, `validation_failed`; `invalid_state` when the video has as many living links as it may have
   */
  async create(
    caller: CurrentSession,
    videoId: number,
    input: CreateReviewLinkDto,
  ): Promise<CreatedReviewLink> {
    await this.videos.expectReadable(caller, videoId);
    const terms = await this.terms.of(caller, input);
    const token = newLinkToken();
    const id = await this.effects.run(async (tx) => {
      await this.versions.ensureFirst(tx, videoId);
      if ((await this.links.countLiving(tx, videoId)) >= LIMITS.reviewLinksMax) {
        throw new ApiError('invalid_state', {
          params: { reason: 'too_many_links', max: LIMITS.reviewLinksMax },
        });
      }
      return this.links.create(tx, { ...terms, videoId, tokenHash: linkTokenHash(token) });
    });
    return { id, url: reviewUrl(this.config, token) };
  }

  /** The living links of a video. @throws ApiError `not_found` */
  async list(caller: CurrentSession, videoId: number, page: ListPage): Promise<ReviewLink[]> {
    await this.videos.expectReadable(caller, videoId);
    return (await this.links.listOf(videoId, page)).map(toReviewLink);
  }

  /** Ends a link at once, for good; one of a set is taken out of it. Repeating it is fine. @throws ApiError `not_found` */
  async revoke(caller: CurrentSession, id: number): Promise<void> {
    const place = await this.links.placeOf(id);
    if (place === null || (caller.role !== 'admin' && place.clientId !== caller.userId)) {
      throw new ApiError('not_found');
    }
    await this.links.revoke(id);
  }
}

/** The address that a token opens. */
export function reviewUrl({ publicUrl }: Pick<GatewayConfig, 'publicUrl'>, token: string): string {
  return `${publicUrl.replace(/\/$/u, '')}/r/${token}`;
}
