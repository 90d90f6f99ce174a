import { Injectable } from '@nestjs/common';
import { LIMITS, WAITING } from '@pregonero/contracts/api';
import { say, type Sentence } from '@pregonero/contracts/languages';
import {
  announceGuion,
  askForFinishing,
  type GuionChange,
  type GuionEntity,
  GuionRepository,
  mensajeColumns,
  NotificationRepository,
} from '@pregonero/persistence';
import { type AfterCommit, type JobFailure, JobProducer, LiveEvents } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import {
  brollCompleted,
  brollFailed,
  brollPending,
  publishBroll,
  tellBrollFailed,
  tellBrollReady,
} from '../broll-ends';
import { EditableVideo } from '../editable-video';
import type { ComposeContext } from './broll-compose.types';

/** The transaction a write belongs to. */
export interface Writing {
  tx: EntityManager;
  after: AfterCommit;
}

/** Where the B-roll of a script stands, in its row and in the owner's browsers. */
@Injectable()
export class BrollRecords {
  constructor(
    private readonly guiones: GuionRepository,
    private readonly notifications: NotificationRepository,
    private readonly producer: JobProducer,
    private readonly live: LiveEvents,
    private readonly editable: EditableVideo,
  ) {}

  /** An attempt begins or goes on; attempts never count back. */
  async working(ctx: ComposeContext, progreso: number, sentence: Sentence): Promise<void> {
    await ctx.transaction((tx, after) => this.progressed(ctx, { tx, after }, progreso, sentence));
  }

  async progressed(
    ctx: ComposeContext,
    writing: Writing,
    progreso: number,
    sentence: Sentence,
  ): Promise<void> {
    await this.change(ctx, writing, (row) => ({
      brollEstado: 'processing',
      brollIntento: Math.max(row.brollIntento, attemptOf(ctx)),
      brollProgreso: progreso,
      ...mensajeColumns(sentence),
    }));
  }

  async retrying(ctx: ComposeContext, failure: JobFailure, writing: Writing): Promise<void> {
    const { provider, awaySince } = failure;
    if (provider !== undefined) {
      // No attempt was used up.
      await this.change(ctx, writing, () => ({
        brollEstado: 'processing',
        ...mensajeColumns(say(awaySince === undefined ? 'broll_clips_stumbled' : WAITING[provider])),
        waitingFor: awaySince === undefined ? null : provider,
        waitingSince: awaySince ?? null,
      }));
      return;
    }
    const next = Math.min(LIMITS.brollAttempts, attemptOf(ctx) + 1);
    await this.change(ctx, writing, (row) => ({
      brollEstado: 'retrying',
      brollIntento: Math.max(row.brollIntento, next),
      brollProgreso: 0,
      ...mensajeColumns(say('broll_retrying', { attempt: next, attempts: LIMITS.brollAttempts })),
    }));
  }

  /** Stores the cut of a video with an edition, which stays the final video until another is made with the clips. */
  async mixed(ctx: ComposeContext, cut: GuionChange, writing: Writing): Promise<void> {
    const row = await this.change(ctx, writing, () => ({ ...cut, ...brollPending() }));
    if (row === null) return;
    const { guiones, producer } = this;
    announceGuion(this.tools(writing), await askForFinishing({ guiones, producer, ...writing }, row));
  }

  /**
   * The final video is exchanged, with fresh links for everything that hangs on the script. `left` says what of the choice
   * is not in it; nothing when all of it is.
   */
  async completed(
    ctx: ComposeContext,
    { links, left }: { links: GuionChange; left: readonly Sentence[] },
    writing: Writing,
  ): Promise<void> {
    const row = await this.change(ctx, writing, () => ({ ...links, ...brollCompleted(left) }));
    if (row === null) return;
    await tellBrollReady(this.tools(writing), row, { ref: ctx.ref, left });
    announceGuion(this.tools(writing), row);
  }

  /** The old final video is untouched. */
  async failed(ctx: ComposeContext, failure: JobFailure, writing: Writing): Promise<void> {
    const cause = failure.sentence;
    const row = await this.change(ctx, writing, () => brollFailed(cause));
    if (row === null) return;
    await tellBrollFailed(this.tools(writing), row, { ref: ctx.ref, cause });
    announceGuion(this.tools(writing), row);
  }

  /** @throws RevivalRefused when there is no video to cut into, or somebody edits it */
  async revived({ payload: { userId, guionId } }: ComposeContext, writing: Writing): Promise<void> {
    const present = await this.editable.require(writing.tx, { userId, guionId });
    const row = await this.guiones.touch(writing.tx, present.id, {
      brollEstado: 'processing',
      brollIntento: 1,
      brollProgreso: 0,
      ...mensajeColumns(say('broll_preparing')),
    });
    announceGuion(this.tools(writing), row);
  }

  private tools(writing: Writing) {
    return { notifications: this.notifications, live: this.live, ...writing };
  }

  /** Null when the script was deleted meanwhile. */
  private async change(
    ctx: ComposeContext,
    { tx, after }: Writing,
    changeOf: (row: GuionEntity) => GuionChange,
  ): Promise<GuionEntity | null> {
    const present = await this.guiones.find(ctx.payload.guionId, tx);
    if (present === null) return null;
    const row = await this.guiones.touch(tx, present.id, {
      waitingFor: null,
      waitingSince: null,
      ...changeOf(present),
    });
    publishBroll(this.live, row, after);
    return row;
  }
}

/** The attempt people see: failures so far and this one, over both steps. */
function attemptOf(ctx: ComposeContext): number {
  return Math.min(LIMITS.brollAttempts, ctx.attempt);
}
