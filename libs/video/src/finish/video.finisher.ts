import { join } from 'node:path';
import type { CaptionLook } from '../captions/caption.look';
import type { SubtitleCue } from '../captions/subtitle.files';
import type { VideoLayout } from '../layout/video.layout';
import { mediaErrorOf } from '../media.error';
import { runChildJob } from '../process/child.job';
import { withScratch } from '../process/scratch';
import { writeWhole } from '../process/unfinished.file';
import { compiledEntry, type WorkerProgram } from '../process/worker.process';
import type { ClosingCard } from './closing.card';
import type { FinishFacts, FinishJob } from './finish.job';

/** What {@link finishVideo} makes. */
export interface FinishRequest {
  basePath: string;
  /** A loop by its id; null for none. */
  music: string | null;
  /** How its picture is laid out; null: as it is. */
  layout?: VideoLayout | null;
  /** What is said when. */
  subtitles?: SubtitleCue[];
  /** Captions to be drawn; null where the base carries them, or nobody wants any. */
  captions?: CaptionLook | null;
  /** The last seconds; null for none. */
  card: ClosingCard | null;
  outputPath: string;
  signal?: AbortSignal;
}

const WORKER: WorkerProgram = {
  path: compiledEntry(join(__dirname, '..', '..'), 'finish-worker'),
  ownGroup: true,
  errorOf: mediaErrorOf,
};

/**
 * Puts music under the voice of a video of any make, brings its sound to −14 LUFS, lays its picture out and ends it in a card. It runs in a process of
 * its own that an abort kills; whatever fails leaves no file.
 * @throws `invalid_request`, `unreadable`, `ffmpeg_missing`, `ffmpeg_failed`, `worker_failed`, `memory_exceeded` or
 *   `aborted`
 */
export async function finishVideo(o: FinishRequest): Promise<FinishFacts> {
  return withScratch((scratch) =>
    writeWhole(o.outputPath, (path) =>
      runChildJob<FinishJob, FinishFacts>(WORKER, {
        job: {
          ...{ finishOf: o.basePath, music: o.music, card: o.card, path, scratch },
          ...{ layout: o.layout ?? null, subtitles: o.subtitles ?? [], captions: o.captions ?? null },
        },
        ...(o.signal ? { signal: o.signal } : {}),
      }),
    ),
  );
}
