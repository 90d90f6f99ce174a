import { z } from 'zod';
import { LIMITS } from '../../api/limits';
import { DAY_MS, defineJob, OUTAGE_PATIENCE_MS } from '../define-job';

/**
 * Makes the finishing of a video from what the presenter service or the B-roll left in our own store: layout, captions, music,
 * sound, closing card. Nothing is charged, and the presenter service is not asked; a layout that shows more pictures than the business
 * has asks for stock films, and does without them where they cannot be had. It reads settings and profile when it runs, so a repeat
 * after a crash makes the newest of them, under the same key.
 */
export const videoFinish = defineJob({
  kind: 'video.finish',
  // 2: a layout may show stock films. 3: its end is also that of a script that is `procesando`, and of a
  // B-roll whose clips are cut in.
  version: 3,
  queue: 'b-roll',
  payload: z.object({
    userId: z.int().positive(),
    guionId: z.int().positive(),
    /** Written by the last release for a script that it made `listo` at once: its owner is told under this at the end. */
    noticeRef: z.string().optional(),
  }),
  data: z.object({
    /** Stock films that a layout shows, each at its word; absent until they were looked for. */
    found: z
      .array(z.object({ id: z.int(), author: z.string(), pageUrl: z.string(), keyword: z.string() }))
      .optional(),
  }),
  steps: ['finish'],
  needs: { finish: ['s3'] },
  maxAttempts: LIMITS.brollAttempts,
  backoff: { firstMs: 2_000, maxMs: 30_000 },
  deadlineMs: DAY_MS,
  outagePatienceMs: OUTAGE_PATIENCE_MS,
  stepTimeoutMs: 10 * 60_000,
});
