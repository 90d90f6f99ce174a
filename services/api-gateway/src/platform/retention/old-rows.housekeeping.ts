import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type OldRowKind, OldRowRepository } from '@pregonero/persistence';
import { JobStore } from '@pregonero/queue';
import { HousekeepingRegistry } from '../housekeeping/housekeeping.registry';
import { before, JOB_LIFE_MS, ROW_LIFE_MS } from './retention.policy';

const EVERY_MS = 3_600_000;

/** Rows that only fill the disk: ended jobs and sessions, old notifications and messages. One kind's trouble never stops the others. */
@Injectable()
export class OldRowsHousekeeping implements OnModuleInit {
  private readonly logger = new Logger('old-rows');

  constructor(
    private readonly registry: HousekeepingRegistry,
    private readonly rows: OldRowRepository,
    private readonly jobs: JobStore,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      name: 'old-rows',
      everyMs: EVERY_MS,
      isLong: true,
      run: (now) => this.prune(now),
    });
  }

  /** Removes what has had its time as of `now`. Returns how many rows. */
  async prune(now: Date): Promise<number> {
    let count = 0;
    for (const [kind, lifeMs] of Object.entries(ROW_LIFE_MS) as [OldRowKind, number][]) {
      count += await this.attempt(kind, () => this.rows.removeBefore(kind, before(now, lifeMs)));
    }
    for (const [end, lifeMs] of Object.entries(JOB_LIFE_MS) as ['ended' | 'dead', number][]) {
      count += await this.attempt(`${end} jobs`, () => this.jobs.removeBefore(before(now, lifeMs), end));
    }
    return count;
  }

  private async attempt(kind: string, remove: () => Promise<number>): Promise<number> {
    try {
      return await remove();
    } catch (err) {
      this.logger.error({ msg: 'old rows could not be removed', kind, err });
      return 0;
    }
  }
}
