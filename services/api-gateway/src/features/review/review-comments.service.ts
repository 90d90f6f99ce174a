import { Injectable } from '@nestjs/common';
import { ApiError, type ReviewDrawing } from '@pregonero/contracts/api';
import {
  ProjectVideoRepository,
  recordEvent,
  type ReviewCommentEntity,
  ReviewCommentRepository,
} from '@pregonero/persistence';
import { type AfterCommit, TransactionEffects } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { AgencyEvents } from '../projects/agency/agency-events.service';
import type { CurrentSession } from '../../platform/auth/current-session';
import { titleOf } from '../projects/project-videos/video-title';
import { ReviewEvents } from './review-events.service';
import type { Reviewer } from './reviewer';

/** A comment as somebody sends it: written, or (with an empty text) spoken. */
export interface SentComment {
  readonly text: string;
  readonly voice?: { readonly key: string; readonly seconds: number };
  readonly atSeconds?: number | null;
  readonly drawing?: ReviewDrawing | null;
  readonly version?: number | undefined;
  readonly ref?: string | undefined;
}

/** What is said of a video, and the list that whoever edits works off. */
@Injectable()
export class ReviewComments {
  constructor(
    private readonly comments: ReviewCommentRepository,
    private readonly videos: ProjectVideoRepository,
    private readonly effects: TransactionEffects,
    private readonly events: AgencyEvents,
    private readonly live: ReviewEvents,
  ) {}

  /**
   * Adds a comment; a repeat with the same `ref` is the one that is there. Each side is told of the other's first in a
   * while, pages that are open of each.
   * @param keep runs in the transaction that writes the comment, unless it was there
   * @throws ApiError `not_found` when link or video went meanwhile, `invalid_state` when there are too many
   */
  async add(
    by: Reviewer,
    videoId: number,
    input: SentComment,
    keep?: (tx: EntityManager) => Promise<void>,
  ): Promise<ReviewCommentEntity> {
    const { author, userId, linkId } = by;
    const { text, voice = null, atSeconds = null, drawing = null, version = null, ref = null } = input;
    const gone = (): ApiError => new ApiError('not_found', { params: { reason: 'review_link' } });
    // All that can be known beforehand: between holding the video and the commit everybody else of its guests waits.
    const audience = await this.comments.audienceOf(videoId);
    if (audience === null) throw gone();
    const { projectId, clientId, adminIds, isHeard } = audience;
    const written = await this.effects.run(async (tx, after) => {
      if (!(await this.comments.hold(tx, videoId, linkId))) throw gone();
      const row = {
        videoId,
        clientId,
        linkId,
        userId,
        author,
        text,
        voice,
        atSeconds,
        drawing: drawing === null ? null : roundPoints(drawing),
        version,
        ref,
      };
      const done = await this.comments.add(tx, row);
      if (done === null) throw new ApiError('invalid_state', { params: { reason: 'review_full' } });
      if (done.isNew) await keep?.(tx);
      if (done.isNew && isHeard) {
        await recordEvent(tx, { event: 'review.commented', videoId, projectId, clientId });
      }
      const isOwn = userId === clientId;
      const toClient = done.isNewsTo.client && !isOwn;
      // An admin's own comment is news for the client alone.
      const toAgency = done.isNewsTo.agency && (isOwn || linkId !== null);
      if (toClient || toAgency) await this.tell(tx, after, by, done.comment, { toClient, toAgency });
      return done;
    });
    if (written.isNew) this.live.tell([clientId, ...adminIds], videoId);
    return written.comment;
  }

  /** Ticks a comment off, or not. @throws ApiError `not_found` for what is not there or somebody else's */
  async resolve(caller: CurrentSession, id: number, isResolved: boolean): Promise<ReviewCommentEntity> {
    const place = await this.comments.placeOf(id);
    const isTheirs = caller.role === 'admin' || place?.clientId === caller.userId;
    const row = place !== null && isTheirs ? await this.comments.resolve(id, isResolved) : null;
    if (row === null) throw new ApiError('not_found');
    await this.live.changed(row.videoId);
    return row;
  }

  private async tell(
    tx: EntityManager,
    after: AfterCommit,
    by: Reviewer,
    comment: ReviewCommentEntity,
    { toClient, toAgency }: { toClient: boolean; toAgency: boolean },
  ): Promise<void> {
    const video = await this.videos.lock(tx, comment.videoId);
    if (video?.project === undefined) return;
    const notice = {
      kind: 'review_commented',
      params: { by: by.author, video: titleOf(video), project: video.project.name },
      uniqueRef: `video:${video.id}:comment:${comment.number}`,
    } as const;
    if (toClient) await this.events.tellClient(tx, after, video, notice);
    if (toAgency) await this.events.tellAdmins(tx, after, video, notice);
  }
}

/** Rounds to a thousandth of the frame, finer than anybody sees: a point is then 14 bytes at most. */
function roundPoints({ strokes }: ReviewDrawing): ReviewDrawing {
  const round = (part: number): number => Math.round(part * 1_000) / 1_000;
  return { strokes: strokes.map((stroke) => stroke.map((point) => point.map(round))) };
}
