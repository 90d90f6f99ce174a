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
import { rendersTotal } from '@pregonero/service-host/telemetry';
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

  /**
   * The script keeps its place as `pendiente`, and says for which provider it waits if one is away. Told once, not at every
   * look. Of one that refuses our account admins hear once a day.
   */
  async held(
    ctx: RenderContext,
    failure: JobFailure,
    { tx, after }: { tx: EntityManager; after: AfterCommit },
  ): Promise<void> {
    const { guionId } = ctx.payload;
    const present = await this.guiones.find(guionId, tx);
    const waitingFor = failure.awaySince === undefined ? null : (failure.provider ?? null);
    const isTold = present === null || (present.estado === 'pendiente' && present.waitingFor === waitingFor);
    if (!isTold) {
      const set = { waitingFor, waitingSince: failure.awaySince ?? null };
      const row = await this.guiones.transition(tx, { guionId, move: 'retener', set });
      if (row !== null) this.announcer.changed(after, row);
    }
    await this.tellAdmins(failure, { tx, after });
  }

  private async tellAdmins(
    { kind, provider }: JobFailure,
    { tx, after }: { tx: EntityManager; after: AfterCommit },
  ): Promise<void> {
    if (kind !== 'account_refused' && kind !== 'quota_exhausted') return;
    const params = {
      service: provider === 'openai-speech' ? 'voices' : 'presenters',
      lacks: kind === 'quota_exhausted' ? 'credit' : 'credential',
    } as const;
    for (const userId of await this.agency.adminIds(tx)) {
      await tellOwner(
        { notifications: this.notifications, live: this.live, tx, after },
        {
          userId,
          kind: 'videos_waiting',
          params,
          uniqueRef: `provider:${provider ?? ''}:${kind}:${new Date().toISOString().slice(0, 10)}`,
        },
      );
    }
  }

  /** The provider is back: a render that is there already goes on, the rest stands in its line again. */
  async resumed(ctx: RenderContext, tx: EntityManager, after: AfterCommit): Promise<void> {
    const { guionId } = ctx.payload;
    const present = await this.guiones.find(guionId, tx);
    if (present === null || present.waitingFor === null) return;
    const move = ctx.data.videoId === undefined ? 'retener' : 'procesar';
    const row = await this.guiones.transition(tx, { guionId, move });
    if (row !== null) this.announcer.changed(after, row);
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
    await this.removals.schedule(tx, [keys.speech(userId, guionId, ctx.key)]);
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
    after(() => {
      rendersTotal.inc({ result: 'failed' });
    });
  }
}
