import { TiktokError } from './tiktok.error';

/** How a file is to be uploaded; sizes in bytes. */
export interface ChunkPlan {
  videoSizeBytes: number;
  chunkSizeBytes: number;
  totalChunkCount: number;
}

const MB = 1_000_000;
const CHUNK_MIN_BYTES = 5 * MB;
/** MB or MiB is not stated: the larger reading is accepted, so that no valid plan is refused. */
const CHUNK_MAX_BYTES = 64 * 1_048_576;
const VIDEO_MAX_BYTES = 4 * 1_073_741_824;
const CHUNKS_MAX = 1_000;

/**
 * Checks a plan by the rules of the Content Posting API (media transfer guide, read November 2026): chunks of 5 to
 * 64 MB, `floor(size / chunk)` of them, the remainder in the last; a file under 5 MB, and only it, in one smaller chunk.
 *
 * @throws TiktokError invalid_param
 */
export function checkChunkPlan(plan: ChunkPlan): void {
  const refuse = (message: string): never => {
    throw new TiktokError(400, 'invalid_param', message);
  };
  const { videoSizeBytes, chunkSizeBytes, totalChunkCount } = plan;
  if (videoSizeBytes < 1 || videoSizeBytes > VIDEO_MAX_BYTES) refuse('The video size is invalid.');
  if (videoSizeBytes < CHUNK_MIN_BYTES && chunkSizeBytes !== videoSizeBytes) {
    refuse('A video smaller than 5 MB must be uploaded as one chunk of its own size.');
  }
  if (
    videoSizeBytes >= CHUNK_MIN_BYTES &&
    (chunkSizeBytes < CHUNK_MIN_BYTES || chunkSizeBytes > CHUNK_MAX_BYTES)
  ) {
    refuse('The chunk size is invalid.');
  }
  if (chunkSizeBytes > videoSizeBytes) refuse('The chunk size is larger than the video.');
  const expected = Math.floor(videoSizeBytes / chunkSizeBytes);
  if (totalChunkCount !== expected || totalChunkCount > CHUNKS_MAX)
    refuse('The total chunk count is invalid.');
  if (videoSizeBytes > CHUNK_MAX_BYTES && totalChunkCount < 2)
    refuse('A video of more than 64 MB needs several chunks.');
}

/** First and last byte of a chunk, counted from 0. */
export function chunkRange(plan: ChunkPlan, index: number): { start: number; end: number } {
  const start = index * plan.chunkSizeBytes;
  return {
    start,
    end: index === plan.totalChunkCount - 1 ? plan.videoSizeBytes - 1 : start + plan.chunkSizeBytes - 1,
  };
}

/** `bytes first-last/total`. */
export function parseContentRange(
  header: string | undefined,
): { start: number; end: number; total: number } | undefined {
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/u.exec(header ?? '');
  if (match === null) return undefined;
  const [, start = 0, end = 0, total = 0] = match.map(Number);
  return end < start || end >= total ? undefined : { start, end, total };
}
