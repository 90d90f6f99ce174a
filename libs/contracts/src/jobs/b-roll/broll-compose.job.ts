import { z } from 'zod';
import { LIMITS } from '../../api/limits';
import { DAY_MS, defineJob, OUTAGE_PATIENCE_MS } from '../define-job';

/**
 * Cuts clips into a finished video. `pick` decides which (stored, so that a repeat composes the same video),
 * `compose` fetches stock clips by their id at the stock provider, own files by their key, renders and stores.
 * A provider that is away is waited for; for faults of our own the spec's three attempts stand three seconds apart, two in the failure exercise.
 */
export const brollCompose = defineJob({
  kind: 'broll.compose',
  // 2: a clip may be a card of the word, and its source says so.
  version: 2,
  queue: 'b-roll',
  payload: z.object({
    userId: z.int().positive(),
    guionId: z.int().positive(),
    /** Stock clips the owner chose, by id. */
    stockIds: z.array(z.int().positive()).default([]),
    /** Library files the owner chose, by id. */
    mediaIds: z.array(z.int().positive()).default([]),
    /** Phrases of the script that the owner put chosen clips on. */
    phrases: z
      .array(z.object({ source: z.enum(['stock', 'media']), id: z.int().positive(), phrase: z.string() }))
      .default([]),
    /** Fill up with what shows the words that the script says: the business's photos, then stock clips, then cards. */
    automatic: z.boolean().default(true),
    /** The failure exercise: this many first attempts fail on purpose. */
    failFirstAttempts: z.int().min(0).max(2).default(0),
  }),
  data: z.object({
    failures: z.int().default(0),
    clips: z
      .array(
        z.discriminatedUnion('source', [
          z.object({
            source: z.literal('stock'),
            id: z.int(),
            author: z.string(),
            pageUrl: z.string(),
            /** The word of the script that found it; null for a clip the owner chose. */
            keyword: z.string().nullable().default(null),
            phrase: z.string().optional(),
          }),
          z.object({
            source: z.literal('media'),
            id: z.int(),
            key: z.string(),
            mimeType: z.string(),
            /** What the owner calls the file, for sentences about it. */
            name: z.string().default(''),
            /** The word of the script that it shows; null for a file the owner chose for this video. */
            keyword: z.string().nullable().default(null),
            phrase: z.string().optional(),
          }),
          z.object({
            source: z.literal('card'),
            keyword: z.string(),
            /** What it costs, as it is printed; null where nobody told. */
            price: z.string().nullable().default(null),
            /** `#rrggbb`. */
            color: z.string(),
          }),
        ]),
      )
      .optional(),
  }),
  steps: ['pick', 'compose'],
  needs: { compose: ['s3'] },
  maxAttempts: LIMITS.brollAttempts,
  backoff: { firstMs: LIMITS.brollRetryDelayMs, maxMs: LIMITS.brollRetryDelayMs, exact: true },
  deadlineMs: DAY_MS,
  outagePatienceMs: OUTAGE_PATIENCE_MS,
  stepTimeoutMs: 10 * 60_000,
});
