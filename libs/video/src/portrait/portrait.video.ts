import { join } from 'node:path';
import type { FrameSize } from '../formats';
import { mediaErrorOf } from '../media.error';
import { runChildJob } from '../process/child.job';
import { withScratch } from '../process/scratch';
import { writeWhole } from '../process/unfinished.file';
import { compiledEntry, type WorkerProgram } from '../process/worker.process';
import type { PortraitFacts, PortraitJob } from './portrait.job';

/** What {@link portrayVoice} makes. */
export interface PortraitRequest {
  /** A photo of anybody's making. */
  photoPath: string;
  /** What is said. */
  soundPath: string;
  size: FrameSize;
  /** `#rrggbb`: what the wall behind the photo is painted in. */
  colour: string;
  outputPath: string;
  signal?: AbortSignal;
}

const WORKER: WorkerProgram = {
  path: compiledEntry(join(__dirname, '..', '..'), 'portrait-worker'),
  ownGroup: true,
  errorOf: mediaErrorOf,
};

/**
 * Films a voice with the photo of the person: the photo stands still, and what is said moves as a wave below it. It runs in a
 * process of its own that an abort kills; whatever fails leaves no file.
 * @throws what is wrong with the photo as clips do, with the sound as recordings do, `ffmpeg_missing`, `ffmpeg_failed`,
 *   `worker_failed`, `memory_exceeded` or `aborted`
 */
export async function portrayVoice(o: PortraitRequest): Promise<PortraitFacts> {
  const { photoPath: portraitOf, soundPath, size, colour } = o;
  return withScratch((scratch) =>
    writeWhole(o.outputPath, (path) =>
      runChildJob<PortraitJob, PortraitFacts>(WORKER, {
        job: { portraitOf, soundPath, size, colour, path, scratch },
        ...(o.signal ? { signal: o.signal } : {}),
      }),
    ),
  );
}
