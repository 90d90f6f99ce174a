import type { Logger } from '@nestjs/common';
import type { JobKind } from '@pregonero/contracts/jobs';
import { currentCorrelation, jobStepSeconds } from '@pregonero/service-host/telemetry';
import type { JobRun } from './job-run';

/** How a run ended, in one word for the metrics: `retry` of `retry after rejected: …`. */
function verbOf(result: string): string {
  return result.split(/[ :]/u, 1)[0] ?? result;
}

/** What one run of a step led to, for the job's history, for the metrics and for the log. Made when the step begins. */
export class StepReport {
  private readonly startedAt = performance.now();
  private readonly step: string;
  private readonly attempt: number;

  constructor(
    private readonly run: JobRun,
    private readonly kind: JobKind,
    private readonly logger: Logger,
  ) {
    this.step = run.step;
    this.attempt = run.attempt;
  }

  get ranMs(): number {
    return performance.now() - this.startedAt;
  }

  /** For the history, which is written with the job's next move. */
  note(result: string): void {
    // Calls to third parties of this chain since it was last asked.
    const calls = currentCorrelation()?.calls?.splice(0) ?? [];
    this.run.tell({ step: this.step, attempt: this.attempt, result, durationMs: this.ranMs, calls });
  }

  /** For metrics and log. */
  log(result: string): void {
    const { step, attempt, kind, ranMs, run } = this;
    jobStepSeconds.observe({ kind, step, result: verbOf(result) }, ranMs / 1_000);
    this.logger.log({
      msg: `${kind} ${step}: ${result}`,
      jobId: run.id,
      ref: run.ref,
      userId: run.userId,
      step,
      attempt,
      fence: run.fence,
      durationMs: Math.round(ranMs),
    });
  }

  /** For all of them. */
  readonly tell = (result: string): void => {
    this.note(result);
    this.log(result);
  };
}
