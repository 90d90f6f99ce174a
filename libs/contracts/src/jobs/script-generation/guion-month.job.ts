import { z } from 'zod';
import { GUIONES_DEL_MES } from '../../api/limits';
import { DAY_MS, defineJob, OUTAGE_PATIENCE_MS } from '../define-job';

/**
 * Writes a month of scripts, a few at a time, while nobody waits: `write` runs once for every few of them. What one run wrote is kept,
 * with its part of the quota, whatever becomes of the next. `payload.cantidad` is what the plan had left of the month that was asked
 * for; `data.escritos` how many of them are there.
 */
export const guionMonth = defineJob({
  kind: 'guion.month',
  // 2: topics.
  version: 2,
  queue: 'script-generation',
  payload: z.object({
    userId: z.int().positive(),
    cantidad: z
      .int()
      .positive()
      .max(Math.max(...GUIONES_DEL_MES)),
    /** One script of the month each; the writer chooses the others. */
    temas: z.array(z.string()).optional(),
  }),
  data: z.object({ escritos: z.int().nonnegative().default(0) }),
  steps: ['write'],
  needs: { write: ['openai'] },
  maxAttempts: 3,
  backoff: { firstMs: 500, maxMs: 4_000 },
  deadlineMs: DAY_MS,
  outagePatienceMs: OUTAGE_PATIENCE_MS,
  stepTimeoutMs: 55_000,
});
