import { join } from 'node:path';
import { checkCaptionLook, type CaptionLook } from '../captions/caption.look';
import type { SubtitleCue } from '../captions/subtitle.files';
import { MediaError, mediaErrorOf } from '../media.error';
import { runChildJob } from '../process/child.job';
import { compiledEntry, type WorkerProgram } from '../process/worker.process';
import { withScratch } from '../process/scratch';
import { writeWhole } from '../process/unfinished.file';
import type { BrollClip } from './broll.clip';
import type { BrollFacts, BrollJob } from './broll.job';
import type { PartCacheSettings } from './part.cache';

/** Frames of a short blend between presenter and clip. */
export const FADE_FRAMES = 8;

/** What {@link composeBroll} makes. */
export interface BrollRequest {
  basePath: string;
  clips: BrollClip[];
  /** What is said when; drawn over the clips as the base draws it. */
  subtitles?: SubtitleCue[];
  /** How the captions of the base look; null when there are none, and none over the clips. */
  captions: CaptionLook | null;
  /** Length of the blends at the edges of clips, up to 15 frames; 0, the default, cuts. */
  fadeFrames?: number;
  /** Keeps encoded parts for the next composition with some of the same clips. */
  cache?: PartCacheSettings;
  outputPath: string;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}

const FADE_FRAMES_MAX = 15;
const WORKER: WorkerProgram = {
  path: compiledEntry(join(__dirname, '..', '..'), 'broll-worker'),
  ownGroup: true,
  errorOf: mediaErrorOf,
};

function check({ clips, captions, fadeFrames = 0 }: BrollRequest): void {
  if (captions) checkCaptionLook(captions);
  const wrong = clips.find(
    ({ startSeconds, durationSeconds }) =>
      !(startSeconds >= 0 && durationSeconds > 0 && Number.isFinite(startSeconds + durationSeconds)),
  );
  if (wrong) throw new MediaError('invalid_request', `The clip ${wrong.path} has no valid time.`);
  if (!(Number.isInteger(fadeFrames) && fadeFrames >= 0 && fadeFrames <= FADE_FRAMES_MAX)) {
    throw new MediaError('invalid_request', `A blend cannot last ${fadeFrames} frames.`);
  }
}

/**
 * Lays clips over a video, keeping its sound and length, and draws the captions again over them. Only the seconds under
 * clips are encoded again when the video came from this package. It runs in a process of its own that an abort kills;
 * whatever fails leaves no file.
 * @throws `invalid_request`, `unreadable` (the base), a refusal of `inspectClip` (a clip), `ffmpeg_missing`,
 *   `ffmpeg_failed`, `worker_failed`, `memory_exceeded` or `aborted`
 */
export async function composeBroll(o: BrollRequest): Promise<BrollFacts & { outputPath: string }> {
  check(o);
  const facts = await withScratch((scratch) =>
    writeWhole(o.outputPath, (path) =>
      runChildJob<BrollJob, BrollFacts>(WORKER, {
        job: {
          basePath: o.basePath,
          clips: o.clips,
          subtitles: o.subtitles ?? [],
          captions: o.captions,
          fadeFrames: o.fadeFrames ?? 0,
          cache: o.cache ?? null,
          path,
          scratch,
        },
        ...(o.signal ? { signal: o.signal } : {}),
        ...(o.onProgress
          ? { onProgress: (fraction: number) => o.onProgress?.(Math.min(0.99, fraction)) }
          : {}),
      }),
    ),
  );
  o.onProgress?.(1);
  return { outputPath: o.outputPath, ...facts };
}
