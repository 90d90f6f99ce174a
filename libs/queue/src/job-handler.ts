import type { Logger } from '@nestjs/common';
import type { AnyJob, DataOf, PayloadOf, ProviderName, StepOf } from '@pregonero/contracts/jobs';
import type { EntityManager } from 'typeorm';
import type { AfterCommit } from './after-commit';
import type { JobFailure } from './job-failure';
import type { TurnLimits } from './job-turns';
import type { StepOutcome } from './step-outcome';

/**
 * What a step knows and may do while it holds its job. Every write goes through the fence: once the job was
 * cancelled, taken over or ended, `save` and `transaction` throw StaleFenceError and nothing is written.
 */
export interface JobContext<J extends AnyJob> {
  /** The job's row. */
  readonly id: number;
  /** Name of the job for everything outside of the database: no other job has it, in this database or a restored one. */
  readonly key: string;
  readonly ref: string;
  readonly userId: number;
  readonly payload: PayloadOf<J>;
  /** What earlier steps and runs remembered; grows with `save` and with outcomes. */
  readonly data: DataOf<J>;
  /** The step that runs, or that failed. */
  readonly step: StepOf<J>;
  /** Runs of this step so far, this one included: 1 the first time. A finished step starts the count again. */
  readonly attempt: number;
  readonly fence: number;
  /** The database's time: no setting of this host's clock changes it. */
  readonly now: Date;
  /** Aborted when the lease is lost, the job cancelled, a time limit reached, or the service stops. */
  readonly signal: AbortSignal;
  readonly logger: Logger;

  /**
   * Remembers something now, before the step ends: the intent of a provider call, or its receipt.
   *
   * @throws StaleFenceError when the job is no longer held
   */
  save(patch: Partial<DataOf<J>>): Promise<void>;

  /**
   * A write in the middle of a step (progress, for example). Take rows in the order user, guion; the job's own row
   * is checked last. May run again after a deadlock: no effect outside the transaction but through `after`.
   *
   * @throws StaleFenceError when the job is no longer held; nothing was written then
   */
  transaction<T>(work: (tx: EntityManager, after: AfterCommit) => Promise<T>): Promise<T>;
}

/**
 * Runs the steps of one kind of job. A step may be run again at any moment (a killed worker, a lost lease), so each
 * asks by receipt or key what it did before. Extend it in the worker service, mark it `@Injectable()`, and name it
 * in `WorkerModule.forRoot`.
 */
export abstract class JobHandler<J extends AnyJob> {
  abstract readonly job: J;

  /** How many jobs of each lane may have their turn at once; without it as many as workers are free. */
  readonly lanes?: Readonly<Record<string, TurnLimits>>;

  /** Third parties that a step calls, where that depends on the job: in the place of `needs` of its contract. */
  needs?(step: StepOf<J>, payload: PayloadOf<J>): readonly ProviderName[];

  /**
   * Runs one step and says what follows. Throw ProviderError for a failed call; JobFailure to decide yourself;
   * anything else counts as an internal fault and is tried again.
   */
  abstract run(step: StepOf<J>, ctx: JobContext<J>): Promise<StepOutcome<J>>;

  /** In the transaction that marks the job dead: give back what was reserved, tell the owner. */
  abstract buried(
    ctx: JobContext<J>,
    failure: JobFailure,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<void>;

  /**
   * In the transaction that schedules another run after a failure. With `failure.awaySince` the job waits for
   * `failure.provider`. A failure that names a `provider` used no attempt up; every other one did.
   */
  retrying?(ctx: JobContext<J>, failure: JobFailure, tx: EntityManager, after: AfterCommit): Promise<void>;

  /** In a transaction, when a job that waited for a provider goes on: it is not waiting any more. */
  resumed?(ctx: JobContext<J>, tx: EntityManager, after: AfterCommit): Promise<void>;

  /**
   * A payload made from the row's reference and owner alone, for a row whose stored payload no longer fits its contract:
   * `buried` then gives back what the job had reserved. Undefined when the reference is none of this job's.
   */
  salvage?(row: { ref: string; userId: number }): PayloadOf<J> | undefined;

  /** Once, when the job was accepted and its turn did not come at once: tell the owner. Its work may not begin here. */
  waiting?(ctx: JobContext<J>, tx: EntityManager, after: AfterCommit): Promise<void>;

  /**
   * In the transaction in which a dead job lives again because an operator wants it to go on at `step`: takes back what
   * `buried` gave back, and says where and with which memory it goes on. Without it a dead job of this kind stays dead.
   *
   * @throws RevivalRefused when that cannot be; nothing is changed then, and the operator reads why
   */
  revived?(
    ctx: JobContext<J>,
    step: StepOf<J>,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<{ step: StepOf<J>; data: DataOf<J> }>;

  /** Once, after the job was cancelled: best effort to stop what still runs elsewhere. Its errors are logged. */
  cancelled?(ctx: JobContext<J>): Promise<void>;
}
