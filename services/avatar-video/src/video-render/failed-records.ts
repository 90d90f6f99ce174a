import { Injectable } from '@nestjs/common';
import {
  ColaVideoRepository,
  GuionRepository,
  NotificationRepository,
  QuotaLedger,
  tellOwner,
} from '@pregonero/persistence';
import { type AfterCommit, type JobFailure, LiveEvents } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { RenderAnnouncer } from './render-announcer';
import type { RenderContext } from './video-render.types';

/** The rows of a render that stumbled or fell. */
@Injectable()
export class FailedRecords {
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
