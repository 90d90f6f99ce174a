import { type AnyJob, type Backoff, ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { JobFailure, type JobFailureKind } from './job-failure';

/** Pause after a 429 that names none. */
const DEFAULT_RATE_LIMIT_MS = 5_000;

/** How often a job looks whether the operator has mended our account at the provider. */
const OPERATOR_LOOK_MS = 60_000;

/** The provider refuses our account, not this input: what an operator can mend. */
const OPERATOR_KINDS: readonly JobFailureKind[] = ['auth_expired', 'quota_exhausted'];

/** No repeat helps against these. */
const FINAL_KINDS: readonly JobFailureKind[] = [
  'auth_expired',
  'rejected',
  'quota_exhausted',
  'crashed',
  'deadline',
];

/** What follows a failed run: another attempt, a pause that costs no attempt, or the end. */
export type Verdict =
  | { readonly next: 'retry'; readonly failure: JobFailure; readonly delayMs: number }
  | {
      readonly next: 'pause';
      readonly failure: JobFailure;
      readonly delayMs: number;
      readonly clockStops: boolean;
    }
  | { readonly next: 'bury'; readonly failure: JobFailure };

/** A step during which workers died `attempts` times: it is what kills them, so it is not begun again. */
export function crashedFailure(attempts: number): JobFailure {
  return new JobFailure({
    kind: 'crashed',
    message: `the step was begun ${attempts} times and no worker lived to end it`,
    sentence: say('job_interrupted'),
    final: true,
  });
}

/** A row that no longer fits its contract can never run. */
export function unreadableFailure(error: unknown): JobFailure {
  return new JobFailure({
    kind: 'internal',
    message: `unreadable row: ${error instanceof Error ? error.message : String(error)}`,
    sentence: say('job_unreadable'),
    final: true,
    cause: error,
  });
}

/** A job that got older than its contract allows. */
export function deadlineFailure(): JobFailure {
  return new JobFailure({
    kind: 'deadline',
    message: 'the job passed its deadline',
    sentence: say('job_too_slow'),
    final: true,
  });
}

/** Milliseconds before attempt `attempt + 1`: `firstMs × 2^(attempt−1)`, at most `maxMs`, full jitter unless exact. */
export function backoffMs(backoff: Backoff, attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(backoff.maxMs, backoff.firstMs * 2 ** Math.min(30, Math.max(0, attempt - 1)));
  return backoff.exact === true ? ceiling : Math.round(ceiling * random());
}

/**
 * The one place where what a handler threw becomes "again", "later" or "never".
 *
 * @param attempt number of the run that failed, from 1
 */
export function judge(
  job: Pick<AnyJob, 'maxAttempts' | 'backoff' | 'operatorPatienceMs'>,
  attempt: number,
  error: unknown,
  random: () => number = Math.random,
): Verdict {
  const failure = asFailure(error);
  if (job.operatorPatienceMs !== undefined && OPERATOR_KINDS.includes(failure.kind)) {
    return { next: 'pause', failure, delayMs: OPERATOR_LOOK_MS, clockStops: true };
  }
  if (failure.final || FINAL_KINDS.includes(failure.kind)) return { next: 'bury', failure: asFinal(failure) };
  if (failure.kind === 'rate_limited') {
    const delayMs = failure.retryAfterMs ?? DEFAULT_RATE_LIMIT_MS;
    return { next: 'pause', failure, delayMs, clockStops: false };
  }
  if (attempt >= job.maxAttempts) return { next: 'bury', failure: asFinal(failure) };
  const delayMs =
    error instanceof JobFailure && error.retryAfterMs !== undefined
      ? error.retryAfterMs
      : Math.max(backoffMs(job.backoff, attempt, random), failure.retryAfterMs ?? 0);
  return { next: 'retry', failure, delayMs };
}

function asFailure(error: unknown): JobFailure {
  if (error instanceof JobFailure) return error;
  if (error instanceof ProviderError) {
    return new JobFailure({
      kind: error.kind,
      message: `${error.provider}: ${error.message}`,
      sentence: error.sentence,
      final: FINAL_KINDS.includes(error.kind),
      ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
      cause: error,
    });
  }
  return new JobFailure({
    kind: 'internal',
    message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    sentence: say('job_failed'),
    final: false,
    cause: error,
  });
}

function asFinal(failure: JobFailure): JobFailure {
  if (failure.final) return failure;
  return new JobFailure({
    kind: failure.kind,
    message: failure.message,
    sentence: failure.sentence,
    final: true,
    cause: failure.cause ?? failure,
  });
}
