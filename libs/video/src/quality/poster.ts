import { runFfmpeg } from '../process/media.process';
import { writeWhole } from '../process/unfinished.file';
import { PRODUCT_VIDEO } from './product.video';
import { probeMedia } from './probe';

/**
 * Writes a JPEG of a frame of an MP4 about one second in (the middle of shorter videos).
 * @throws `unreadable`, `aborted` or `ffmpeg_failed`
 */
export async function extractPoster(path: string, outputPath: string, signal?: AbortSignal): Promise<void> {
  const { durationSeconds } = await probeMedia(path, { demuxer: PRODUCT_VIDEO.demuxer, signal });
  const at = Math.min(1, durationSeconds / 2);
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
