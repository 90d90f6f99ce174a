import { join } from 'node:path';
import { compiledEntry, runChildJob, throwIfAborted, type WorkerProgram } from '@pregonero/video/process';
import type { EngineJob } from './engine.messages';
import { SpeechError, speechErrorOf } from './speech.error';

/** The speech library is under the GPL and keeps global state: it is loaded here and nowhere else. */
const ENGINE: WorkerProgram = {
  path: compiledEntry(join(__dirname, '..'), 'speech-worker'),
  ownGroup: true,
  errorOf: speechErrorOf,
  heapMib: 512,
};
/** Engines of this process that work at once; each takes a core and up to some hundred megabytes. */
const MOST_AT_ONCE = 2;
/** Many times what the longest text or recording takes on an idle machine. */
const LONGEST_JOB_MS = 180_000;

const waiting: (() => void)[] = [];
let working = 0;

async function enter(signal: AbortSignal | undefined): Promise<void> {
  if (working >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  if (!signal?.aborted) return;
  leave();
  throwIfAborted(signal);
}

function leave(): void {
  const next = waiting.shift();
  // The place passes on to whoever waits, so the count stays.
  if (next === undefined) working -= 1;
  else next();
}

/**
 * Gives a job to an engine of its own: a process started for it and gone when this returns, whatever happens; it ends with
 * this process, too. Only a fresh engine repeats its output exactly.
 * @throws `speech_library_missing`, `speech_failed` (of a job that takes too long, as well), `worker_failed`,
 *   `ffmpeg_missing`, `ffmpeg_failed`, `unreadable` or `aborted`
 */
export async function runEngineJob<Result>(job: EngineJob, signal: AbortSignal | undefined): Promise<Result> {
  await enter(signal);
  const limit = AbortSignal.timeout(LONGEST_JOB_MS);
  try {
    return await runChildJob<EngineJob, Result>(ENGINE, {
      job,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  } catch (cause) {
    if (!limit.aborted || signal?.aborted) throw cause;
    throw new SpeechError('speech_failed', `The engine took more than ${LONGEST_JOB_MS / 1000} s.`, {
      cause,
    });
  } finally {
    leave();
  }
}
