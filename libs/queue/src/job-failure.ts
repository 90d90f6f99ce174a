import type { ProviderErrorKind, ProviderName } from '@pregonero/contracts/jobs';
import type { Sentence } from '@pregonero/contracts/languages';

/**
 * Why a run of a step failed: a provider's kind, or
 * - `crashed`: workers died on this step too often;
 * - `deadline`: the job took longer than it may;
 * - `stopped`: an operator gave it up;
 * - `internal`: anything else that was thrown.
 */
export type JobFailureKind = ProviderErrorKind | 'crashed' | 'deadline' | 'stopped' | 'internal';

/**
 * A failure as handlers see it. A handler may also throw one, to decide for itself: `final` ends the job,
 * `retryAfterMs` replaces the backoff of the next attempt.
 */
export class JobFailure extends Error {
  readonly kind: JobFailureKind;
  /** For the owner. */
  readonly sentence: Sentence;
  /** No further attempt follows. */
  readonly final: boolean;
  readonly retryAfterMs: number | undefined;
  /** Whose fault it was, where it was a provider's. */
  readonly provider: ProviderName | undefined;
  /** Since when that provider is away: the job waits for it. Undefined for one that only stumbled or asked for a pause. */
  readonly awaySince: Date | undefined;

  constructor(options: {
    kind: JobFailureKind;
    message: string;
    sentence: Sentence;
    final: boolean;
    retryAfterMs?: number;
    provider?: ProviderName | undefined;
    awaySince?: Date | undefined;
    cause?: unknown;
  }) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'JobFailure';
    this.kind = options.kind;
    this.sentence = options.sentence;
    this.final = options.final;
    this.retryAfterMs = options.retryAfterMs;
    this.provider = options.provider;
    this.awaySince = options.awaySince;
  }
}

/** The same failure, of a provider that is away since then. */
export function awayFailure(failure: JobFailure, awaySince: Date): JobFailure {
  const { kind, message, sentence, final, provider } = failure;
  return new JobFailure({ kind, message, sentence, final, provider, awaySince, cause: failure });
}

/** A dead job cannot live again; the message is for the operator. */
export class RevivalRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RevivalRefused';
  }
}

/** The job changed hands or ended: whatever the thrower was doing must not be written. The runner ends quietly. */
export class StaleFenceError extends Error {
  constructor(jobId: number, fence: number) {
    super(`job ${jobId} is no longer held under fence ${fence}`);
    this.name = 'StaleFenceError';
  }
}

/** Why `ctx.signal` was aborted; the signal's `reason` is a {@link JobAborted}. */
export type AbortCause = 'lease_lost' | 'cancelled' | 'deadline' | 'step_timeout' | 'stopped' | 'shutdown';

/**
 * Why a step's signal was aborted, as an error that the step may throw on; `abortCause` decides what becomes of
 * the job.
 */
export class JobAborted extends Error {
  constructor(readonly abortCause: AbortCause) {
    super(`the job's step was aborted: ${abortCause}`);
    this.name = 'JobAborted';
  }
}
