import { runFfmpeg } from '../process/media.process';
import { writeWhole } from '../process/unfinished.file';
import { probeMedia } from './probe';

/** Writes a JPEG of a frame about one second in (the middle of shorter videos). Throws `unreadable` or `ffmpeg_failed`. */
export async function extractPoster(path: string, outputPath: string): Promise<void> {
  const { durationSeconds } = await probeMedia(path);
  const at = Math.min(1, durationSeconds / 2);
  await writeWhole(outputPath, (part) =>
    runFfmpeg([
      '-ss',
      at.toFixed(3),
      '-i',
      `file:${path}`,
      '-frames:v',
      '1',
      '-q:v',
      '3',
      '-threads',
      '1',
      '-c:v',
      'mjpeg',
      '-f',
      'image2',
      '-update',
      '1',
      `file:${part}`,
    ]),
  );
}
