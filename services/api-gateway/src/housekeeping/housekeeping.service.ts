import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HousekeepingRoundRepository } from '@pregonero/persistence';
import { HousekeepingRegistry, type HousekeepingTask } from './housekeeping.registry';

/** How often tasks are looked at; each has its own least interval. */
const TICK_MS = 5_000;
/** A time that was read so long ago is read again: less than any lease or interval notices, and one reading a tick when nothing is to be done. */
const FRESH_MS = 25;

/**
 * Runs every task that the features registered, one after the other, long ones beside them. All replicas run them; a
 * database that is away is waited for, and one task's trouble never stops the others.
 */
@Injectable()
export class HousekeepingService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('housekeeping');
  private readonly lastRunMs = new Map<string, number>();
  /** Long tasks that are under way, by name. */
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
      await this.runDue();
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
    const clock = this.clock();
    for (const task of this.registry.tasks) {
      if (this.running.has(task.name)) continue;
      const moment = now ?? (await clock());
      const last = this.lastRunMs.get(task.name);
      if (last !== undefined && moment.getTime() - last < task.everyMs) continue;
      this.lastRunMs.set(task.name, moment.getTime());
      const run = this.runOne(task, moment);
      if (task.isLong === true) this.keep(task.name, run);
      else await run;
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

  private keep(name: string, run: Promise<void>): void {
    const kept = run.finally(() => this.running.delete(name));
    this.running.set(name, kept);
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
