import { Injectable } from '@nestjs/common';
import {
  ApiError,
  LIMITS,
  type ReviewLogKind,
  type ReviewState,
  type VideoStatus,
} from '@pregonero/contracts/api';
import {
  type VideoDecisionEntity,
  VideoDecisionRepository,
  type VideoEntity,
  VideoVersionRepository,
} from '@pregonero/persistence';
import type { EntityManager } from 'typeorm';
import type { Reviewer } from './reviewer';
import { shortAddress } from '../../platform/limits/short-address';

/** What was decided, of the version that a video has now. */
export interface LoggedDecision {
  readonly kind: ReviewLogKind;
  readonly reason: string | null;
  /** The entry that is taken back. */
  readonly withdraws?: number;
}

/** What a state set by hand is in the log; what is published was decided before. */
const LOGGED: Partial<Record<VideoStatus, ReviewLogKind>> = {
  approved: 'approved',
  declined: 'changes_requested',
  pending: 'reset',
};

/** Where a video stands in its review. */
export function reviewStateOf(status: VideoStatus): ReviewState {
  if (status === 'approved' || status === 'published') return 'approved';
  return status === 'declined' ? 'changes_requested' : 'pending';
}

/** Until when a decision may be taken back by who made it. */
export function undoEndOf({ createdAt }: VideoDecisionEntity): Date {
  return new Date(createdAt.getTime() + LIMITS.reviewUndoSeconds * 1_000);
}

/** Writes the log of decisions: whichever way somebody decides, it stands there. */
@Injectable()
export class DecisionLog {
  constructor(
    private readonly decisions: VideoDecisionRepository,
    private readonly versions: VideoVersionRepository,
  ) {}

  /** Notes a decision in the transaction that makes it; `before` is the video as it was, locked. */
  async note(
    tx: EntityManager,
    before: VideoEntity,
    by: Reviewer,
    { kind, reason, withdraws }: LoggedDecision,
  ): Promise<VideoDecisionEntity> {
    const version = await this.versions.newest(tx, before.id);
    return this.decisions.append(tx, {
      videoId: before.id,
      kind,
      version: version.number,
      sha256: version.sha256,
      author: by.author,
      userId: by.userId,
      linkId: by.linkId,
      reason,
      address: shortAddress(by.address),
      withdraws: withdraws ?? null,
      statusBefore: before.status,
      feedbackBefore: before.feedback,
    });
  }

  /**
   * Checks that a party does not decide without end: the log can never be shortened.
   * @returns whether the decision is news, or was told within ten minutes
   * @throws ApiError `too_many_requests` beyond 20 an hour about one version
   */
  async expectPace(tx: EntityManager, videoId: number, by: Reviewer, kind: ReviewLogKind): Promise<boolean> {
    const { number: version } = await this.versions.newest(tx, videoId);
    const { linkId, userId } = by;
    const { count, freeInSeconds, isNews } = await this.decisions.paceOf(tx, {
      ...{ videoId, version, linkId, userId, kind },
    });
    if (count >= LIMITS.reviewDecisionsPerHour) {
      throw new ApiError('too_many_requests', { retryAfterSeconds: Math.max(1, freeInSeconds) });
    }
    return isNews;
  }

  /** Notes what a state that somebody set by hand decided; the reason is what they wrote beside it. */
  async noteStatus(tx: EntityManager, before: VideoEntity, by: Reviewer, after: VideoEntity): Promise<void> {
    const kind = after.status === before.status ? undefined : LOGGED[after.status];
    if (kind === undefined) return;
    await this.expectPace(tx, before.id, by, kind);
    await this.note(tx, before, by, { kind, reason: kind === 'changes_requested' ? after.feedback : null });
  }
}
