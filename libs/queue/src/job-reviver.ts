import { Injectable, Logger } from '@nestjs/common';
import type { AnyJob } from '@pregonero/contracts/jobs';
import { correlated } from '@pregonero/service-host/telemetry';
import { Bell } from './bell';
import { isDatabaseUnavailable } from './database-errors';
import { HandlerRegistry } from './handler-registry';
import { holdsPlace } from './holds-place';
import { RevivalRefused, StaleFenceError } from './job-failure';
import type { JobHandler } from './job-handler';
import { JobRun } from './job-run';
import { JobStore } from './job-store';
import type { ClaimedJob } from './job.entity';
import { TransactionEffects } from './transaction-effects';

/** Lets dead jobs live again that an operator wants to go on. */
@Injectable()
export class JobReviver {
  private readonly logger = new Logger('jobs');

  constructor(
    private readonly handlers: HandlerRegistry,
    private readonly store: JobStore,
    private readonly transactions: TransactionEffects,
    private readonly bell: Bell,
  ) {}

  /**
   * Takes back what the burial gave back and lets the job live, or leaves it dead and says why. Several workers may try: one
   * of them does it.
   * @throws when the database is away: the next sweep tries again
   */
  async revive(id: number): Promise<void> {
    const row = await this.store.toRevive(id, this.handlers.contracts);
    const handler = row === undefined ? undefined : this.handlers.find(row.kind);
    if (row === undefined || handler === undefined) return;
    const correlationId = row.correlationId ?? undefined;
    const traceparent = row.traceparent ?? undefined;
    await correlated({ correlationId, jobId: id, traceparent }, () => this.reviveRow(row, handler));
  }

  private async reviveRow(row: ClaimedJob, handler: JobHandler<AnyJob>): Promise<void> {
    const { id, kind, fence } = row;
    const step = row.reviveStep ?? row.step;
    try {
      await this.liveAgain(row, handler, step);
    } catch (error) {
      if (error instanceof StaleFenceError) return;
      if (isDatabaseUnavailable(error)) throw error;
      await this.refuse(row, step, error);
      return;
    }
    this.logger.log({ msg: `${kind} lives again`, jobId: id, step });
    await this.bell.ring({ id, kind, fence: fence + 1 });
  }

  private async liveAgain(row: ClaimedJob, handler: JobHandler<AnyJob>, step: string): Promise<void> {
    const { job } = handler;
    if (!job.steps.includes(step)) throw new RevivalRefused(`no step is called ${step}`);
    const { signal } = new AbortController();
    const run = new JobRun(row, job, signal, this.store, this.transactions);
    run.tell({ step, attempt: 0, result: 'revived', durationMs: 0, calls: [] });
    await run.write(
      async (tx, event, plan: { step: string; data: unknown } | undefined) =>
        plan !== undefined &&
        this.store.revive(
          tx,
          row.id,
          row.fence,
          { ...plan, deadlineMs: job.deadlineMs, needsTurn: holdsPlace(job, plan.step) },
          event,
        ),
      (tx, after) => {
        if (handler.revived === undefined) throw new RevivalRefused('a job of this kind stays dead');
        return handler.revived(run, step, tx, after);
      },
    );
  }

  private async refuse({ id, kind, fence }: ClaimedJob, step: string, error: unknown): Promise<void> {
    const reason = `not revived: ${error instanceof Error ? error.message : String(error)}`;
    // What is no refusal is a fault of ours.
    const facts = { jobId: id, kind, reason };
    if (error instanceof RevivalRefused) this.logger.warn({ msg: 'a dead job stays dead', ...facts });
    else this.logger.error({ msg: 'a dead job could not live again', ...facts, err: error });
    const event = { step, attempt: 0, result: reason, durationMs: 0, calls: [] };
    await this.store.refuseRevival(id, fence, reason, event);
  }
}
