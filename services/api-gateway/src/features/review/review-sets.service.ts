import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  ApiError,
  type CreatedReviewLink,
  LIMITS,
  type ReviewSet,
  type ReviewSetRoom,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import {
  type ListPage,
  type LivingReviewSet,
  ProjectRepository,
  ReviewSetRepository,
  toReviewSet,
  VideoVersionRepository,
} from '@pregonero/persistence';
import { TransactionEffects } from '@pregonero/queue';
import type { CurrentSession } from '../../platform/auth/current-session';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../platform/gateway.config';
import { IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { reviewStateOf } from './decision-log.service';
import type { CreateReviewSetDto } from './dto/create-review-set.dto';
import { reviewUrl } from './review-links.service';
import { etagOf } from './review-room.service';
import { ReviewTerms } from './review-terms.service';
import { linkTokenHash, memberToken, ReviewTokens, setTokenOf } from './review-tokens.service';

/**
 * Links to several videos of a project. Each video of a set is reviewed by a link of its own, whose token is made from the set's:
 * what holds for single links holds for them.
 */
@Injectable()
export class ReviewSets {
  /** Makes the tokens of sets; of what is stored alone nobody can make one. */
  private readonly key: Buffer;

  constructor(
    private readonly sets: ReviewSetRepository,
    private readonly projects: ProjectRepository,
    private readonly versions: VideoVersionRepository,
    private readonly terms: ReviewTerms,
    private readonly tokens: ReviewTokens,
    private readonly effects: TransactionEffects,
    private readonly idempotency: IdempotencyService,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {
    this.key = createHmac('sha256', config.jwtSecret).update('review-set').digest();
  }

  /**
   * A new link to several videos. Its address stands in this answer alone, and in that of a repeat with the same key: what is
   * stored are hashes, and of the answer a number from which only this server makes the address again.
   * @throws ApiError `not_found` for somebody else's project and for a video that is not of it, `validation_failed`
   */
  async create(
    caller: CurrentSession,
    projectId: number,
    input: CreateReviewSetDto,
    key: RequestKey,
  ): Promise<CreatedReviewLink> {
    await this.expectProject(caller, projectId);
    const terms = await this.terms.of(caller, input);
    // Requests are remembered by a plain hash of theirs, of which a short password could be guessed.
    const { password, ...about } = input;
    const passwordDigest = createHmac('sha256', this.key)
      .update(password ?? '')
      .digest('hex');
    const request = { ...key, userId: caller.userId, body: { ...about, passwordDigest } };
    const { body } = await this.idempotency.once(request, async (tx) => {
      const nonce = randomBytes(32).toString('base64url');
      const token = setTokenOf(this.key, nonce);
      const members = membersOf(token, input.videoIds);
      const set = { ...terms, projectId, tokenHash: linkTokenHash(token), members };
      const id = await this.sets.create(tx, set);
      if (id === null) throw new ApiError('not_found');
      await this.versions.ensureFirstOf(tx, input.videoIds);
      return { status: 201, body: { id, nonce } };
    });
    return { id: body.id, url: reviewUrl(this.config, setTokenOf(this.key, body.nonce)) };
  }

  /** The living sets of a project. @throws ApiError `not_found` */
  async list(caller: CurrentSession, projectId: number, page: ListPage): Promise<ReviewSet[]> {
    await this.expectProject(caller, projectId);
    return (await this.sets.listOf(projectId, page)).map((row) => toReviewSet(row, row.videoIds));
  }

  /** Ends a set and its videos' links at once, for good; repeating it is fine. @throws ApiError `not_found` */
  async revoke(caller: CurrentSession, id: number): Promise<void> {
    await this.expectSet(caller, id);
    await this.effects.run((tx) => this.sets.revoke(tx, id));
  }

  /**
   * Adds a video to a living set, on the terms of the set; repeating it is fine. Guests have it from their next look on: only they
   * bring the token of which the video's own is made.
   *
   * @throws ApiError `not_found` also for a video of another project, `validation_failed` when the set is full
   */
  async add(caller: CurrentSession, id: number, videoId: number): Promise<void> {
    await this.expectSet(caller, id);
    await this.effects.run(async (tx) => {
      const max = LIMITS.reviewSetMax;
      const became = await this.sets.add(tx, id, videoId, max);
      if (became === 'missing') throw new ApiError('not_found');
      if (became === 'full') {
        throw new ApiError('validation_failed', {
          errors: { videoId: [say('review_set_invalid', { max })] },
        });
      }
      await this.versions.ensureFirstOf(tx, [videoId]);
    });
  }

  /** Takes a video out of a set: its link and its files end at once. Repeating it is fine. @throws ApiError `not_found` */
  async takeOut(caller: CurrentSession, id: number, videoId: number): Promise<void> {
    await this.expectSet(caller, id);
    await this.effects.run((tx) => this.sets.takeOut(tx, id, videoId));
  }

  /**
   * What guests of a set see of it, with a mark that changes when it does. What was added since the last look gets its links here.
   *
   * @param token the set's own, of which those of its videos are made
   * @throws ApiError `not_found` when the project went meanwhile
   */
  async room(
    set: LivingReviewSet,
    token: string,
  ): Promise<{ etag: string; room: () => Promise<ReviewSetRoom> }> {
    if (set.addedIds.length > 0) await this.writeAdded(set, token);
    const [project, members] = await Promise.all([
      this.projects.find(set.projectId),
      this.sets.membersOf(set.id),
    ]);
    if (project === null) throw new ApiError('not_found', { params: { reason: 'review_link' } });
    const videos = await Promise.all(
      members.map(async ({ linkId: id, videoId, caption, status, version }) => {
        const own = memberToken(token, videoId);
        const { passwordHash } = set;
        const ticket = await this.tokens.file({ id, passwordHash }, { version, isDownload: false });
        const videoUrl = `/api/review/${own}/video?version=${version}&ticket=${ticket}`;
        return { token: own, caption, state: reviewStateOf(status), videoUrl };
      }),
    );
    const about = { from: set.createdByName, project: project.name };
    const seen = { ...about, videos: members };
    return { room: () => Promise.resolve({ ...about, videos }), etag: etagOf(seen) };
  }

  private async writeAdded({ id, addedIds }: LivingReviewSet, token: string): Promise<void> {
    await this.effects.run((tx) => this.sets.writeAdded(tx, id, membersOf(token, addedIds)));
  }

  private async expectSet(caller: CurrentSession, id: number): Promise<void> {
    const place = await this.sets.placeOf(id);
    if (place === null || !maySee(caller, place.clientId)) throw new ApiError('not_found');
  }

  private async expectProject(caller: CurrentSession, projectId: number): Promise<void> {
    const project = await this.projects.find(projectId);
    if (project === null || !maySee(caller, project.clientId)) throw new ApiError('not_found');
  }
}

const maySee = (caller: CurrentSession, clientId: number): boolean =>
  caller.role === 'admin' || caller.userId === clientId;

/** The videos of a set with what is stored of their tokens. */
const membersOf = (token: string, videoIds: readonly number[]): { videoId: number; tokenHash: string }[] =>
  videoIds.map((videoId) => ({ videoId, tokenHash: linkTokenHash(memberToken(token, videoId)) }));
