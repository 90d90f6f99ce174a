import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { WorkerConfig } from '@pregonero/config';
import { DEFAULT_AJUSTES_VIDEO, LIMITS } from '@pregonero/contracts/api';
import { say, type Sentence } from '@pregonero/contracts/languages';
import {
  type BrollClip,
  type BrollRequest,
  type CaptionLook,
  checkAtLevel,
  composeBroll,
  frameSize,
  isClipRefusal,
  planBroll,
  probeMedia,
  type SubtitleCue,
} from '@pregonero/video';
import {
  type CutClip,
  type GuionChange,
  type GuionEntity,
  GuionRepository,
  hasBrollInFilm,
  isFinishingDue,
  PerfilNegocioRepository,
} from '@pregonero/persistence';
import { JobFailure, outcome, StepFolders, WORKER_CONFIG } from '@pregonero/queue';
import { freshVideoLinks, keys, ObjectStore } from '@pregonero/storage';
import { spokenSubtitles } from '../spoken-subtitles';
import {
  brollRefused,
  type ChosenClip,
  type ComposeContext,
  type ComposeOutcome,
} from './broll-compose.types';
import { BrollRecords } from './broll-records';
import { type ClipFile, ClipFiles } from './clip-files';
import { leftOut, type RefusedClip, refusedClips } from './clip-refusals';
import { PartStore } from './part-store';
import { labelsOf } from './picture-labels';
import { cardOf } from './word-card';

/** Where compositing begins and ends on the bar, and how often the bar moves at most. */
const FETCHED = 35;
const COMPOSED = 90;
const PROGRESS_EVERY_MS = 500;
/** The composition keeps the length of the base video; players round by a frame or two. */
const LENGTH_TOLERANCE_SECONDS = 1;

/**
 * Fetches the chosen clips into a directory of this run alone, composes, passes the quality gate and stores the file
 * under a key made from the job. The old final video stays until the rows point at the new one.
 */
@Injectable()
export class ComposeStep {
  constructor(
    @Inject(WORKER_CONFIG) private readonly config: Pick<WorkerConfig, 'brollFadeFrames' | 'videoShortSide'>,
    private readonly clipFiles: ClipFiles,
    private readonly parts: PartStore,
    private readonly folders: StepFolders,
    private readonly store: ObjectStore,
    private readonly guiones: GuionRepository,
    private readonly perfiles: PerfilNegocioRepository,
    private readonly records: BrollRecords,
  ) {}

  async run(ctx: ComposeContext): Promise<ComposeOutcome> {
    const { clips } = ctx.data;
    if (clips === undefined) return outcome.next('pick');
    const guion = await this.guiones.find(ctx.payload.guionId);
    if (guion === null) return outcome.done();
    await this.records.working(ctx, 20, say('broll_fetching'));
    await failOnPurpose(ctx);
    return this.folders.use(async (directory) => {
      const { key, used, left } = await this.compose(ctx, guion, { clips, directory });
      // A video with an edition of its own stays until that is made with the clips.
      const isPending = isFinishingDue(guion);
      const videoFinalKey = isPending ? guion.videoFinalKey : key;
      const pending = { ref: ctx.ref, left, hasEarlier: hasBrollInFilm(guion) };
      const files = { videoBaseKey: guion.videoBaseKey, posterKey: guion.posterKey, videoFinalKey };
      const links: GuionChange = {
        ...{ videoFinalKey, videoCutKey: key, brollCut: { key, clips: used, ...(isPending && { pending }) } },
        ...(await freshVideoLinks(this.store, files)),
      };
      return outcome.done({
        commit: async (tx, after) => {
          await (isPending
            ? this.records.mixed(ctx, links, { tx, after })
            : this.records.completed(ctx, { links, left }, { tx, after }));
        },
      });
    });
  }

  private async compose(
    ctx: ComposeContext,
    guion: GuionEntity,
    o: { clips: readonly ChosenClip[]; directory: string },
  ): Promise<{ key: string; used: CutClip[]; left: Sentence[] }> {
    const { clips, directory } = o;
    if (guion.videoBaseKey === null) {
      throw brollRefused('the base video is gone', say('original_video_gone'));
    }
    const basePath = join(directory, 'base.mp4');
    await this.store.getToFile(guion.videoBaseKey, basePath, { signal: ctx.signal });
    const { durationSeconds } = await probeMedia(basePath, { demuxer: 'mov', signal: ctx.signal });
    const subtitles = await spokenSubtitles(this.store, guion, {
      path: join(directory, 'captions.srt'),
      signal: ctx.signal,
    });
    const perfil = await this.perfiles.of(guion.userId);
    const { files, refused } = await this.clipFiles.fetch(ctx, clips, {
      directory,
      size: frameSize(guion.formatoVideo, this.config.videoShortSide),
      cardOf: (keyword) => cardOf(keyword, guion, perfil),
    });
    const places = placesOf(files, { durationSeconds, subtitles, refused });
    await this.records.working(ctx, FETCHED, say('broll_mixing'));

    const outputPath = join(directory, 'final.mp4');
    await composed({
      basePath,
      clips: places,
      subtitles,
      captions: captionLook(guion),
      fadeFrames: this.config.brollFadeFrames,
      ...(this.parts.settings === null ? {} : { cache: this.parts.settings }),
      outputPath,
      signal: ctx.signal,
      onProgress: this.throttled(ctx),
    });

    const expected = {
      format: guion.formatoVideo,
      shortSide: this.config.videoShortSide,
      minSeconds: Math.max(0.5, durationSeconds - LENGTH_TOLERANCE_SECONDS),
      maxSeconds: durationSeconds + LENGTH_TOLERANCE_SECONDS,
    };
    // A base of an earlier release may be further from the level than a film is now.
    const { path, report } = await checkAtLevel(outputPath, expected, ctx.signal);
    if (!report.accepted) {
      throw new JobFailure({
        kind: 'retryable',
        message: `composition refused: ${report.problems.map(({ code, message }) => `${code}: ${message}`).join('; ')}`,
        sentence: say('mix_defective'),
        final: false,
      });
    }
    await this.records.working(ctx, COMPOSED, say('broll_storing'));
    const key = keys.broll(guion.userId, guion.id, ctx.key);
    await this.store.putFile(key, path, { contentType: 'video/mp4', signal: ctx.signal });
    // Found clips are as many as there is room for; a chosen one that is missing is missed.
    const placed = new Set(places.map(({ path }) => path));
    const withoutRoom = files.filter(({ clip, path }) => isChosen(ctx, clip) && !placed.has(path)).length;
    const used = files.flatMap(({ clip }) => (clip.source === 'card' ? [] : [clip]));
    return { key, used, left: leftOut({ refused, withoutRoom }) };
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
        .working(ctx, progreso, say('broll_mixing'))
        .catch((error: unknown) => {
          // The bar is a courtesy: the fence of the step's own end decides whether this run still counts.
          ctx.logger.warn({ msg: 'progress was not written', jobId: ctx.id, err: error });
        })
        .finally(() => {
          isWriting = false;
        });
    };
  }
}

/** Whether the owner chose a clip; the others fill up. */
function isChosen({ payload }: ComposeContext, clip: ChosenClip): boolean {
  return clip.source === 'media' ? payload.mediaIds.includes(clip.id) : clip.keyword === null;
}

/** The captions of the base as they were approved; none over the clips when it has none: then the finishing draws them over all. */
function captionLook({ ajustesVideo, baseSubtitulada }: GuionEntity): CaptionLook | null {
  if (baseSubtitulada === false) return null;
  const { subtitulos, estiloSubtitulos, colorMarca } = ajustesVideo ?? DEFAULT_AJUSTES_VIDEO;
  return subtitulos ? { style: estiloSubtitulos, color: colorMarca } : null;
}

/** Where each clip goes. Refuses a choice of which nothing can be used, and a video that is too short for any. */
function placesOf(
  files: readonly ClipFile[],
  o: { durationSeconds: number; subtitles: readonly SubtitleCue[]; refused: readonly RefusedClip[] },
): BrollClip[] {
  if (files.length === 0) {
    throw brollRefused(
      `none of ${o.refused.length} clips can be used`,
      say('no_clip_usable', { clips: refusedClips(o.refused) }),
    );
  }
  const { durationSeconds: length, subtitles } = o;
  const clips = files.map(({ clip, facts }) => ({
    keyword: clip.keyword,
    ...(clip.source === 'media' ? { labels: labelsOf(clip.name) } : {}),
    ...(clip.source === 'card' ? {} : { phrase: clip.phrase }),
    durationSeconds: facts.durationSeconds,
  }));
  const atWords = planBroll({ durationSeconds: length, subtitles, clips });
  // A short video may say all its words in the presenter's own seconds: pictures elsewhere are better than none.
  const plan =
    atWords.length > 0
      ? atWords
      : planBroll({
          durationSeconds: length,
          subtitles,
          clips: clips.map((clip) => ({ ...clip, keyword: null, labels: [], phrase: undefined })),
        });
  if (plan.length === 0) {
    throw brollRefused(`no room for clips in ${length} s`, say('video_too_short_for_clips'));
  }
  return plan.flatMap(({ clip, startSeconds, durationSeconds }) => {
    const file = files[clip];
    return file === undefined ? [] : [{ path: file.path, facts: file.facts, startSeconds, durationSeconds }];
  });
}

/** Composes; a clip that turns out to be damaged only now ends the job, because it will be again. */
async function composed(request: BrollRequest): Promise<void> {
  try {
    await composeBroll(request);
  } catch (error) {
    if (!isClipRefusal(error)) throw error;
    throw brollRefused(error.message, say('one_clip_damaged'));
  }
}

/** The failure exercise: counted before it is thrown, so that a crash does not lengthen it. */
async function failOnPurpose(ctx: ComposeContext): Promise<void> {
  const { failures } = ctx.data;
  if (failures >= ctx.payload.failFirstAttempts) return;
  await ctx.save({ failures: failures + 1 });
  throw new JobFailure({
    kind: 'retryable',
    message: `failure ${failures + 1} of ${ctx.payload.failFirstAttempts} on purpose`,
    sentence: say('failed_on_purpose'),
    final: false,
    retryAfterMs: LIMITS.brollFailureTestRetryDelayMs,
  });
}
