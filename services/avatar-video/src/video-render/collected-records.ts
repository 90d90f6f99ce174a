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
  videoReadyRef,
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

  /**
   * Ends everything together. A film over which the approval wishes something is no video yet: its script has no links, and says that
   * it is being finished until that is stored.
   */
  async finish(ctx: RenderContext, stored: StoredVideo): Promise<RenderOutcome> {
    const files = {
      videoBaseKey: stored.videoKey,
      videoFinalKey: stored.videoKey,
      posterKey: stored.posterKey,
    };
    const links = await freshVideoLinks(this.store, files);
    return outcome.done({
      commit: async (tx, after) => {
        const { guionId } = ctx.payload;
        const present = await this.guiones.find(guionId, tx);
        // Deleted in the last moment: the video was given back by whoever deleted it.
        if (present === null) return;
        const baseSubtitulada = stored.isBare ? false : null;
        const isDue = isFinishingDue({ ajustesVideo: present.ajustesVideo, baseSubtitulada });
        const row = await this.guiones.transition(tx, {
          guionId,
          move: isDue ? 'guardar' : 'completar',
          set: {
            progreso: isDue ? PROGRESS.checked : 100,
            error: null,
            ...files,
            ...(isDue ? {} : links),
            captionsKey: stored.captionsKey,
            baseSubtitulada,
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
        if (row === null) return;
        await this.quota.keep(tx, { kind: 'video', ref: ctx.payload.quotaRef });
        // The sound of a voice service is in the video now.
        const { speechKey } = ctx.data;
        if (speechKey !== undefined) await this.removals.schedule(tx, [speechKey]);
        this.announcer.changed(
          after,
          await (isDue ? this.toFinish(row, tx, after) : this.told(row, tx, after)),
        );
        after(() => {
          rendersTotal.inc({ result: 'done' });
          renderedSecondsTotal.inc(stored.facts.durationSeconds);
        });
      },
    });
  }

  private toFinish(row: GuionEntity, tx: EntityManager, after: AfterCommit): Promise<GuionEntity> {
    const { guiones, producer } = this;
    return askForFinishing({ guiones, producer, tx, after }, row);
  }

  private async told(row: GuionEntity, tx: EntityManager, after: AfterCommit): Promise<GuionEntity> {
    const { notifications, live } = this;
    await this.cola.complete(tx, row.id);
    await tellVideoReady({ notifications, live, tx, after }, row, videoReadyRef(row));
    return row;
  }
}
