import { MediaError } from '@pregonero/video';
import { runRenderJob } from '../process/render.pool';
import { withScratch, writeWhole } from '@pregonero/video/process';
import { checkCard } from './stock.card';
import type { StockJob } from './stock.job';

const LONGEST_CLIP_SECONDS = 60;

/**
 * Makes a silent moving MP4 (30 frames a second) for a keyword, in a process of its own. Equal requests give equal
 * bytes; whatever fails leaves no file.
 * @throws `invalid_request`, `ffmpeg_missing`, `ffmpeg_failed`, `worker_failed` or `aborted`
 */
export async function renderStockClip(o: {
  keyword: string;
  variant: number;
  width: number;
  height: number;
  durationSeconds: number;
  outputPath: string;
  signal?: AbortSignal;
}): Promise<void> {
  const card = checkCard({
    keyword: o.keyword,
    variant: o.variant,
    size: { width: o.width, height: o.height },
  });
  if (!(o.durationSeconds > 0 && o.durationSeconds <= LONGEST_CLIP_SECONDS)) {
    throw new MediaError('invalid_request', `A stock clip lasts up to ${LONGEST_CLIP_SECONDS} seconds.`);
  }
  await withScratch((scratch) =>
    writeWhole(o.outputPath, (path) =>
      runRenderJob<StockJob, object>({
        keepWarm: false,
        job: { kind: 'stock', card, durationSeconds: o.durationSeconds, path, scratch },
        ...(o.signal ? { signal: o.signal } : {}),
      }),
    ),
  );
}
