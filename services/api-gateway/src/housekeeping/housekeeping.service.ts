import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { HousekeepingRegistry, type HousekeepingTask } from './housekeeping.registry';

/** How often tasks are looked at; each has its own least interval. */
const TICK_MS = 5_000;

/**
 * Runs every task that the features registered, one after the other. All replicas run them; a database that is away is
 * waited for, and one task's trouble never stops the others.
 */
@Injectable()
export class HousekeepingService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('housekeeping');
  private readonly lastRunMs = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;

  constructor(
    private readonly registry: HousekeepingRegistry,
    @InjectDataSource() private readonly dataSource: DataSource,
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
  }

  /** One look at the tasks by the database's clock: a host whose own clock is wrong neither ends nor frees anything early. */
  private async tick(): Promise<void> {
    try {
      const [row] = await this.dataSource.query<{ now: Date }[]>('SELECT now() AS now');
      if (row !== undefined) await this.runDue(row.now);
    } catch (error) {
      this.logger.warn({ msg: 'housekeeping waits for the database', err: error });
    }
  }

  /** Runs the tasks whose interval is over. Nothing is thrown. */
  async runDue(now: Date): Promise<void> {
    for (const task of this.registry.tasks) {
      const last = this.lastRunMs.get(task.name);
      if (last !== undefined && now.getTime() - last < task.everyMs) continue;
      this.lastRunMs.set(task.name, now.getTime());
      await this.runOne(task, now);
    }
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
