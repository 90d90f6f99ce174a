import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { WorkerConfig } from '@pregonero/config';
import type { AnyJob, JobKind, ProviderName } from '@pregonero/contracts/jobs';
import { jobsEndedTotal } from '@pregonero/service-host/telemetry';
import { AttemptReturns } from './attempt-returns';
import { Bell } from './bell';
import { isDatabaseUnavailable } from './database-errors';
import { HandlerRegistry } from './handler-registry';
import { judge, unreadableFailure } from './failure-mapping';
import { awayFailure, JobAborted, type JobFailure, StaleFenceError } from './job-failure';
import { holdsPlace } from './holds-place';
import { endBeforeStep, FAILURE_OF_ABORT } from './job-end';
import type { JobHandler } from './job-handler';
import type { ClaimedJob } from './job.entity';
import { JobRun, type RunOptions } from './job-run';
import { JobSlots } from './job-slots';
import type { StepOutcome } from './step-outcome';
import { type Hold, JobStore } from './job-store';
import { JobTurns } from './job-turns';
import { LaneRoom } from './lane-room';
import { ProviderWaits } from './provider-waits';
import { witnessingCalls } from './remote-call';
import { runWithinTimeout } from './step-timeout';
import { StepReport, withinJob } from './step-report';
import { TransactionEffects } from './transaction-effects';
import { WORKER_CONFIG } from './tokens';
import { TurnTaker } from './turn-taker';
import { WorkerPresence } from './worker-presence';

/** A handler that throws when its job failed is asked again after so long, and so often at least. */
const BURY_AGAIN_AFTER_MS = 60_000;
const BURIALS_MAX = 5;

/** What one run of a step led to: the job goes on at once, or this worker lets it go. */
type Next = 'continue' | 'release';

/**
 * Claims due jobs and runs their steps until they wait or end. Whatever happens to the process, the row tells the next
 * worker where to go on.
 */
@Injectable()
export class JobRunner implements OnApplicationShutdown {
  private readonly logger = new Logger('jobs');
  private readonly slots: JobSlots;
  private readonly taker: TurnTaker;
  private readonly lanes = new LaneRoom();
  private stopping = false;
  private tellStopped: () => void = () => undefined;
  private readonly stopped = new Promise<void>((resolve) => {
    this.tellStopped = resolve;
  });

  constructor(
    @Inject(WORKER_CONFIG)
    private readonly config: Pick<WorkerConfig, 'leaseMs' | 'heartbeatMs' | 'concurrency'>,
    private readonly handlers: HandlerRegistry,
    private readonly store: JobStore,
    private readonly turns: JobTurns,
    private readonly transactions: TransactionEffects,
    private readonly bell: Bell,
    private readonly waits: ProviderWaits,
    private readonly presence: WorkerPresence,
    private readonly attempts: AttemptReturns,
  ) {
    this.slots = new JobSlots(config.concurrency);
    this.taker = new TurnTaker(turns, () => ({ groups: this.handlers.turns, hold: this.hold }), this.lanes);
  }

  /** Steps that could begin now without exceeding the concurrency. */
  get freeSlots(): number {
    return this.isClosed ? 0 : this.slots.free;
  }

  /** It stops, or an operator wants it to take no new job. */
  private get isClosed(): boolean {
    return this.stopping || this.presence.isDraining;
  }

  /**
   * Begins the runs of these jobs as far as there is room, and tells for which there was none: for none of them where no new
   * job is taken. Never throws; the ends are not waited for.
   */
  begin(ids: readonly number[], options: RunOptions): readonly number[] {
    const { freeSlots: room } = this;
    for (const id of ids.slice(0, room)) void this.run(id, options);
    return ids.slice(room);
  }

  /** Resolves when another step could begin, or none will any more. While the worker drains, none can. */
  async room(): Promise<void> {
    while (!this.stopping && this.freeSlots === 0)
      await (this.presence.isDraining
        ? Promise.race([this.presence.whileDraining(), this.stopped])
        : this.slots.oneFreed());
  }

  /**
   * Runs a job if it is due and nobody holds it. One whose turn did not come yet stands for all that wait: the next of them is run. Otherwise does nothing. Never
   * throws.
   */
  async run(id: number, { probing, isNew = false }: RunOptions = {}): Promise<void> {
    if (this.isClosed || this.slots.holds(id)) return;
    await this.slots.use(async (slot) => {
      slot.jobId = id;
      // A new job had no turn yet: there is nothing of it to claim but its turn.
      const row =
        (isNew ? await this.taker.take() : undefined) ??
        (await this.store.claim(id, this.hold, probing)) ??
        (isNew ? undefined : await this.taker.take());
      if (row === undefined) {
        if (!(await this.letWait(id, slot.abort.signal))) await this.cleanUp(id, slot.abort.signal);
        return;
      }
      slot.jobId = row.id;
      await this.work(row, slot.abort, probing);
    });
  }

  /** Begins the jobs whose turn has come, as far as this worker has room. Never throws; their ends are not waited for. */
  async takeTurns(): Promise<void> {
    let isTaken = true;
    while (isTaken && this.freeSlots > 0) {
      isTaken = await new Promise<boolean>((told) => {
        void this.slots
          .use(async (slot) => {
            const row = await this.taker.take();
            told(row !== undefined);
            if (row === undefined) return;
            slot.jobId = row.id;
            await this.work(row, slot.abort);
          })
          .finally(() => {
            told(false);
          });
      });
    }
  }

  private get hold(): Hold {
    const { contracts } = this.handlers;
    return { leaseMs: this.config.leaseMs, holder: this.presence.holder, contracts };
  }

  /** Tells the owner of a job without a free place that it waits; once. False when it is no such job. */
  private async letWait(id: number, signal: AbortSignal): Promise<boolean> {
    const row = await this.turns.newcomer(id, this.handlers.contracts);
    const handler = row === undefined ? undefined : this.handlers.find(row.kind);
    if (row === undefined || handler?.waiting === undefined) return false;
    const run = await this.open(row, handler, signal);
    await run
      ?.write(
        (tx) => this.turns.looked(tx, id),
        (tx, after) => handler.waiting?.(run, tx, after) ?? Promise.resolve(),
      )
      .catch((error: unknown) => {
        // Its turn came meanwhile.
        if (!(error instanceof StaleFenceError)) throw error;
      });
    return true;
  }

  private async work(row: ClaimedJob, abort: AbortController, probing?: ProviderName): Promise<void> {
    this.lanes.enter(row);
    await withinJob(row, () => this.workOn(row, abort, probing)).finally(() => {
      this.lanes.leave(row.id);
    });
  }

  private async workOn(row: ClaimedJob, abort: AbortController, probing?: ProviderName): Promise<void> {
    const handler = this.handlers.find(row.kind);
    if (handler === undefined) return;
    const run = await this.open(row, handler, abort.signal);
    if (run === undefined) return;
    const heartbeat = setInterval(() => {
      void this.heartbeat(run, abort);
    }, this.config.heartbeatMs);
    try {
      const end = endBeforeStep(row, handler.job);
      if (end !== undefined) await this.bury(handler, run, end);
      else while ((await this.step(handler, run, abort, probing)) === 'continue');
    } catch (error) {
      this.attempts.owe(run);
      if (!(error instanceof StaleFenceError)) throw error;
      this.logger.debug({ msg: 'a job went on elsewhere', jobId: run.id });
      await this.attempts.settle();
    } finally {
      clearInterval(heartbeat);
    }
  }

  private runOf(row: ClaimedJob, handler: JobHandler<AnyJob>, signal: AbortSignal): JobRun {
    return new JobRun(row, handler.job, signal, this.store, this.transactions);
  }

  /** A row that no longer fits its contract can never run: it is buried here, for an operator to look at. */
  private async open(
    row: ClaimedJob,
    handler: JobHandler<AnyJob>,
    signal: AbortSignal,
  ): Promise<JobRun | undefined> {
    try {
      if (!handler.job.steps.includes(row.step)) throw new Error(`no step is called ${row.step}`);
      return this.runOf(row, handler, signal);
    } catch (error) {
      const failure = unreadableFailure(error);
      this.logger.error({ msg: failure.message, jobId: row.id, kind: row.kind });
      await this.buryUnreadable(row, handler, signal, failure);
      return undefined;
    }
  }

  /** Gives back what the row had reserved as far as its reference tells; what it stored stays for the operator. */
  private async buryUnreadable(
    row: ClaimedJob,
    handler: JobHandler<AnyJob>,
    signal: AbortSignal,
    failure: JobFailure,
  ): Promise<void> {
    const { job } = handler;
    const payload = job.payload.safeParse(row.payload).success ? row.payload : handler.salvage?.(row);
    const data = job.data.safeParse(row.data).success ? row.data : {};
    const end = { state: 'dead' as const, data: row.data, lastError: failure.message };
    if (payload === undefined || !job.data.safeParse(data).success) {
      await this.store.finish(this.store.alone, row.id, row.fence, end);
      return;
    }
    const run = this.runOf({ ...row, payload, data }, handler, signal);
    await run.write(
      (tx, event) => this.store.finish(tx, run.id, run.fence, end, event),
      (tx, after) => handler.buried(run, failure, tx, after),
    );
  }

  private async heartbeat(run: JobRun, abort: AbortController): Promise<void> {
    try {
      const held = await this.store.heartbeat(run.id, run.fence, this.config.leaseMs);
      if (held === 'kept') return;
      if (held === 'stopped') {
        abort.abort(new JobAborted('stopped'));
        return;
      }
      const cancelled = (await this.store.stateOf(run.id)) === 'cancelled';
      abort.abort(new JobAborted(cancelled ? 'cancelled' : 'lease_lost'));
    } catch (error) {
      // PostgreSQL is restarting, perhaps. The fence decides at the next write whether the lease was lost.
      this.logger.warn({ msg: 'the heartbeat of a job failed', jobId: run.id, err: error });
    }
  }

  private async step(
    handler: JobHandler<AnyJob>,
    run: JobRun,
    abort: AbortController,
    probing: ProviderName | undefined,
  ): Promise<Next> {
    const report = new StepReport(run, handler.job.kind as JobKind, this.logger);
    const { tell } = report;
    if (await this.waits.holdBack(handler, run, probing, tell)) return 'release';
    let answered: ProviderName[] = [];
    let ended: StepOutcome<AnyJob>;
    try {
      ended = await witnessingCalls(
        () => runWithinTimeout(handler, run, abort),
        (providers) => {
          answered = [...providers];
        },
      );
    } catch (error) {
      return this.fail(handler, run, { abort, error, answered, ranMs: report.ranMs }, tell);
    }
    try {
      await this.waits.answered(answered);
      report.note(ended.type);
      const next = await this.settle(handler, run, ended);
      report.log(ended.type);
      return next;
    } catch (error) {
      if (error instanceof StaleFenceError) throw error;
      return this.fail(handler, run, { abort, error, answered: [], ranMs: 0 }, tell);
    }
  }

  private async settle(handler: JobHandler<AnyJob>, run: JobRun, ended: StepOutcome<AnyJob>): Promise<Next> {
    if (ended.type === 'done') {
      await run.finish(ended);
      jobsEndedTotal.inc({ kind: handler.job.kind, state: 'done' });
      this.passOn(run.id);
      return 'release';
    }
    const data = run.merged(ended.data);
    const afterMs = ended.afterMs ?? 0;
    const step = ended.type === 'next' ? ended.step : run.step;
    const keepLease = ended.type === 'next' && afterMs === 0 && !this.isClosed;
    const clockStops = ended.type === 'wait' && ended.clockStops === true;
    // Whoever gave the place back and wants another one waits for it like all others.
    const losesTurn =
      !keepLease &&
      handler.lanes !== undefined &&
      !holdsPlace(handler.job, run.step) &&
      holdsPlace(handler.job, step);
    const heldPlace = holdsPlace(handler.job, run.step);
    const contract = handler.job.version;
    const move = { step, data, afterMs, keepLease, clockStops, losesTurn, contract };
    await run.write((tx, event) => this.store.advance(tx, run.id, run.fence, move, event), ended.commit);
    run.data = data;
    run.step = step;
    run.attempt = 1;
    run.waits = 0;
    if (heldPlace && !holdsPlace(handler.job, step)) this.passOn(run.id);
    if (keepLease) return 'continue';
    await this.ringAgain(run, afterMs);
    return 'release';
  }

  private async fail(
    handler: JobHandler<AnyJob>,
    run: JobRun,
    ended: { abort: AbortController; error: unknown; answered: readonly ProviderName[]; ranMs: number },
    tell: (result: string) => void,
  ): Promise<Next> {
    const { abort, error, ranMs } = ended;
    const reason: unknown = abort.signal.reason;
    const cause = reason instanceof JobAborted ? reason.abortCause : undefined;
    if (error instanceof StaleFenceError || cause === 'lease_lost') {
      throw new StaleFenceError(run.id, run.fence);
    }
    if (cause === 'cancelled') {
      tell('cancelled');
      await this.cleanUp(run.id, new AbortController().signal);
      return 'release';
    }
    if (cause === 'shutdown') {
      tell('handed over');
      const plan = { afterMs: 0, countsAsAttempt: false, lastError: null };
      await run.write((tx, event) => this.store.postpone(tx, run.id, run.fence, plan, event));
      await this.ringAgain(run, 0);
      return 'release';
    }
    const thrown =
      (cause !== undefined && FAILURE_OF_ABORT[cause]?.()) || (cause === undefined ? error : reason);
    const awaySince = await this.waits.report(thrown, ended.answered);
    const verdict = judge(handler.job, run, thrown);
    const failure = awaySince === null ? verdict.failure : awayFailure(verdict.failure, awaySince);
    tell(`${verdict.next} after ${failure.kind}: ${failure.message}`);
    if (failure.kind === 'account_refused' || failure.kind === 'quota_exhausted') {
      this.logger.error({ msg: `the operator is needed: ${failure.message}`, jobId: run.id });
    }
    if (failure.kind === 'internal' && error instanceof Error)
      this.logger.error({ msg: 'a step threw', jobId: run.id, err: error });
    if (verdict.next === 'bury') {
      await this.bury(handler, run, failure);
      return 'release';
    }
    if (verdict.next === 'wait') {
      const afterMs = awaySince === null ? verdict.delayMs : 0;
      await this.waits.putDown(handler, run, failure, { afterMs, asked: true, ranMs });
      return 'release';
    }
    const { delayMs: afterMs } = verdict;
    const plan = { afterMs, countsAsAttempt: verdict.next === 'retry', lastError: failure.message };
    // Without an attempt and without a provider there is nothing to tell.
    const isTold = handler.retrying !== undefined && (plan.countsAsAttempt || failure.provider !== undefined);
    await run.write(
      (tx, event) => this.store.postpone(tx, run.id, run.fence, plan, event),
      isTold ? async (tx, after) => handler.retrying?.(run, failure, tx, after) : undefined,
    );
    await this.ringAgain(run, afterMs);
    return 'release';
  }

  private async bury(handler: JobHandler<AnyJob>, run: JobRun, failure: JobFailure): Promise<void> {
    const end = { state: 'dead' as const, data: run.data, lastError: failure.message };
    run.tellOnce({
      step: run.step,
      attempt: run.attempt,
      result: `bury after ${failure.kind}: ${failure.message}`,
    });
    try {
      await run.write(
        (tx, event) => this.store.finish(tx, run.id, run.fence, end, event),
        (tx, after) => handler.buried(run, failure, tx, after),
      );
    } catch (error) {
      if (error instanceof StaleFenceError || isDatabaseUnavailable(error)) throw error;
      await this.couldNotBury(run, end, error);
      return;
    }
    jobsEndedTotal.inc({ kind: handler.job.kind, state: 'dead' });
    this.passOn(run.id);
    this.logger.warn({
      msg: `${handler.job.kind} is dead: ${failure.message}`,
      jobId: run.id,
      kind: failure.kind,
    });
  }

  /**
   * Tries later where the handler itself failed, each time counted as an attempt, and at last ends the job without it: what the
   * handler would have given back is for an operator then.
   */
  private async couldNotBury(
    run: JobRun,
    end: { state: 'dead'; data: unknown; lastError: string },
    error: unknown,
  ): Promise<void> {
    const { kind, maxAttempts } = run.job;
    const isLast = run.attempt >= 2 * maxAttempts + BURIALS_MAX;
    this.logger.error({
      msg: isLast
        ? 'the operator is needed: a failed job ended without its handler, nothing was given back'
        : 'the operator is needed: the handler of a failed job threw, it is tried again',
      ...{ jobId: run.id, kind, attempt: run.attempt, err: error },
    });
    if (isLast) {
      await run.write((tx, event) => this.store.finish(tx, run.id, run.fence, end, event));
      jobsEndedTotal.inc({ kind, state: 'dead' });
      this.passOn(run.id);
      return;
    }
    const plan = { afterMs: BURY_AGAIN_AFTER_MS, countsAsAttempt: true, lastError: end.lastError };
    await run.write((tx, event) => this.store.postpone(tx, run.id, run.fence, plan, event));
  }

  private async cleanUp(id: number, signal: AbortSignal): Promise<void> {
    const row = await this.store.claimCancelled(id, this.handlers.contracts);
    const handler = row === undefined ? undefined : this.handlers.find(row.kind);
    if (row === undefined) return;
    this.passOn(id);
    if (handler?.cancelled === undefined) return;
    try {
      await handler.cancelled(this.runOf(row, handler, signal));
    } catch (error) {
      this.logger.warn({ msg: 'cleaning up after a cancelled job failed', jobId: id, err: error });
    }
  }

  /** This job's place became free: whoever is next need not wait for the sweep. */
  private passOn(id: number): void {
    this.lanes.leave(id);
    if (this.handlers.isLimited) void this.takeTurns();
  }

  private async ringAgain(run: JobRun, afterMs: number): Promise<void> {
    await this.bell.ring({ id: run.id, kind: run.job.kind as JobKind, fence: run.fence }, afterMs);
  }

  /** Takes no further job, lets running steps stop at their next edge, and gives their leases back. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.tellStopped();
    await this.slots.stop(new JobAborted('shutdown'));
    await this.presence.leave();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop();
  }
}
