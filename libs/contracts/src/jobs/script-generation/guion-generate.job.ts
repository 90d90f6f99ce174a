import { z } from 'zod';
import { CANTIDAD_VIDEOS } from '../../api/limits';
import { defineJob } from '../define-job';

/**
 * Writes new scripts from the owner's business form. A second run of `write` asks the model again and keeps one
 * answer only: rows and quota are written with the job's end in one transaction.
 * Short deadline: the HTTP request that asked waits for it, so it waits for no provider: a quick answer serves better.
 */
export const guionGenerate = defineJob({
  kind: 'guion.generate',
  // 2: topics.
  version: 2,
  queue: 'script-generation',
  payload: z.object({
    userId: z.int().positive(),
    cantidadVideos: z.literal([...CANTIDAD_VIDEOS]),
    /** What the scripts are about, in turns. Default: the writer chooses. */
    temas: z.array(z.string()).optional(),
  }),
  data: z.object({ guionIds: z.array(z.int()).optional() }),
  steps: ['write'],
  maxAttempts: 3,
  backoff: { firstMs: 500, maxMs: 4_000 },
  deadlineMs: 58_000,
  clockRunsBeforeTurn: true,
  stepTimeoutMs: 55_000,
});
