import type { Logger } from '@nestjs/common';
import type { JobKind } from '@pregonero/contracts/jobs';
import {
  beginSpan,
  correlated,
  currentCorrelation,
  jobStepSeconds,
  type OpenSpan,
} from '@pregonero/service-host/telemetry';
import type { JobRun } from './job-run';
import type { ClaimedJob } from './job.entity';

/** How a run ended, in one word for the metrics: `retry` of `retry after rejected: …`. */
function verbOf(result: string): string {
  return result.split(/[ :]/u, 1)[0] ?? result;
}

/** `retry after rejected: …`: what comes next and which fault led to it; the sentence behind it may be anybody's. */
const AFTER_FAULT = /^\w+ after (\w+)/u;

/** Runs the work on a job: everything that it writes into the log, and every call it makes, belongs to the job. */
export function withinJob(row: ClaimedJob, work: () => Promise<void>): Promise<void> {
  const correlationId = row.correlationId ?? undefined;
  const traceparent = row.traceparent ?? undefined;
  return correlated(
    { correlationId, jobId: row.id, attempt: row.attempts, calls: [], traceparent },
    // A job that went on elsewhere tells nothing here.
    () => work().finally(endOpenSpan),
  );
}

function endOpenSpan(): void {
  currentCorrelation()?.span?.end({ attributes: { 'pregonero.outcome': 'lost' }, failed: false });
}

/** What one run of a step led to, for the job's history, for the metrics and for the log. Made when the step begins. */
export class StepReport {
  private readonly startedAt = performance.now();
  private readonly step: string;
  private readonly attempt: number;
  private readonly span: OpenSpan | undefined;
  private readonly parent = currentCorrelation()?.traceparent;

  constructor(
    private readonly run: JobRun,
    private readonly kind: JobKind,
    private readonly logger: Logger,
  ) {
    this.step = run.step;
    this.attempt = run.attempt;
    this.span = this.begin();
  }

  /** Calls to third parties and jobs that are accepted from now on belong to the step. */
  private begin(): OpenSpan | undefined {
    const { kind, step, attempt, parent, run } = this;
    const span = beginSpan({
      kind: 'consumer',
      name: `${kind} ${step}`,
      parent,
      attributes: {
        'pregonero.job.id': run.id,
        'pregonero.job.kind': kind,
        'pregonero.job.step': step,
        'pregonero.job.attempt': attempt,
      },
    });
    const present = currentCorrelation();
    if (span !== undefined && present !== undefined) {
      present.span = span;
      present.traceparent = span.traceparent;
    }
    return span;
  }

  private endSpan(outcome: string, fault?: string): void {
    const attributes = {
      'pregonero.outcome': outcome,
      ...(fault === undefined ? {} : { 'pregonero.fault': fault }),
    };
    this.span?.end({ attributes, failed: fault !== undefined });
    const present = currentCorrelation();
    if (present !== undefined) present.traceparent = this.parent;
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
    this.endSpan(verbOf(result), AFTER_FAULT.exec(result)?.[1]);
  }

  /** For all of them. */
  readonly tell = (result: string): void => {
    this.note(result);
    this.log(result);
  };
}
