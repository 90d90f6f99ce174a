import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { LIMITS } from '@pregonero/contracts/api';
import {
  type BrollClip,
  checkQuality,
  composeBroll,
  parseSrt,
  planBroll,
  probeMedia,
} from '@pregonero/media';
import { type GuionChange, type GuionEntity, GuionRepository } from '@pregonero/persistence';
import { STOCK_FOOTAGE, type StockFootagePort } from '@pregonero/providers';
import { JobFailure, outcome, StepFolders } from '@pregonero/queue';
import { keys, ObjectStore } from '@pregonero/storage';
import {
  brollRefused,
  type ChosenClip,
  type ComposeContext,
  type ComposeOutcome,
} from './broll-compose.types';
import { BrollRecords } from './broll-records';

/** Where compositing begins and ends on the bar, and how often the bar moves at most. */
const FETCHED = 35;
const COMPOSED = 90;
const PROGRESS_EVERY_MS = 500;
const FETCHES_AT_ONCE = 3;
/** The composition keeps the length of the base video; players round by a frame or two. */
const LENGTH_TOLERANCE_SECONDS = 1;

/**
 * Fetches the chosen clips into a directory of this run alone, composes, passes the quality gate and stores the file
 * under a key made from the job. The old final video stays until the rows point at the new one.
 */
@Injectable()
export class ComposeStep {
  constructor(
    @Inject(STOCK_FOOTAGE) private readonly stock: StockFootagePort,
    private readonly folders: StepFolders,
    private readonly store: ObjectStore,
    private readonly guiones: GuionRepository,
    private readonly records: BrollRecords,
  ) {}

  async run(ctx: ComposeContext): Promise<ComposeOutcome> {
    const { clips } = ctx.state;
    if (clips === undefined) return outcome.next('pick');
    const guion = await this.guiones.find(ctx.payload.guionId);
    if (guion === null) return outcome.done();
    await this.records.working(ctx, 20, 'Descargando los clips.');
    await failOnPurpose(ctx);
    return this.folders.use(async (directory) => {
      const finalKey = await this.compose(ctx, guion, clips, directory);
      const links = await this.linksOf(guion, finalKey);
      return outcome.done({
        commit: async (tx, after) => {
          await this.records.completed(ctx, links, { tx, after });
        },
      });
    });
  }

  private async compose(
    ctx: ComposeContext,
    guion: GuionEntity,
    clips: readonly ChosenClip[],
    directory: string,
  ): Promise<string> {
    if (guion.videoBaseKey === null) {
      throw brollRefused(
        'the base video is gone',
        'El video original ya no está guardado. Genera el video de nuevo.',
      );
    }
    const basePath = join(directory, 'base.mp4');
    await this.store.getToFile(guion.videoBaseKey, basePath, { signal: ctx.signal });
    const { durationSeconds } = await probeMedia(basePath);
    const places = await this.placesOf(ctx, clips, { durationSeconds, directory });
    await this.records.working(ctx, FETCHED, 'Mezclando los clips con tu video.');

    const outputPath = join(directory, 'final.mp4');
    await composeBroll({
      basePath,
      clips: places,
      captions: await this.captionsOf(guion, join(directory, 'captions.srt'), ctx.signal),
      outputPath,
      signal: ctx.signal,
      onProgress: this.throttled(ctx),
    });

    const report = await checkQuality(outputPath, {
      format: guion.formatoVideo,
      minSeconds: Math.max(0.5, durationSeconds - LENGTH_TOLERANCE_SECONDS),
      maxSeconds: durationSeconds + LENGTH_TOLERANCE_SECONDS,
    });
    if (!report.accepted) {
      throw new JobFailure({
        kind: 'retryable',
        message: `composition refused: ${report.problems.map(({ code, message }) => `${code}: ${message}`).join('; ')}`,
        userMessage: 'La mezcla salió con defectos y no la usamos. No se cobró nada; prueba con otros clips.',
        final: false,
      });
    }
    await this.records.working(ctx, COMPOSED, 'Guardando el video con B-roll.');
    const key = keys.broll(guion.userId, guion.id, ctx.id);
    await this.store.putFile(key, outputPath, { contentType: 'video/mp4', signal: ctx.signal });
    return key;
  }

  /** The plan decides how many clips find room; only those are fetched. */
  private async placesOf(
    ctx: ComposeContext,
    clips: readonly ChosenClip[],
    video: { durationSeconds: number; directory: string },
  ): Promise<BrollClip[]> {
    const plan = planBroll({ durationSeconds: video.durationSeconds, clipCount: clips.length });
    const wanted = plan.flatMap((place, index) => {
      const clip = clips[index];
      return clip === undefined ? [] : [{ clip, place, path: join(video.directory, `clip-${index}`) }];
    });
    const places: BrollClip[] = [];
    for (let first = 0; first < wanted.length; first += FETCHES_AT_ONCE) {
      // Settled, not raced: the directory must not be removed under a download that still runs.
      const fetched = await Promise.allSettled(
        wanted.slice(first, first + FETCHES_AT_ONCE).map(async ({ clip, place, path }) => {
          await this.fetch(ctx, clip, path);
          return { path, kind: kindOf(clip), ...place };
        }),
      );
      for (const result of fetched) {
        if (result.status === 'rejected') throw result.reason;
        places.push(result.value);
      }
    }
    if (places.length === 0) {
      throw brollRefused(
        `no room for clips in ${video.durationSeconds} s`,
        'El video es demasiado corto para añadirle clips. No cambió nada.',
      );
    }
    return places;
  }

  private async fetch(ctx: ComposeContext, clip: ChosenClip, path: string): Promise<void> {
    if (clip.source === 'media') {
      await this.store.getToFile(clip.key, path, { signal: ctx.signal });
      return;
    }
    const found = await this.stock.find(clip.id, ctx.signal);
    if (found === null) {
      throw brollRefused(
        `stock clip ${clip.id} is gone`,
        'Uno de los clips elegidos ya no está disponible. Tu video no cambió; elige otros clips.',
      );
    }
    await this.stock.download(found.fileUrl, path, ctx.signal);
  }

  private async captionsOf(guion: GuionEntity, path: string, signal: AbortSignal) {
    if (guion.captionsKey === null) return [];
    await this.store.getToFile(guion.captionsKey, path, { signal });
    return parseSrt(await readFile(path, 'utf8'));
  }

  /** At most two writes a second, one at a time; the last figures of a lost write come with the next. */
  private throttled(ctx: ComposeContext): (fraction: number) => void {
    let nextMs = 0;
    let isWriting = false;
    return (fraction) => {
      const now = Date.now();
      if (isWriting || now < nextMs || ctx.signal.aborted) return;
      isWriting = true;
      nextMs = now + PROGRESS_EVERY_MS;
      const progreso = Math.round(FETCHED + (COMPOSED - FETCHED) * Math.min(1, Math.max(0, fraction)));
      this.records
        .working(ctx, progreso, 'Mezclando los clips con tu video.')
        .catch((error: unknown) => {
          // The bar is a courtesy: the fence of the step's own end decides whether this run still counts.
          ctx.logger.warn(`progress of job ${ctx.id} was not written: ${String(error)}`);
        })
        .finally(() => {
          isWriting = false;
        });
    };
  }

  private async linksOf(guion: GuionEntity, finalKey: string): Promise<GuionChange> {
    const life = { expiresInSeconds: LIMITS.videoUrlLifeSeconds };
    const now = Date.now();
    // All links share one end, so all are signed anew.
    return {
      videoFinalKey: finalKey,
      videoFinalUrl: await this.store.signedGetUrl(finalKey, life),
      ...(guion.videoBaseKey === null
        ? {}
        : { videoHeygenUrl: await this.store.signedGetUrl(guion.videoBaseKey, life) }),
      ...(guion.posterKey === null
        ? {}
        : { posterUrl: await this.store.signedGetUrl(guion.posterKey, life) }),
      videoUrlExpiresAt: new Date(now + LIMITS.videoUrlLifeSeconds * 1_000),
    };
  }
}

function kindOf(clip: ChosenClip): BrollClip['kind'] {
  return clip.source === 'media' && clip.mimeType.startsWith('image/') ? 'image' : 'video';
}

/** The failure exercise: counted before it is thrown, so that a crash does not lengthen it. */
async function failOnPurpose(ctx: ComposeContext): Promise<void> {
  const { failures } = ctx.state;
  if (failures >= ctx.payload.failFirstAttempts) return;
  await ctx.save({ failures: failures + 1 });
  throw new JobFailure({
    kind: 'retryable',
    message: `failure ${failures + 1} of ${ctx.payload.failFirstAttempts} on purpose`,
    userMessage: 'Este fallo es parte de la prueba. No se cobró nada.',
    final: false,
    retryAfterMs: LIMITS.brollFailureTestRetryDelayMs,
  });
}
