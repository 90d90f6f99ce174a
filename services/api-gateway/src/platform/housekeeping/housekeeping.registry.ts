import { Injectable } from '@nestjs/common';

/** Something that time alone asks for. */
export interface HousekeepingTask {
  /** Name in the log line. */
  readonly name: string;
  /** Least time between two rounds of one replica, in milliseconds. */
  readonly everyMs: number;
  /** Takes long: third parties, files or many rows. The others do not wait for it. No task runs twice at a time in one replica. */
  readonly isLong?: true;
  /**
   * One round as of `now`, the database's time as it begins; leases count from it. Every replica runs it and it may be cut anywhere: each effect must be decided by a row
   * (compare-and-set or SKIP LOCKED) and happen once.
   * @returns how many things it did, for the log
   */
  run(now: Date): Promise<number>;
}

/** Where features hand in their tasks (in `onModuleInit`); {@link HousekeepingService} runs them. */
@Injectable()
export class HousekeepingRegistry {
  private readonly known: HousekeepingTask[] = [];

  register(task: HousekeepingTask): void {
    if (this.known.some(({ name }) => name === task.name)) throw new Error(`two tasks named ${task.name}`);
    this.known.push(task);
  }

  get tasks(): readonly HousekeepingTask[] {
    return this.known;
  }
}
