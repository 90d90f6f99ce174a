import { Injectable, Logger } from '@nestjs/common';
import type { AnyJob, JobKind, PayloadOf, StepOf } from '@pregonero/contracts/jobs';
import { beginSpan, currentCorrelation, joinCorrelation, nameJob } from '@pregonero/service-host/telemetry';
import type { EntityManager } from 'typeorm';
import type { AfterCommit } from './after-commit';
import { Bell } from './bell';
import { holdsPlace } from './holds-place';
import { JobStore } from './job-store';
import type { NewJob } from './new-job';
import type { JobEnd, JobTicket } from './job-ticket';
import type { CancelledJob, LivingJobs } from './living-jobs';

const LOOK_EVERY_MS = 100;

/** What is accepted: whose work it is, under which reference, and when it is to run if that is not now. */
interface Accepted<J extends AnyJob> {
  readonly ref: string;
  readonly userId: number;
  readonly payload: PayloadOf<J>;
  readonly runAt?: Date;
  /** The line in which it waits for its turn, where its kind has several; without a name the common one. */
  readonly lane?: string | undefined;
  /** Where the job begins if that is not the first of its steps; one at which it holds no place waits for no turn. */
  readonly step?: StepOf<J>;
}

/** @throws ZodError when the payload does not fit the job */
function newJob<J extends AnyJob>(
  job: J,
  { ref, userId, payload, runAt, lane = '', step = job.steps[0] }: Accepted<J>,
): NewJob {
  return {
    kind: job.kind as JobKind,
    ref,
    userId,
    step,
    lane,
    hasTurn: !holdsPlace(job, step),
    payload: job.payload.parse(payload),
    runAt: runAt ?? null,
    deadlineMs: job.deadlineMs,
    contract: job.version,
    correlationId: currentCorrelation()?.correlationId ?? null,
    traceparent: currentCorrelation()?.traceparent ?? traceOfItsOwn(job.kind),
  };
}

/** What the clock accepts has no request above it: the runs of all its steps still are one trace. */
function traceOfItsOwn(kind: string): string | null {
  const span = beginSpan({
    kind: 'producer',
    name: `accept ${kind}`,
    attributes: { 'pregonero.job.kind': kind },
  });
  span?.end({ failed: false });
  return span?.traceparent ?? null;
}

/** Accepts background work. The row is written in the caller's transaction: it is the outbox and the truth. */
@Injectable()
export class JobProducer {
  private readonly logger = new Logger('jobs');

  constructor(
    private readonly store: JobStore,
    private readonly bell: Bell,
  ) {}

  /**
   * Stores a job in the transaction that accepts the work. Idempotent by (kind, `ref`): a second call finds the first
   * row and changes nothing.
   * @throws ZodError when the payload does not fit the job
   */
  async create<J extends AnyJob>(tx: EntityManager, job: J, options: Accepted<J>): Promise<JobTicket> {
    const { row, created } = await this.store.insert(tx, newJob(job, options));
    const { id, kind, ref, fence, delayMs } = row;
    nameJob(id);
    this.logger.log({ msg: `${kind} is accepted`, jobId: id, ref, userId: row.userId });
    return { id, kind, ref, fence, existed: !created, needsTurn: row.turnAt === null, delayMs };
  }

  /** Rings for a stored job; call it after the commit. Losing the bell costs a second or so, never the job. */
  async ring(ticket: JobTicket): Promise<void> {
    await this.bell.ring({ ...ticket, isNew: !ticket.existed && ticket.needsTurn }, ticket.delayMs);
  }

  /** Ends living jobs and tells which. The `cancelled` of their handlers runs in a worker afterwards. */
  async cancel(tx: EntityManager, jobs: LivingJobs): Promise<CancelledJob[]> {
    return this.store.cancel(tx, jobs);
  }

  /**
   * Plans a job that waits for its first run for another moment; null when it has begun. `ring` the ticket after the
   * commit: the bell of the earlier moment finds nothing to do.
   */
  async reschedule(
    tx: EntityManager,
    job: { kind: JobKind; ref: string; runAt: Date },
  ): Promise<JobTicket | null> {
    const row = await this.store.reschedule(tx, job);
    if (row === undefined) return null;
    const { id, kind, ref, fence, delayMs } = row;
    return { id, kind, ref, fence, existed: true, needsTurn: row.turnAt === null, delayMs };
  }

  /**
   * Lets a waiting job run now: a webhook came, and belongs to that job's work from here on. In the transaction that remembers
   * it, since a repeat of it wakes nobody. Harmless when there is no such job, or when it runs already.
   */
  async wake(tx: EntityManager, after: AfterCommit, where: { kind: JobKind; ref: string }): Promise<void> {
    const origin = await this.store.originOf(tx, where.kind, where.ref);
    if (origin !== undefined) {
      joinCorrelation(origin);
      nameJob(origin.id);
    }
    const due = await this.store.wake(tx, where.kind, where.ref);
    if (due !== undefined) after(async () => void (await this.bell.ring(due)));
  }

  /** Waits for the end of a job, reading its row. The answer is the row's, never the queue's. */
  async waitFor(ticket: { id: number }, options: { timeoutMs: number }): Promise<JobEnd> {
    const deadline = performance.now() + options.timeoutMs;
    for (;;) {
      const state = await this.store.stateOf(ticket.id);
      if (state === undefined) return 'cancelled';
      if (state !== 'queued') return state;
      if (performance.now() >= deadline) return 'timeout';
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}
