import { z } from 'zod';
import { defineJob } from '../define-job';

/**
 * Publishes one post. `begin` asks the network for a publish id and stores it before a byte is sent; `upload` sends
 * the file in ranges; `check` asks for the outcome until it is final. A post whose outcome is unknown is asked about
 * by its publish id and never begun again.
 */
export const tiktokPublish = defineJob({
  kind: 'tiktok.publish',
  queue: 'tiktok-publisher',
  payload: z.object({ userId: z.int().positive(), postId: z.int().positive() }),
  data: z.object({
    publishId: z.string().optional(),
    uploadUrl: z.string().optional(),
    videoSizeBytes: z.int().optional(),
    /** The account's name in links, as the network told it when the post was begun. */
    creatorUsername: z.string().optional(),
    checks: z.int().default(0),
    /** Announcements so far: a post that failed for the network's own reasons is announced anew, three in all. */
    begun: z.int().default(0),
  }),
  steps: ['begin', 'upload', 'check'],
  maxAttempts: 6,
  backoff: { firstMs: 2_000, maxMs: 60_000 },
  deadlineMs: 2 * 3_600_000,
  stepTimeoutMs: 10 * 60_000,
});
