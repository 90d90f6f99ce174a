import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  inTransaction,
  StoredFileRemovalRepository,
  StoredFileRepository,
  UserRepository,
} from '@pregonero/persistence';
import { JobLookup } from '@pregonero/queue';
import { DataSource, type EntityManager } from 'typeorm';
import { HousekeepingRegistry } from '../housekeeping/housekeeping.registry';
import { before, CLOSED_ACCOUNT_LIFE_MS } from '../retention/retention.policy';
import { RunningWork } from './running-work.service';

const EVERY_MS = 60_000;
const BATCH = 20;

/** Closed accounts: nothing is made for them any more, and after 30 days they are deleted with everything in them. */
@Injectable()
export class ClosedAccountsHousekeeping implements OnModuleInit {
  private readonly logger = new Logger('closed-accounts');

  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: HousekeepingRegistry,
    private readonly users: UserRepository,
    private readonly files: StoredFileRepository,
    private readonly removals: StoredFileRemovalRepository,
    private readonly jobs: JobLookup,
    private readonly work: RunningWork,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      name: 'closed-accounts',
      everyMs: EVERY_MS,
      run: async (now) => (await this.stopLateWork()) + (await this.deleteDue(now)),
    });
  }

  /** A request that was under way while its account closed may have begun something since. */
  private async stopLateWork(): Promise<number> {
    const busy = await this.jobs.busyUsers(await this.users.closedIds());
    let count = 0;
    for (const id of busy.slice(0, BATCH)) {
      const stopped = await this.attempt(id, async (tx) => {
        const user = await this.users.lock(tx, id);
        if (user === null || user.closedAt === null) return false;
        await this.work.stop(tx, id);
        return true;
      });
      if (stopped) count += 1;
    }
    return count;
  }

  /**
   * Deletes the accounts closed 30 days before `now` or earlier: rows at once, files durably. Payments stay, without
   * their person. Returns how many this call deleted.
   */
  async deleteDue(now: Date): Promise<number> {
    const moment = before(now, CLOSED_ACCOUNT_LIFE_MS);
    const due = await this.users.closedIds({ before: moment, limit: BATCH });
    let count = 0;
    for (const id of due) {
      if (!(await this.delete(id, moment))) continue;
      count += 1;
      this.logger.log({ msg: 'deleted a closed account', userId: id });
    }
    return count;
  }

  /** One account's trouble never stops the others: it is told, and met again in the next round. */
  private async attempt(userId: number, work: (tx: EntityManager) => Promise<boolean>): Promise<boolean> {
    try {
      return await inTransaction(this.dataSource, work);
    } catch (err) {
      this.logger.error({ msg: 'a closed account could not be handled', userId, err });
      return false;
    }
  }

  private delete(userId: number, moment: Date): Promise<boolean> {
    return this.attempt(userId, async (tx) => {
      const user = await this.users.lock(tx, userId);
      // Reopened in the last moment, or deleted by another replica.
      if (user === null || user.closedAt === null || user.closedAt > moment) return false;
      await this.removals.schedule(tx, await this.files.keysOfUser(tx, userId));
      await this.users.remove(tx, user);
      return true;
    });
  }
}
