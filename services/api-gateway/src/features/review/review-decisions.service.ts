import { Injectable } from '@nestjs/common';
import {
  ApiError,
  type EditableVideoStatus,
  LIMITS,
  type ReviewDecisionReceipt,
  type VideoStatus,
  type WithdrawnDecision,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import {
  ProjectVideoRepository,
  recordEvent,
  ReviewLinkRepository,
  type VideoDecisionEntity,
  VideoDecisionRepository,
  type VideoEntity,
  VideoVersionRepository,
} from '@pregonero/persistence';
import { type AfterCommit, TransactionEffects } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { AgencyEvents, type AgencyNotice } from '../projects/agency/agency-events.service';
import { titleOf } from '../projects/project-videos/video-title';
import { DecisionLog, reviewStateOf, undoEndOf } from './decision-log.service';
import type { VideoDecisionDto } from './dto/video-decision.dto';
import { ReviewEvents } from './review-events.service';
import { ReviewTokens } from './review-tokens.service';
import type { Reviewer } from './reviewer';

/** States that a reviewer decides about; the others belong to what happens before and afterwards. */
const OPEN: readonly VideoStatus[] = ['pending', 'approved', 'declined'];

/** Approving a version, asking for changes, and taking either back for a few seconds. */
@Injectable()
export class ReviewDecisions {
  constructor(
    private readonly videos: ProjectVideoRepository,
    private readonly links: ReviewLinkRepository,
    private readonly versions: VideoVersionRepository,
    private readonly decisions: VideoDecisionRepository,
    private readonly log: DecisionLog,
    private readonly tokens: ReviewTokens,
    private readonly effects: TransactionEffects,
    private readonly events: AgencyEvents,
    private readonly live: ReviewEvents,
  ) {}

  /**
   * Decides about the newest version; the same decision of the same person again is the one that stands.
   * @throws ApiError `validation_failed` for changes without a reason, `not_found`, `invalid_state` when the version that
   *   they saw is not the newest any more or the video is past deciding, `too_many_requests` beyond 20 an hour
   */
  async decide(by: Reviewer, videoId: number, input: VideoDecisionDto): Promise<ReviewDecisionReceipt> {
    const reason = input.reason === '' ? null : (input.reason ?? null);
    const { decision: kind } = input;
    if (kind === 'changes_requested' && reason === null) {
      throw new ApiError('validation_failed', { errors: { reason: [say('review_reason_missing')] } });
    }
    const entry = await this.effects.run(async (tx, after) => {
      const video = await this.lock(tx, by, videoId);
      const newest = await this.versions.newest(tx, videoId);
      if (input.version !== undefined && input.version !== newest.number) {
        throw new ApiError('invalid_state', { params: { reason: 'review_newer_version' } });
      }
      const last = await this.decisions.last(tx, videoId);
      if (last !== null && isRepeat(last, by, { kind, reason, version: newest.number })) return last;
      if (!OPEN.includes(video.status)) {
        throw new ApiError('invalid_state', { params: { reason: 'review_closed' } });
      }
      const isNews = await this.log.expectPace(tx, videoId, by, kind);
      const noted = await this.log.note(tx, video, by, { kind, reason });
      const place = await this.videos.placeOf(tx, videoId);
      if (place !== null)
        await recordEvent(tx, { event: 'review.decided', videoId, decision: kind, ...place });
      const status = kind === 'approved' ? 'approved' : 'declined';
      const about = { by: by.author, byLink: by.linkId !== null, decision: kind, comment: reason ?? '' };
      await this.change(
        tx,
        after,
        by,
        video,
        { status, ...(reason === null ? {} : { feedback: reason }) },
        isNews ? (named) => ({ kind: 'review_decided', params: { ...about, ...named } }) : null,
      );
      return noted;
    });
    await this.live.changed(videoId);
    const undoUntil = undoEndOf(entry);
    return {
      decision: kind,
      version: entry.version,
      state: kind,
      undoToken: await this.tokens.undo(entry.id),
      undoUntil: undoUntil.toISOString(),
    };
  }

  /**
   * Takes a decision back: it stays in the log beside its withdrawal. What was decided after it stays as it is.
   * @throws ApiError `not_found`, `invalid_state` when its seconds are over or the video is past deciding
   */
  async withdraw(by: Reviewer, videoId: number, undoToken: string): Promise<WithdrawnDecision> {
    const id = await this.tokens.undoneBy(undoToken);
    const over = (): ApiError => new ApiError('invalid_state', { params: { reason: 'review_undo_over' } });
    if (id === null) throw over();
    const state = await this.effects.run(async (tx, after) => {
      const video = await this.lock(tx, by, videoId);
      const entry = await this.decisions.find(tx, id);
      const isTheirs = entry?.videoId === videoId && entry.linkId === by.linkId && entry.userId === by.userId;
      if (entry === null || !isTheirs) throw over();
      const last = await this.decisions.last(tx, videoId);
      if (last?.withdraws === id) return reviewStateOf(video.status);
      const isInTime = await this.decisions.isYoungerThan(tx, id, LIMITS.reviewUndoSeconds);
      if (!isInTime || (await this.decisions.isWithdrawn(tx, id))) throw over();
      // It is out by now: taking the word back does not take that back.
      if (!OPEN.includes(video.status)) {
        throw new ApiError('invalid_state', { params: { reason: 'review_closed' } });
      }
      const author = entry.author;
      await this.log.note(tx, video, { ...by, author }, { kind: 'withdrawn', reason: null, withdraws: id });
      if (last?.id !== id) return reviewStateOf(video.status);
      const { statusBefore: status, feedbackBefore: feedback } = entry;
      // What was told of the decision stays told: whoever read it reads that it stands no more.
      await this.change(tx, after, by, video, { status, feedback }, (named) => ({
        kind: 'review_withdrawn',
        params: { by: author, status: editable(status), ...named },
      }));
      return reviewStateOf(status);
    });
    await this.live.changed(videoId);
    return { state };
  }

  /** The video, held; a link that was revoked a moment ago decides nothing any more. */
  private async lock(tx: EntityManager, by: Reviewer, videoId: number): Promise<VideoEntity> {
    const video = await this.videos.lock(tx, videoId);
    const mayGoOn = by.linkId === null || (await this.links.isLiving(tx, by.linkId));
    if (video === null || !mayGoOn) throw new ApiError('not_found', { params: { reason: 'review_link' } });
    return video;
  }

  private async change(
    tx: EntityManager,
    after: AfterCommit,
    by: Reviewer,
    before: VideoEntity,
    change: { status: VideoStatus; feedback?: string | null },
    noticeOf: ((named: { video: string; project: string }) => AgencyNotice) | null,
  ): Promise<void> {
    const video = await this.videos.update(tx, before.id, change);
    if (video?.project === undefined) throw new ApiError('not_found');
    const { name: project, clientId } = video.project;
    if (video.status !== before.status && noticeOf !== null) {
      const notice = noticeOf({ video: titleOf(video), project });
      const isClients = by.userId === clientId;
      if (!isClients) await this.events.tellClient(tx, after, video, notice);
      if (by.linkId !== null || isClients) await this.events.tellAdmins(tx, after, video, notice);
    }
    await this.events.postsHeld(tx, after, { before, video, by });
    await this.events.changed(tx, after, { projectId: video.projectId, videoId: video.id, clientId });
  }
}

/** States that a decision leads to, or back to. */
function editable(status: VideoStatus): EditableVideoStatus {
  return status === 'approved' || status === 'declined' ? status : 'pending';
}

/** Somebody who is tapping again, or a request that was sent twice. */
function isRepeat(
  last: VideoDecisionEntity,
  by: Reviewer,
  { kind, reason, version }: { kind: string; reason: string | null; version: number },
): boolean {
  const isSamePerson = last.author === by.author && last.linkId === by.linkId && last.userId === by.userId;
  return isSamePerson && last.kind === kind && last.reason === reason && last.version === version;
}
