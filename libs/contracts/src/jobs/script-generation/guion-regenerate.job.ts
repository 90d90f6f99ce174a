import { z } from 'zod';
import { DAY_MS, defineJob, OUTAGE_PATIENCE_MS } from '../define-job';

/** Rewrites one rejected script with the owner's feedback. On the last failure the old text stays as it was. */
export const guionRegenerate = defineJob({
  kind: 'guion.regenerate',
  // 2: conditions of earlier comments that stay.
  version: 2,
  queue: 'script-generation',
  payload: z.object({
    userId: z.int().positive(),
    guionId: z.int().positive(),
    /** Empty where only conditions are taken away. */
    feedback: z.string(),
    /** Texts of the earlier conditions that stay. Default: all of them. */
    condiciones: z.array(z.string()).optional(),
  }),
  data: z.object({}),
  steps: ['rewrite'],
  needs: { rewrite: ['openai'] },
  maxAttempts: 3,
  backoff: { firstMs: 500, maxMs: 4_000 },
  deadlineMs: DAY_MS,
  outagePatienceMs: OUTAGE_PATIENCE_MS,
  stepTimeoutMs: 55_000,
});
