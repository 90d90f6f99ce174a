import type { AnyJob } from '@pregonero/contracts/jobs';
import { crashedFailure, deadlineFailure, outageFailure, stoppedFailure } from './failure-mapping';
import type { AbortCause, JobFailure } from './job-failure';
import type { ClaimedJob } from './job.entity';

/** What an abort makes of the job, where it is the job's end. */
export const FAILURE_OF_ABORT: Partial<Record<AbortCause, () => JobFailure>> = {
  deadline: deadlineFailure,
  stopped: stoppedFailure,
};

/** Why a job that was taken is buried before its step begins; undefined: it is not. */
export function endBeforeStep(row: ClaimedJob, job: AnyJob): JobFailure | undefined {
  if (row.stopAt !== null) return stoppedFailure();
  if (row.leftMs < 0) return deadlineFailure();
  if (row.attempts > crashLimit(job, row)) return crashedFailure(row.attempts);
  if (row.waitingFor === null || row.waitedMs <= (job.outagePatienceMs ?? 0)) return undefined;
  return outageFailure(row.waitingFor);
}

/**
 * So many runs of a step may have begun. One that failed was ended by a worker that lived, and is none of the crashes: where
 * attempts have failed, as many as may fail are allowed beside them.
 */
function crashLimit({ maxAttempts }: AnyJob, { lastError }: ClaimedJob): number {
  return lastError === null ? maxAttempts : 2 * maxAttempts - 1;
}
