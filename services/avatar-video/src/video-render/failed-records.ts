import { Injectable } from '@nestjs/common';
import {
  AgencyRepository,
  ColaVideoRepository,
  errorColumns,
  GuionRepository,
  NotificationRepository,
  QuotaLedger,
  StoredFileRemovalRepository,
  tellOwner,
} from '@pregonero/persistence';
import { type AfterCommit, type JobFailure, LiveEvents } from '@pregonero/queue';
import { keys } from '@pregonero/storage';
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
    private readonly agency: AgencyRepository,
    private readonly removals: StoredFileRemovalRepository,
    private readonly live: LiveEvents,
    private readonly announcer: RenderAnnouncer,
  ) {}

  async retrying(ctx: RenderContext, tx: EntityManager, after: AfterCommit): Promise<void> {
    const row = await this.guiones.transition(tx, { guionId: ctx.payload.guionId, move: 'reintentar' });
    if (row !== null) this.announcer.changed(after, row);
  }

  /** The provider refuses our account: the script keeps its place as `pendiente`, and admins hear of it once a day. */
  async held(
    ctx: RenderContext,
    failure: JobFailure,
    { tx, after }: { tx: EntityManager; after: AfterCommit },
  ): Promise<void> {
    const { guionId } = ctx.payload;
    const present = await this.guiones.find(guionId, tx);
    if (present !== null && present.estado !== 'pendiente') {
      const row = await this.guiones.transition(tx, { guionId, move: 'retener' });
      if (row !== null) this.announcer.changed(after, row);
    }
    const isVoice = ctx.step === 'speak';
    const params = {
      service: isVoice ? 'voices' : 'presenters',
      lacks: failure.kind === 'quota_exhausted' ? 'credit' : 'credential',
    } as const;
    for (const userId of await this.agency.adminIds(tx)) {
      await tellOwner(
        { notifications: this.notifications, live: this.live, tx, after },
        {
          userId,
          kind: 'videos_waiting',
          params,
          uniqueRef: `provider:${isVoice ? 'speech' : 'avatarVideo'}:${failure.kind}:${new Date().toISOString().slice(0, 10)}`,
        },
      );
    }
  }

  async buried(
    ctx: RenderContext,
    failure: JobFailure,
    { tx, after }: { tx: EntityManager; after: AfterCommit },
  ): Promise<void> {
    // Rows are taken in the order user, guion: the ledger locks the user first.
    await this.quota.release(tx, { kind: 'video', ref: ctx.payload.quotaRef });
    // By its key, not by the receipt: a worker may have died between the two.
    const { userId, guionId } = ctx.payload;
    await this.removals.schedule(tx, [keys.speech(userId, guionId, ctx.id)]);
    const row = await this.guiones.transition(tx, {
      guionId: ctx.payload.guionId,
      move: 'fallar',
      set: { ...errorColumns(failure.sentence), progreso: 0 },
    });
    if (row === null) return;
    await this.cola.fail(tx, row.id, failure.sentence);
    await tellOwner(
      { notifications: this.notifications, live: this.live, tx, after },
      {
        userId: row.userId,
        guionId: row.id,
        kind: 'video_failed',
        params: { titulo: row.titulo, cause: failure.sentence },
        uniqueRef: `video:${ctx.ref}:error`,
      },
    );
    this.announcer.changed(after, row);
  }
}
