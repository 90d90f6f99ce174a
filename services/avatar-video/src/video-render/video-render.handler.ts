import { Inject, Injectable } from '@nestjs/common';
import { type StepOf, videoRender } from '@pregonero/contracts/jobs';
import {
  ColaVideoRepository,
  GuionRepository,
  NotificationRepository,
  QuotaLedger,
  tellOwner,
} from '@pregonero/persistence';
import { AVATAR_VIDEO, type AvatarVideoPort } from '@pregonero/providers';
import { type AfterCommit, type JobFailure, JobHandler, LiveEvents } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { CheckStep } from './check.step';
import { CollectStep } from './collect.step';
import { RenderAnnouncer } from './render-announcer';
import { SubmitStep } from './submit.step';
import type { RenderContext, RenderJob, RenderOutcome } from './video-render.types';

/** `video.render`: from an approved script to a video in our store, charged once or not at all. */
@Injectable()
export class VideoRenderHandler extends JobHandler<RenderJob> {
  readonly job = videoRender;

  constructor(
    @Inject(AVATAR_VIDEO) private readonly provider: AvatarVideoPort,
    private readonly submit: SubmitStep,
    private readonly check: CheckStep,
    private readonly collect: CollectStep,
    private readonly records: RenderRecords,
  ) {
    super();
  }

  async run(step: StepOf<RenderJob>, ctx: RenderContext): Promise<RenderOutcome> {
    switch (step) {
      case 'submit':
        return this.submit.run(ctx);
      case 'check':
        return this.check.run(ctx);
      case 'collect':
        return this.collect.run(ctx);
    }
  }

  override async retrying(
    ctx: RenderContext,
    _failure: JobFailure,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<void> {
    await this.records.retrying(ctx, tx, after);
  }

  /** Back to `generado` with the reason, the video given back, and the provider told to stop, best effort. */
  async buried(ctx: RenderContext, failure: JobFailure, tx: EntityManager, after: AfterCommit): Promise<void> {
    await this.records.buried(ctx, failure, { tx, after });
    const { videoId } = ctx.state;
    if (videoId !== undefined) after(() => this.provider.cancel(videoId));
  }
}

/** The rows of a render that stumbled or fell. */
@Injectable()
export class RenderRecords {
  constructor(
    private readonly guiones: GuionRepository,
    private readonly cola: ColaVideoRepository,
    private readonly quota: QuotaLedger,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
    private readonly announcer: RenderAnnouncer,
  ) {}

  async retrying(ctx: RenderContext, tx: EntityManager, after: AfterCommit): Promise<void> {
    const row = await this.guiones.transition(tx, { guionId: ctx.payload.guionId, move: 'reintentar' });
    if (row !== null) this.announcer.changed(after, row);
  }

  async buried(
    ctx: RenderContext,
    failure: JobFailure,
    { tx, after }: { tx: EntityManager; after: AfterCommit },
  ): Promise<void> {
    // Rows are taken in the order user, guion: the ledger locks the user first.
    await this.quota.release(tx, { kind: 'video', ref: ctx.payload.quotaRef });
    const row = await this.guiones.transition(tx, {
      guionId: ctx.payload.guionId,
      move: 'fallar',
      set: { error: failure.userMessage, progreso: 0 },
    });
    if (row === null) return;
    await this.cola.fail(tx, row.id, failure.userMessage);
    await tellOwner(
      { notifications: this.notifications, live: this.live, tx, after },
      {
        userId: row.userId,
        type: 'error',
        title: 'No se pudo generar el video',
        message: `«${row.titulo}»: ${failure.userMessage}`,
        uniqueRef: `video:${ctx.ref}:error`,
      },
    );
    this.announcer.changed(after, row);
  }
}
