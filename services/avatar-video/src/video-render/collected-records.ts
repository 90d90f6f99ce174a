import { Injectable } from '@nestjs/common';
import type { MediaFacts } from '@pregonero/video';
import {
  ColaVideoRepository,
  finishWhereWanted,
  type GuionEntity,
  GuionRepository,
  NotificationRepository,
  QuotaLedger,
  StoredFileRemovalRepository,
  tellOwner,
} from '@pregonero/persistence';
import { JobProducer, LiveEvents, outcome } from '@pregonero/queue';
import { renderedSecondsTotal, rendersTotal } from '@pregonero/service-host/telemetry';
import { freshVideoLinks, ObjectStore } from '@pregonero/storage';
import { RenderAnnouncer } from './render-announcer';
import { PROGRESS } from './render-pace';
import type { RenderContext, RenderOutcome } from './video-render.types';

/** What stands in our store once a render is collected. */
export interface StoredVideo {
  videoKey: string;
  posterKey: string;
  captionsKey: string | null;
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
    const videoStoredAt = new Date();
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
            videoCutKey: null,
            acabadoEstado: null,
            acabadoMensaje: null,
            videoStoredAt,
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
        await tellOwner(
          { notifications: this.notifications, live: this.live, tx, after },
          {
            userId: row.userId,
            guionId: row.id,
            kind: 'video_ready',
            params: { titulo: row.titulo, captionsLeftOut: lacksCaptions(row) },
            uniqueRef: `video:${ctx.ref}`,
          },
        );
        // The sound of a voice service is in the video now.
        const { speechKey } = ctx.data;
        if (speechKey !== undefined) await this.removals.schedule(tx, [speechKey]);
        const { guiones, producer } = this;
        this.announcer.changed(after, await finishWhereWanted({ guiones, producer, tx, after }, row));
        after(() => {
          rendersTotal.inc({ result: 'done' });
          renderedSecondsTotal.inc(stored.facts.durationSeconds);
        });
      },
    });
  }
}

/** A recording that says something else than the text has no words that could be shown at their time. */
function lacksCaptions({ audioKey, captionsKey, ajustesVideo }: GuionEntity): boolean {
  return audioKey !== null && captionsKey === null && ajustesVideo?.subtitulos !== false;
}
