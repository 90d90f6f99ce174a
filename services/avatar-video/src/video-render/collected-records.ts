import { Injectable } from '@nestjs/common';
import type { MediaFacts } from '@pregonero/video';
import {
  askForFinishing,
  ColaVideoRepository,
  type GuionEntity,
  GuionRepository,
  isFinishingDue,
  NotificationRepository,
  QuotaLedger,
  readDatabaseTime,
  StoredFileRemovalRepository,
  tellVideoReady,
} from '@pregonero/persistence';
import { type AfterCommit, JobProducer, LiveEvents, outcome } from '@pregonero/queue';
import { renderedSecondsTotal, rendersTotal } from '@pregonero/service-host/telemetry';
import { freshVideoLinks, ObjectStore } from '@pregonero/storage';
import type { EntityManager } from 'typeorm';
import { RenderAnnouncer } from './render-announcer';
import { PROGRESS } from './render-pace';
import type { RenderContext, RenderOutcome } from './video-render.types';

/** What stands in our store once a render is collected. */
export interface StoredVideo {
  videoKey: string;
  posterKey: string;
  captionsKey: string | null;
  /** Whether no captions are in its picture: it was asked for without any, for a layout, or it is a portrait. */
  isBare: boolean;
  facts: MediaFacts;
}

/** The rows of a collection: its progress and its one ending transaction. */
@Injectable()
export class CollectedRecords {
  constructor(
    private readonly store: ObjectStore,
    private readonly guiones: GuionRepository,
    private readonly cola: ColaVideoRepository,
    private readonly quota: QuotaLedger,
    private readonly notifications: NotificationRepository,
    private readonly removals: StoredFileRemovalRepository,
    private readonly producer: JobProducer,
    private readonly live: LiveEvents,
    private readonly announcer: RenderAnnouncer,
  ) {}

  /** The script with its bar at the collection; null when it is gone. */
  async begin(ctx: RenderContext): Promise<GuionEntity | null> {
    await this.progressed(ctx, PROGRESS.collecting);
    return this.guiones.find(ctx.payload.guionId);
  }

  async progressed(ctx: RenderContext, progreso: number): Promise<void> {
    await ctx.transaction(async (tx, after) => {
      const row = await this.guiones.raiseProgress(tx, ctx.payload.guionId, progreso);
      if (row !== null) this.announcer.progressed(after, row);
    });
  }

  /** Signs the links (no call), then ends everything together. */
  async finish(ctx: RenderContext, stored: StoredVideo): Promise<RenderOutcome> {
    const files = {
      videoBaseKey: stored.videoKey,
      videoFinalKey: stored.videoKey,
      posterKey: stored.posterKey,
    };
    const links = await freshVideoLinks(this.store, files);
    return outcome.done({
      commit: async (tx, after) => {
        const row = await this.guiones.transition(tx, {
          guionId: ctx.payload.guionId,
          move: 'completar',
          set: {
            progreso: 100,
            error: null,
            ...files,
            ...links,
            captionsKey: stored.captionsKey,
            baseSubtitulada: stored.isBare ? false : null,
            videoCutKey: null,
            acabadoEstado: null,
            acabadoMensaje: null,
            videoStoredAt: await readDatabaseTime(tx),
            video_duration: Math.round(stored.facts.durationSeconds * 10) / 10,
            brollEstado: null,
            brollIntento: 0,
            brollProgreso: 0,
            brollMensaje: null,
          },
        });
        // Deleted in the last moment: the video was given back by whoever deleted it.
        if (row === null) return;
        await this.quota.keep(tx, { kind: 'video', ref: ctx.payload.quotaRef });
        await this.cola.complete(tx, row.id);
        // The sound of a voice service is in the video now.
        const { speechKey } = ctx.data;
        if (speechKey !== undefined) await this.removals.schedule(tx, [speechKey]);
        this.announcer.changed(after, await this.told(row, `video:${ctx.ref}`, { tx, after }));
        after(() => {
          rendersTotal.inc({ result: 'done' });
          renderedSecondsTotal.inc(stored.facts.durationSeconds);
        });
      },
    });
  }

  /** The owner hears of a video that can be watched as it is; of one that must be finished first, when it is. */
  private async told(
    row: GuionEntity,
    noticeRef: string,
    { tx, after }: { tx: EntityManager; after: AfterCommit },
  ): Promise<GuionEntity> {
    const { guiones, producer, notifications, live } = this;
    if (isFinishingDue(row)) return askForFinishing({ guiones, producer, tx, after }, row, {}, noticeRef);
    await tellVideoReady({ notifications, live, tx, after }, row, noticeRef);
    return row;
  }
}
