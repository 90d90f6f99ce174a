import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HousekeepingRoundRepository } from '@pregonero/persistence';
import { HousekeepingRegistry, type HousekeepingTask } from './housekeeping.registry';

/** How often tasks are looked at; each has its own least interval. */
const TICK_MS = 5_000;
/** How long the next task waits for one that is not known to be long. */
const OVERTAKEN_AFTER_MS = 1_000;
/** A time that was read so long ago is read again: less than any lease or interval notices, and one reading a tick when nothing is to be done. */
const FRESH_MS = 25;

/**
 * Runs every task that the features registered, one after the other. Long tasks, and any other that takes more than a second,
 * run next to those that follow. All replicas run them. An unavailable database delays all of them; one task's failure or
 * slowness never stops the others.
 */
@Injectable()
export class HousekeepingService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('housekeeping');
  private readonly lastRunMs = new Map<string, number>();
  /** Tasks that are under way, by name. */
  private readonly running = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;

  constructor(
    private readonly registry: HousekeepingRegistry,
    private readonly rounds: HousekeepingRoundRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.round ??= this.tick().finally(() => {
        this.round = undefined;
      });
    }, TICK_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
    await Promise.all(this.running.values());
  }

  private async tick(): Promise<void> {
    try {
      await this.startDue();
    } catch (error) {
      this.logger.warn({ msg: 'housekeeping waits for the database', err: error });
    }
  }

  /**
   * Runs the tasks whose interval is over as of `now`; without it as of the database's clock, read again after one
   * that took long: it would leave the next a time at which its leases are over when they are written. Throws
   * only when that clock cannot be read. Long tasks may still run when it returns.
   */
  async runDue(now?: Date): Promise<void> {
    const started: Promise<void>[] = [];
    await this.startDue(now, started);
    await Promise.all(started);
  }

  /** Starts the tasks that are due and adds those that are not long to `started`; some may still run when it returns. */
  private async startDue(now?: Date, started: Promise<void>[] = []): Promise<void> {
    const clock = this.clock();
    for (const task of this.registry.tasks) {
      if (this.running.has(task.name)) continue;
      const moment = now ?? (await clock());
      const last = this.lastRunMs.get(task.name);
      if (last !== undefined && moment.getTime() - last < task.everyMs) continue;
      this.lastRunMs.set(task.name, moment.getTime());
      const run = this.keep(task.name, this.runOne(task, moment));
      if (task.isLong === true) continue;
      started.push(run);
      await endOrOvertake(run);
    }
  }

  private clock(): () => Promise<Date> {
    let read: { now: Date; atMs: number } | undefined;
    return async () => {
      if (read === undefined || performance.now() - read.atMs > FRESH_MS)
        read = { now: await this.rounds.now(), atMs: performance.now() };
      return read.now;
    };
  }

  private keep(name: string, run: Promise<void>): Promise<void> {
    const kept = run.finally(() => this.running.delete(name));
    this.running.set(name, kept);
    return kept;
  }

  private async runOne(task: HousekeepingTask, now: Date): Promise<void> {
    try {
      const count = await task.run(now);
      if (count > 0) this.logger.log({ msg: 'housekeeping', task: task.name, count });
    } catch (error) {
      this.logger.warn({ msg: 'housekeeping failed', task: task.name, err: error });
    }
  }
}

/** Waits for a task to end, at most {@link OVERTAKEN_AFTER_MS}. */
async function endOrOvertake(run: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const overtaken = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, OVERTAKEN_AFTER_MS);
  });
  await Promise.race([run, overtaken]);
  clearTimeout(timer);
}
