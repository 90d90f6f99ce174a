import type { AnyJob } from '@pregonero/contracts/jobs';
import { JobAborted } from './job-failure';
import type { JobHandler } from './job-handler';
import type { JobRun } from './job-run';
import type { StepOutcome } from './step-outcome';

/** How long a step may take to notice that it was aborted. */
const STOP_PATIENCE_MS = 2_000;

/** Runs the step; one that does not stop within a moment of being told to is left behind, fenced off. */
export async function runWithinTimeout(
  handler: JobHandler<AnyJob>,
  run: JobRun,
  abort: AbortController,
): Promise<StepOutcome<AnyJob>> {
  const stepMs = handler.job.stepTimeoutMs;
  const { leftMs } = run;
  const limit = setTimeout(
    () => {
      abort.abort(new JobAborted(leftMs < stepMs ? 'deadline' : 'step_timeout'));
    },
    Math.max(0, Math.min(stepMs, leftMs)),
  );
  let patience: NodeJS.Timeout | undefined;
  const abandoned = new Promise<never>((_resolve, reject) => {
    const runOut = (): void => {
      patience = setTimeout(() => {
        reject(new Error(`step ${run.step} did not stop when it was told to`));
      }, STOP_PATIENCE_MS);
    };
    // An abort between two steps is never announced to the second one.
    if (abort.signal.aborted) runOut();
    else abort.signal.addEventListener('abort', runOut, { once: true });
  });
  try {
    return await Promise.race([handler.run(run.step, run), abandoned]);
  } finally {
    clearTimeout(limit);
    clearTimeout(patience);
  }
}
