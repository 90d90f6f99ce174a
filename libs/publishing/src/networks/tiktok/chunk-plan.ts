/**
 * How a file is cut for upload. Rules of https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide:
 * 5 to 64 MB a chunk, the last takes the remainder (up to 128 MB), a file under 5 MB is one chunk, at most 1000
 * chunks, `floor(size / chunk)` of them. It is not said whether MB are 10^6 or 2^20: the sizes chosen hold under both.
 */
export const CHUNK_MIN_BYTES = 5_242_880;
/** Largest chunk that TikTok takes, but for the last. */
export const CHUNK_MAX_BYTES = 64_000_000;
/** The last chunk takes what is left, up to this. */
export const LAST_CHUNK_MAX_BYTES = 128_000_000;
/** Most chunks of one video. */
export const CHUNKS_MAX = 1_000;
/** Largest video that TikTok takes. */
export const VIDEO_MAX_BYTES = 4_000_000_000;
const PREFERRED_CHUNK_BYTES = 10_000_000;

/** How a video is cut for the upload: all chunks have `chunkSizeBytes` but the last, which takes the rest. */
export interface ChunkPlan {
  totalBytes: number;
  chunkSizeBytes: number;
  chunkCount: number;
}

/**
 * The plan of a file.
 * @throws a `RangeError` for an empty file or one above 4 GB
 */
export function chunkPlan(totalBytes: number): ChunkPlan {
  return planWith(totalBytes, totalBytes < 2 * PREFERRED_CHUNK_BYTES ? totalBytes : PREFERRED_CHUNK_BYTES);
}

/** The plan with a given chunk size, counted as the network counts. */
export function planWith(totalBytes: number, chunkSizeBytes: number): ChunkPlan {
  if (!Number.isSafeInteger(totalBytes) || totalBytes <= 0 || totalBytes > VIDEO_MAX_BYTES) {
    throw new RangeError(`a video of ${totalBytes} bytes cannot be uploaded`);
  }
  return { totalBytes, chunkSizeBytes, chunkCount: Math.max(1, Math.floor(totalBytes / chunkSizeBytes)) };
}

/**
 * The range to send when the network has `receivedBytes`, or null when it has everything. Works from any byte, so an
 * upload goes on where the network says it stopped.
 */
export function nextRange(plan: ChunkPlan, receivedBytes: number): { start: number; end: number } | null {
  if (receivedBytes >= plan.totalBytes) return null;
  const index = Math.min(plan.chunkCount - 1, Math.floor(receivedBytes / plan.chunkSizeBytes));
  const isLast = index === plan.chunkCount - 1;
  return { start: receivedBytes, end: (isLast ? plan.totalBytes : (index + 1) * plan.chunkSizeBytes) - 1 };
}
