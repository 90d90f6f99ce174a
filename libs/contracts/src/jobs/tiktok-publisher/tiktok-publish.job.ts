import { z } from 'zod';
import { DAY_MS, defineJob, OUTAGE_PATIENCE_MS } from '../define-job';

/**
 * Publishes one post. `begin` asks the network for a publish id and stores it before a byte is sent; `upload` sends
 * the file in ranges; `check` asks for the outcome until it is final. A post whose outcome is unknown is asked about
 * by its publish id and never begun again.
 */
export const tiktokPublish = defineJob({
  kind: 'tiktok.publish',
  version: 1,
  queue: 'tiktok-publisher',
  payload: z.object({ userId: z.int().positive(), postId: z.int().positive() }),
  data: z.object({
    publishId: z.string().optional(),
    uploadUrl: z.string().optional(),
    videoSizeBytes: z.int().optional(),
    /** The account's name in links, as the network told it when the post was begun. */
    creatorUsername: z.string().optional(),
    checks: z.int().default(0),
    /** Bytes of this announcement may have been sent: whoever goes on asks the network how many it has. */
    sending: z.boolean().default(false),
    /** Announcements so far: a post that failed for the network's own reasons is announced anew, three in all. */
    begun: z.int().default(0),
  }),
  steps: ['begin', 'upload', 'check'],
  needs: { begin: ['tiktok', 's3'], upload: ['tiktok', 's3'], check: ['tiktok'] },
  maxAttempts: 6,
  backoff: { firstMs: 2_000, maxMs: 60_000 },
  deadlineMs: DAY_MS,
  outagePatienceMs: OUTAGE_PATIENCE_MS,
  stepTimeoutMs: 10 * 60_000,
});
