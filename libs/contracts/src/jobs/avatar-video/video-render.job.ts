import { z } from 'zod';
import { DAY_MS, defineJob, OUTAGE_PATIENCE_MS } from '../define-job';

/**
 * Turns an approved script into a video in our own store.
 *
 * Where a voice service speaks, `submit` first sends the job to `speak`, which makes the sound and stores it under a key
 * of the job: a repeat finds it there. `submit` uploads a sound under the key `audio-{job}-{upload}` and keeps its id,
 * then hands the script to the provider under the key `render-{job}-{submission}`; `submission` grows only after a
 * definite failure of the provider, so a repeat after a crash is billed once. A repeat that the provider's memory of keys
 * does not reach looks the render up first. `check` asks once and waits. `collect`
 * copies the file, passes the quality gate and ends the job with script, quota and notification in one
 * transaction.
 *
 * A provider that makes its films in one call is asked by `film`, which ends the job as `collect` does. A presenter without
 * voices of its own says a sound: `speak` has it made by the provider of the voice, under the key `speech-{job}` (from the second
 * sound on with its number). Each provider has a line of its own, named by the payload's `presenter`.
 */
export const videoRender = defineJob({
  kind: 'video.render',
  // 6: `presenter` in the payload, step `film`; 5: keys at the provider have a random part.
  version: 6,
  queue: 'avatar-video',
  payload: z.object({
    userId: z.int().positive(),
    guionId: z.int().positive(),
    quotaRef: z.string(),
    /** Id of the presenter provider and name of its line; absent for the first provider. */
    presenter: z.string().optional(),
  }),
  data: z.object({
    submission: z.int().default(1),
    /** Time of the first call of that submission, by the database's clock; absent before it, and once it is known to have failed. */
    submittedAt: z.iso.datetime().optional(),
    videoId: z.string().optional(),
    /** Whether that film was asked for without captions; absent where an older release asked. */
    isBare: z.boolean().optional(),
    checks: z.int().default(0),
    /** Object with the sound of a voice service, or of another provider's voice, once it is made. */
    speechKey: z.string().optional(),
    /** Number of that sound; it grows only when one cannot be used. */
    speechTake: z.int().default(1),
    /** The provider's id of the sound that was handed over, own or made: it is uploaded once for all submissions. */
    audioAssetId: z.string().optional(),
    /** Number of that upload; it grows only when the provider no longer has the sound. */
    audioUpload: z.int().default(1),
    /** Length of that sound; the video must be as long. */
    audioSeconds: z.number().optional(),
    /** Billed renders that the quality gate refused or the provider lost; each asks for a new one. */
    refusals: z.int().default(0),
  }),
  // `portray`: the name of `film` in rows of version 5.
  steps: ['submit', 'speak', 'check', 'collect', 'film', 'portray'],
  maxAttempts: 6,
  backoff: { firstMs: 2_000, maxMs: 60_000 },
  deadlineMs: DAY_MS,
  outagePatienceMs: OUTAGE_PATIENCE_MS,
  placeSteps: ['submit', 'speak', 'check', 'film'],
  stepTimeoutMs: 10 * 60_000,
});
