import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { WorkerConfig } from '@pregonero/config';
import { LIMITS } from '@pregonero/contracts/api';
import { checkQuality, extractPoster, type MediaFacts, parseSrt } from '@pregonero/media';
import {
  ColaVideoRepository,
  type GuionEntity,
  GuionRepository,
  NotificationRepository,
  QuotaLedger,
  tellOwner,
} from '@pregonero/persistence';
import { AVATAR_VIDEO, type AvatarVideoPort, type RenderState } from '@pregonero/providers';
import { LiveEvents, outcome, WORKER_CONFIG } from '@pregonero/queue';
import { keys, ObjectStore } from '@pregonero/storage';
import { NewSubmission } from './new-submission';
import { RenderAnnouncer } from './render-announcer';
import { expectedSeconds, PROGRESS } from './render-pace';
import type { RenderContext, RenderOutcome } from './video-render.types';

/** What stands in our store once a render is collected. */
interface StoredVideo {
  videoKey: string;
  posterKey: string;
  captionsKey: string | null;
  facts: MediaFacts;
}

/**
 * Copies the finished file into our store under keys made from the job, so that a repeat overwrites the same objects;
 * then ends script, quota, queue row and notification in one transaction.
 */
@Injectable()
export class CollectStep {
  constructor(
    @Inject(AVATAR_VIDEO) private readonly provider: AvatarVideoPort,
    @Inject(WORKER_CONFIG) private readonly worker: WorkerConfig,
    private readonly store: ObjectStore,
    private readonly files: CollectedRecords,
    private readonly again: NewSubmission,
  ) {}

  async run(ctx: RenderContext): Promise<RenderOutcome> {
    const { videoId } = ctx.state;
    if (videoId === undefined) return outcome.next('submit');
    const guion = await this.files.begin(ctx);
    if (guion === null) return outcome.done();
    // Links are short-lived: they are read anew each time.
    const render = await this.provider.check(videoId, ctx.signal);
    if (render.status !== 'completed' || render.videoUrl === undefined) return outcome.next('check');
    await mkdir(this.worker.tempDirectory, { recursive: true });
    const directory = await mkdtemp(join(this.worker.tempDirectory, 'render-'));
    try {
      const stored = await this.collect(ctx, guion, { ...render, videoUrl: render.videoUrl }, directory);
      return 'refused' in stored ? this.again.after(ctx, stored.refused, true) : await this.files.finish(ctx, stored);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  private async collect(
    ctx: RenderContext,
    guion: GuionEntity,
    render: RenderState & { videoUrl: string },
    directory: string,
  ): Promise<StoredVideo | { refused: string }> {
    const videoPath = join(directory, 'video.mp4');
    await this.provider.download(render.videoUrl, videoPath, ctx.signal);
    await this.files.progressed(ctx, PROGRESS.downloaded);

    const report = await checkQuality(videoPath, { format: guion.formatoVideo, ...expectedSeconds(guion.contenido) });
    if (!report.accepted || report.facts === null) {
      return { refused: report.problems.map(({ code, message }) => `${code}: ${message}`).join('; ') };
    }
    await this.files.progressed(ctx, PROGRESS.checked);

    const posterPath = join(directory, 'poster.jpg');
    await extractPoster(videoPath, posterPath);
    const videoKey = keys.render(guion.userId, guion.id, ctx.id);
    const posterKey = keys.poster(guion.userId, guion.id, ctx.id);
    await this.store.putFile(videoKey, videoPath, { contentType: 'video/mp4', signal: ctx.signal });
    await this.store.putFile(posterKey, posterPath, { contentType: 'image/jpeg', signal: ctx.signal });
    const captionsKey = await this.storeCaptions(ctx, guion, render.subtitleUrl, join(directory, 'captions.srt'));
    return { videoKey, posterKey, captionsKey, facts: report.facts };
  }

  /** Captions are wanted for B-roll but not owed: a file without cues is left out. */
  private async storeCaptions(
    ctx: RenderContext,
    guion: GuionEntity,
    subtitleUrl: string | undefined,
    path: string,
  ): Promise<string | null> {
    if (subtitleUrl === undefined) return null;
    await this.provider.download(subtitleUrl, path, ctx.signal);
    if (parseSrt(await readFile(path, 'utf8')).length === 0) return null;
    const key = keys.captions(guion.userId, guion.id, ctx.id);
    await this.store.putFile(key, path, { contentType: 'application/x-subrip', signal: ctx.signal });
    return key;
  }
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
    const life = { expiresInSeconds: LIMITS.videoUrlLifeSeconds };
    const videoUrl = await this.store.signedGetUrl(stored.videoKey, life);
    const posterUrl = await this.store.signedGetUrl(stored.posterKey, life);
    const now = Date.now();
    return outcome.done({
      commit: async (tx, after) => {
        const row = await this.guiones.transition(tx, {
          guionId: ctx.payload.guionId,
          move: 'completar',
          set: {
            progreso: 100,
            error: null,
            videoHeygenUrl: videoUrl,
            videoFinalUrl: videoUrl,
            posterUrl,
            videoUrlExpiresAt: new Date(now + LIMITS.videoUrlLifeSeconds * 1_000),
            videoBaseKey: stored.videoKey,
            videoFinalKey: stored.videoKey,
            posterKey: stored.posterKey,
            captionsKey: stored.captionsKey,
            videoStoredAt: new Date(now),
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
            type: 'success',
            title: 'Tu video está listo',
            message: `«${row.titulo}» ya se puede ver, descargar y publicar.`,
            uniqueRef: `video:${ctx.ref}`,
          },
        );
        this.announcer.changed(after, row);
      },
    });
  }
}
