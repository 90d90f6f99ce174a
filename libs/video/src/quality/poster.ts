import { runFfmpeg } from '../process/media.process';
import { writeWhole } from '../process/unfinished.file';
import { PRODUCT_VIDEO } from './product.video';
import { probeMedia } from './probe';

/**
 * Writes a JPEG of a frame of an MP4 about one second in (the middle of shorter videos). Whoever knows how long the film is
 * says so: asking it takes as long as the frame.
 * @throws `unreadable`, `aborted` or `ffmpeg_failed`
 */
export async function extractPoster(
  path: string,
  outputPath: string,
  { durationSeconds, signal }: { durationSeconds?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const seconds =
    durationSeconds ?? (await probeMedia(path, { demuxer: PRODUCT_VIDEO.demuxer, signal })).durationSeconds;
  const at = Math.min(1, seconds / 2);
  await writeWhole(outputPath, (part) =>
    runFfmpeg(
      [
        ...['-ss', at.toFixed(3), ...PRODUCT_VIDEO.input, '-i', `file:${path}`, '-frames:v', '1'],
        ...['-q:v', '3', '-threads', '1', '-c:v', 'mjpeg', '-f', 'image2', '-update', '1', `file:${part}`],
      ],
      signal ? { signal } : {},
    ),
  );
}
