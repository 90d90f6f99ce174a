import { Logger } from '@nestjs/common';
import type { AnyJob, DataOf, PayloadOf, ProviderName, StepOf } from '@pregonero/contracts/jobs';
import type { EntityManager } from 'typeorm';
import { StaleFenceError } from './job-failure';
import { type AfterCommit, CommitEffects } from './after-commit';
import type { JobContext } from './job-handler';
import type { StepOutcome } from './step-outcome';
import { type ClaimedJob, jobKey } from './job.entity';
import type { StepEvent } from './job-history';
import type { JobStore } from './job-store';
import { retried } from './transaction';
import type { TransactionEffects } from './transaction-effects';

/** What whoever hears of a job knows of it. */
export interface RunOptions {
  /** It is run also if it waits for this provider, to ask whether that is back. */
  readonly probing?: ProviderName;
  /** It was accepted just now. */
  readonly isNew?: boolean;
}

/** One claimed job while a worker holds it: what its handler sees, and the fenced writes behind it. */
export class JobRun<J extends AnyJob = AnyJob> implements JobContext<J> {
  readonly id: number;
  readonly key: string;
  readonly ref: string;
  readonly userId: number;
  readonly payload: PayloadOf<J>;
  readonly fence: number;
  readonly logger: Logger;
  data: DataOf<J>;
  step: StepOf<J>;
  attempt: number;
  private readonly endsAt: number;
  private readonly deadlineAt: Date;
  /** What the next move tells of the run that led to it. */
  private event: StepEvent | undefined;
  /** Runs of this step before this one that a provider's fault ended. */
  waits: number;
  waitingFor: ProviderName | null;

  constructor(
    row: ClaimedJob,
    readonly job: J,
    readonly signal: AbortSignal,
    private readonly store: JobStore,
    private readonly transactions: TransactionEffects,
  ) {
    this.id = row.id;
    this.key = jobKey(row);
    this.ref = row.ref;
    this.userId = row.userId;
    this.fence = row.fence;
    this.step = row.step;
    this.attempt = row.attempts;
    this.deadlineAt = row.deadlineAt;
    this.endsAt = performance.now() + row.leftMs;
    this.waits = row.waits;
    this.waitingFor = row.waitingFor;
    this.payload = job.payload.parse(row.payload) as PayloadOf<J>;
    // What the contract does not name is somebody's receipt all the same: it stays in the row.
    this.data = { ...(row.data as object), ...(job.data.parse(row.data) as object) } as DataOf<J>;
    this.logger = new Logger(row.kind);
  }

  /** Milliseconds to the deadline: what the database said at the claim, counted on by a clock that nobody sets. */
  get leftMs(): number {
    return this.endsAt - performance.now();
  }

  get now(): Date {
    return new Date(this.deadlineAt.getTime() - this.leftMs);
  }

  /** What the job would remember with `patch` applied, checked against the contract. */
  merged(patch: Partial<DataOf<J>> | undefined): DataOf<J> {
    const next = { ...(this.data as object), ...patch };
    return { ...next, ...(this.job.data.parse(next) as object) } as DataOf<J>;
  }

  /** Notes how the run ended; kept with the next write. */
  tell(event: StepEvent): void {
    this.event = event;
  }

  /** As `tell`, of an end before its step began; what a step told already stands. */
  tellOnce(event: Pick<StepEvent, 'step' | 'attempt' | 'result'>): void {
    this.event ??= { ...event, durationMs: 0, calls: [] };
  }

  async save(patch: Partial<DataOf<J>>): Promise<void> {
    const next = this.merged(patch);
    const written = { data: next, contract: this.job.version };
    await this.write((tx, event) => this.store.remember(tx, this.id, this.fence, written, event));
    this.data = next;
  }

  async transaction<T>(work: (tx: EntityManager, after: AfterCommit) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx, after) => {
      const result = await work(tx, after);
      this.insistOn(await this.store.holds(tx, this.id, this.fence));
      return result;
    });
  }

  /**
   * Domain writes and the move of the job row in one transaction. The job row comes last: every path takes rows in
   * the order user, guion, job. Without domain writes the move is one statement.
   */
  async write<Returned = undefined>(
    move: (
      tx: EntityManager,
      event: StepEvent | undefined,
      returned: Returned | undefined,
    ) => Promise<boolean>,
    work?: (tx: EntityManager, after: AfterCommit) => Promise<Returned>,
  ): Promise<void> {
    const { event } = this;
    if (work === undefined) {
      this.insistOn(await retried(() => move(this.store.alone, event, undefined)));
    } else {
      await this.transactions.run(async (tx, after) => {
        const returned = await work(tx, after);
        this.insistOn(await move(tx, event, returned));
      });
    }
    this.event = undefined;
  }

  /** Ends the job well, together with the rows that change with it. */
  async finish({ commit, after }: Extract<StepOutcome<J>, { type: 'done' }>): Promise<void> {
    await this.write<Partial<DataOf<J>> | undefined>((tx, told, returned) => {
      const end = { state: 'done' as const, data: this.merged(returned), lastError: null };
      return this.store.finish(tx, this.id, this.fence, end, told);
    }, commit);
    const effects = new CommitEffects();
    if (after !== undefined) effects.after(after);
    await effects.run();
  }

  private insistOn(isHeld: boolean): void {
    if (!isHeld) throw new StaleFenceError(this.id, this.fence);
  }
}
