import { z } from 'zod';
import { defineJob } from '../define-job';

/** Rewrites one rejected script with the owner's feedback. On the last failure the old text stays as it was. */
export const guionRegenerate = defineJob({
  kind: 'guion.regenerate',
  queue: 'script-generation',
  payload: z.object({ userId: z.int().positive(), guionId: z.int().positive(), feedback: z.string() }),
  data: z.object({}),
  steps: ['rewrite'],
  maxAttempts: 3,
  backoff: { firstMs: 500, maxMs: 4_000 },
  deadlineMs: 58_000,
  clockRunsBeforeTurn: true,
  stepTimeoutMs: 55_000,
});
