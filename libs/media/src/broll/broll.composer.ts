import type { SubtitleCue } from '../captions/subtitle.files';
import { MediaError } from '../media.error';
import { runRenderJob } from '../process/render.pool';
import { withScratch } from '../process/scratch';
import { writeWhole } from '../process/unfinished.file';
import type { BrollFacts, BrollJob } from './broll.job';

/** A picture or silent video over the presenter. Videos shorter than their time are repeated; sound is ignored. */
export interface BrollClip {
  path: string;
  kind: 'video' | 'image';
  startSeconds: number;
  durationSeconds: number;
}

/**
 * Lays clips over a video with hard cuts, keeping its sound and length, and draws the captions again over them. Only
 * the seconds under clips are encoded again when the video came from this package. It runs in a process of its own that
 * an abort kills; whatever fails leaves no file. Throws `invalid_request`, `unreadable`, `ffmpeg_missing`,
 * `ffmpeg_failed`, `worker_failed` or `aborted`.
 */
export async function composeBroll(o: {
  basePath: string;
  clips: BrollClip[];
  captions?: SubtitleCue[];
  outputPath: string;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}): Promise<BrollFacts & { outputPath: string }> {
  const wrong = o.clips.find(
    (clip) =>
      !(
        clip.startSeconds >= 0 &&
        clip.durationSeconds > 0 &&
        Number.isFinite(clip.startSeconds + clip.durationSeconds)
      ),
  );
  if (wrong) throw new MediaError('invalid_request', `The clip ${wrong.path} has no valid time.`);
  const facts = await withScratch((scratch) =>
    writeWhole(o.outputPath, (path) =>
      runRenderJob<BrollJob, BrollFacts>({
        keepWarm: false,
        job: {
          kind: 'broll',
          basePath: o.basePath,
          clips: o.clips,
          captions: o.captions ?? [],
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
