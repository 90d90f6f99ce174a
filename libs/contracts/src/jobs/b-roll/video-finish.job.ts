import { z } from 'zod';
import { LIMITS } from '../../api/limits';
import { DAY_MS, defineJob, OUTAGE_PATIENCE_MS } from '../define-job';

/**
 * Makes the finishing of a video from what the presenter service or the B-roll left in our own store: layout, captions, music,
 * sound, closing card. Nothing is charged and no provider is asked. It reads settings and profile when it runs, so a repeat after a
 * crash makes the newest of them, under the same key.
 */
export const videoFinish = defineJob({
  kind: 'video.finish',
  version: 1,
  queue: 'b-roll',
  payload: z.object({
    userId: z.int().positive(),
    guionId: z.int().positive(),
    /** Under which reference the owner is told at the end, whichever it is, that the video is there; absent: nobody waits for it. */
    noticeRef: z.string().optional(),
  }),
  data: z.object({}),
  steps: ['finish'],
  needs: { finish: ['s3'] },
  maxAttempts: LIMITS.brollAttempts,
  backoff: { firstMs: 2_000, maxMs: 30_000 },
  deadlineMs: DAY_MS,
  outagePatienceMs: OUTAGE_PATIENCE_MS,
  stepTimeoutMs: 10 * 60_000,
});
