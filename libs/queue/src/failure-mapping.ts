import { WAITING } from '@pregonero/contracts/api';
import {
  type AnyJob,
  type Backoff,
  ProviderError,
  type ProviderErrorKind,
  type ProviderName,
} from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { isDatabaseUnavailable } from './database-errors';
import { isOwnDiskFull } from './full-disk';
import { JobFailure, type JobFailureKind } from './job-failure';
import type { ProviderFault, UnavailableProvider } from './provider-health';

/** Pause after a 429 that names none. */
const DEFAULT_RATE_LIMIT_MS = 5_000;

/** Between looks at a provider that failed but is not away. */
const FAULT_BACKOFF: Backoff = { firstMs: 2_000, maxMs: 60_000 };

/** Longest pause that grows by itself while the answer to one call, or for one owner, stays "later". */
const OWN_PAUSE_MAX_MS = 600_000;

/** Before a step is begun again that found the disk of its worker full. Another worker may take it then. */
const FULL_DISK_PAUSE_MS = 30_000;

/** What a failed call says about its provider; the other kinds are about the input or the user's own account. */
const PROVIDER_FAULTS: Readonly<Partial<Record<ProviderErrorKind, ProviderFault>>> = {
  retryable: 'failing',
  outcome_unknown: 'failing',
  rate_limited: 'busy',
  account_refused: 'refusing',
  quota_exhausted: 'refusing',
};

/** No repeat helps against these. */
const FINAL_KINDS: readonly JobFailureKind[] = [
  'auth_expired',
  'account_refused',
  'rejected',
  'quota_exhausted',
  'crashed',
  'deadline',
];

/**
 * What follows a failed run: another attempt, another run that costs no attempt because a provider failed (`wait`) or because
 * a provider asked for a pause, the database was away or the worker's disk is full (`pause`), or the end.
 */
export type Verdict =
  | { readonly next: 'retry'; readonly failure: JobFailure; readonly delayMs: number }
  | { readonly next: 'pause'; readonly failure: JobFailure; readonly delayMs: number }
  | { readonly next: 'wait'; readonly failure: JobFailure; readonly delayMs: number }
  | { readonly next: 'bury'; readonly failure: JobFailure };

/** A provider's own fault, how long it asks to be left alone included; undefined for every other error. */
export function providerFaultOf(
  error: unknown,
): { provider: ProviderName; fault: ProviderFault; pauseMs: number } | undefined {
  if (!(error instanceof ProviderError) || error.isOfThisCall || isOwnDiskFull(error)) return undefined;
  const fault = PROVIDER_FAULTS[error.kind];
  if (fault === undefined) return undefined;
  return { provider: error.provider, fault, pauseMs: error.retryAfterMs ?? DEFAULT_RATE_LIMIT_MS };
}

/** Why a step is not begun now: what it needs is away, or asked for a pause. */
export function unavailableFailure({ provider, awaySince }: UnavailableProvider): JobFailure {
  return new JobFailure({
    kind: awaySince === null ? 'rate_limited' : 'retryable',
    message: `${provider} is ${awaySince === null ? 'paused' : 'away'}`,
    sentence: say(WAITING[provider]),
    final: false,
    provider,
    awaySince: awaySince ?? undefined,
  });
}

/** A provider that did not come back for longer than its contract lets a job wait. */
export function outageFailure(provider: ProviderName): JobFailure {
  return new JobFailure({
    kind: 'deadline',
    message: `${provider} was away for too long`,
    sentence: say('job_waited_too_long'),
    final: true,
    provider,
  });
}

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

/** A step that found no room on the disk of its worker. */
function fullDiskFailure(cause: unknown): JobFailure {
  return new JobFailure({
    kind: 'internal',
    message: 'the disk of this worker is full',
    sentence: say('job_failed'),
    final: false,
    cause,
  });
}

/** A job that an operator gave up. */
export function stoppedFailure(): JobFailure {
  return new JobFailure({
    kind: 'stopped',
    message: 'an operator gave the job up',
    sentence: say('job_stopped'),
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
 * @param past `attempt`: number of the run that failed, from 1; `waits`: runs before it that a provider's fault ended
 */
export function judge(
  job: Pick<AnyJob, 'maxAttempts' | 'backoff' | 'outagePatienceMs'>,
  past: { attempt: number; waits: number },
  error: unknown,
  random: () => number = Math.random,
): Verdict {
  if (isOwnDiskFull(error))
    return { next: 'pause', failure: fullDiskFailure(error), delayMs: FULL_DISK_PAUSE_MS };
  const failure = asFailure(error);
  const isPause = failure.kind === 'rate_limited' && failure.provider !== undefined;
  if ((isPause || providerFaultOf(error) !== undefined) && job.outagePatienceMs !== undefined) {
    const delayMs = isPause
      ? pauseMs(error, failure, past.waits)
      : Math.max(backoffMs(FAULT_BACKOFF, past.waits + 1, random), failure.retryAfterMs ?? 0);
    // Who asks for longer than the job may wait would find it given up: its owner hears of it now.
    if (delayMs > job.outagePatienceMs) return { next: 'bury', failure: asFinal(failure) };
    return { next: 'wait', failure, delayMs };
  }
  if (failure.final || FINAL_KINDS.includes(failure.kind)) return { next: 'bury', failure: asFinal(failure) };
  if (failure.kind === 'rate_limited') {
    return { next: 'pause', failure, delayMs: failure.retryAfterMs ?? DEFAULT_RATE_LIMIT_MS };
  }
  if (failure.kind === 'internal' && isDatabaseUnavailable(error)) {
    // It was away for everybody: that says nothing of the step.
    return { next: 'pause', failure, delayMs: backoffMs(job.backoff, 1, random) };
  }
  if (past.attempt >= job.maxAttempts) return { next: 'bury', failure: asFinal(failure) };
  const delayMs =
    error instanceof JobFailure && error.retryAfterMs !== undefined
      ? error.retryAfterMs
      : Math.max(backoffMs(job.backoff, past.attempt, random), failure.retryAfterMs ?? 0);
  return { next: 'retry', failure, delayMs };
}

/** Returns the pause that was asked for. One for this call alone doubles with each wait, because nothing else slows its repeats. */
function pauseMs(
  error: unknown,
  { retryAfterMs = DEFAULT_RATE_LIMIT_MS }: JobFailure,
  waits: number,
): number {
  if (!(error instanceof ProviderError) || !error.isOfThisCall) return retryAfterMs;
  const growing = { firstMs: retryAfterMs, maxMs: OWN_PAUSE_MAX_MS, exact: true };
  return Math.max(retryAfterMs, backoffMs(growing, waits + 1));
}

function asFailure(error: unknown): JobFailure {
  if (error instanceof JobFailure) return error;
  if (error instanceof ProviderError) {
    return new JobFailure({
      kind: error.kind,
      message: `${error.provider}: ${error.message}`,
      sentence: error.sentence,
      final: FINAL_KINDS.includes(error.kind),
      provider: error.provider,
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
    provider: failure.provider,
    cause: failure.cause ?? failure,
  });
}
