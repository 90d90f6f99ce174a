import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAMES_PER_SECOND } from '../formats';
import { runFfmpeg } from './media.process';

/** How a part is written so that parts can be joined without encoding them again. */
export const JOINABLE = [
  ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-muxdelay', '0', '-muxpreload', '0', '-f', 'mpegts'],
] as const;

/** A run of frames in a file of its own, encoded with this package's settings. */
export interface PartFile {
  output: string;
  frameCount: number;
}

/** A part that is copied; `firstFrame` begins a group of pictures. */
export interface CopiedPart extends PartFile {
  firstFrame: number;
}

/** Copies whole groups of pictures of a video that this package encoded, all parts by one program. */
export async function copyParts(path: string, parts: readonly CopiedPart[]): Promise<void> {
  if (parts.length === 0) return;
  await runFfmpeg([
    ...parts.flatMap(({ firstFrame }) => {
      // The seek lands on the key frame at or before the time; a hair later is safe against rounding.
      const at = (firstFrame / FRAMES_PER_SECOND + 0.004).toFixed(6);
      return ['-ss', at, '-i', `file:${path}`];
    }),
    ...parts.flatMap(({ frameCount, output }, index) => [
      ...['-map', `${index}:v:0`, '-c', 'copy', '-frames:v', String(frameCount), ...JOINABLE, output],
    ]),
  ]);
}

/** Joins parts in their order with a sound, whose first stream is taken where it has one. */
export async function joinPartFiles(o: {
  parts: readonly PartFile[];
  sound: { path: string; settings: readonly string[] };
  scratch: string;
  path: string;
}): Promise<void> {
  const list = join(o.scratch, 'parts.ffconcat');
  const lines = o.parts.map(
    ({ output, frameCount }) => `file '${output}'\nduration ${(frameCount / FRAMES_PER_SECOND).toFixed(6)}\n`,
  );
  await writeFile(list, `ffconcat version 1.0\n${lines.join('')}`);
  await runFfmpeg(
    [
      ...['-f', 'concat', '-safe', '0', '-i', list, '-i', `file:${o.sound.path}`],
      ...['-map', '0:v:0', '-map', '1:a:0?', '-c:v', 'copy', ...o.sound.settings],
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', '-f', 'mp4', o.path],
    ],
    { reads: o.parts.map(({ output }) => output) },
  );
}
