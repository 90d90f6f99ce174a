import { z } from 'zod';
import { DAY_MS, defineJob, OUTAGE_PATIENCE_MS } from '../define-job';

/**
 * Publishes one post at one network. `begin` announces it and stores the network's reference before a byte is sent; `upload` sends
 * the file in ranges, where the network does not fetch it; `check` asks for the outcome until it is final; `finish` makes a delivered post public, at
 * networks that ask for it. A post whose outcome is unknown is asked about by its reference and never announced again.
 */
export const tiktokPublish = defineJob({
  kind: 'tiktok.publish',
  // 2: `network` in the payload, step `finish`.
  version: 2,
  queue: 'tiktok-publisher',
  payload: z.object({
    userId: z.int().positive(),
    postId: z.int().positive(),
    /** Id of the network; absent for TikTok, as in jobs from before there were others. */
    network: z.string().optional(),
  }),
  data: z.object({
    /** The network's reference of the announced post. */
    publishId: z.string().optional(),
    uploadUrl: z.string().optional(),
    videoSizeBytes: z.int().optional(),
    /** The account's name in links, as the network told it when the post was begun. */
    creatorUsername: z.string().optional(),
    checks: z.int().default(0),
    /** Bytes of this announcement may have been sent: whoever goes on asks the network how many it has. */
    sending: z.boolean().default(false),
    /** The call that makes the post public may have been made: whoever goes on asks the network first. */
    finishing: z.boolean().default(false),
    /** Announcements so far: a post that failed for the network's own reasons is announced anew, three in all. */
    begun: z.int().default(0),
  }),
  steps: ['begin', 'upload', 'finish', 'check'],
  maxAttempts: 6,
  backoff: { firstMs: 2_000, maxMs: 60_000 },
  deadlineMs: DAY_MS,
  outagePatienceMs: OUTAGE_PATIENCE_MS,
  stepTimeoutMs: 10 * 60_000,
});
