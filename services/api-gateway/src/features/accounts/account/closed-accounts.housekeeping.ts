import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  AccountRowsRepository,
  StoredFileRemovalRepository,
  StoredFileRepository,
  UserRepository,
} from '@pregonero/persistence';
import { type AfterCommit, JobLookup, TransactionEffects } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { HousekeepingRegistry } from '../../../platform/housekeeping/housekeeping.registry';
import { before, CLOSED_ACCOUNT_LIFE_MS } from '../../../platform/retention/retention.policy';
import { RunningWork } from './running-work.service';

const EVERY_MS = 60_000;
const BATCH = 20;
/** So many transactions a round: what a large account has left waits for the next one, and other tasks do not wait for it. */
const PARTS_A_ROUND = 60;

/** Closed accounts: nothing is made for them any more, and after 30 days they are deleted with everything in them. */
@Injectable()
export class ClosedAccountsHousekeeping implements OnModuleInit {
  private readonly logger = new Logger('closed-accounts');

  constructor(
    private readonly transactions: TransactionEffects,
    private readonly registry: HousekeepingRegistry,
    private readonly users: UserRepository,
    private readonly rows: AccountRowsRepository,
    private readonly files: StoredFileRepository,
    private readonly removals: StoredFileRemovalRepository,
    private readonly jobs: JobLookup,
    private readonly work: RunningWork,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      name: 'closed-accounts',
      everyMs: EVERY_MS,
      isLong: true,
      run: async (now) => (await this.stopLateWork()) + (await this.deleteDue(now)),
    });
  }

  /** A request that was under way while its account closed may have begun something since. */
  private async stopLateWork(): Promise<number> {
    const busy = await this.jobs.busyUsers(await this.users.closedIds());
    let count = 0;
    for (const id of busy.slice(0, BATCH)) {
      const stopped = await this.attempt(id, async (tx, after) => {
        const user = await this.users.lock(tx, id);
        if (user === null || user.closedAt === null) return false;
        await this.work.stop(tx, id, after);
        return true;
      });
      if (stopped === true) count += 1;
    }
    return count;
  }

  /**
   * Deletes the accounts closed 30 days before `now` or earlier: rows at once or, where they are many, in parts, files durably. Payments
   * stay, without their person. Returns how many accounts this call deleted.
   */
  async deleteDue(now: Date): Promise<number> {
    const moment = before(now, CLOSED_ACCOUNT_LIFE_MS);
    const due = await this.users.closedIds({ before: moment, limit: BATCH });
    const round = { parts: PARTS_A_ROUND };
    let count = 0;
    for (const id of due) {
      if (!(await this.delete(id, moment, round))) continue;
      count += 1;
      this.logger.log({ msg: 'deleted a closed account', userId: id });
    }
    return count;
  }

  /** One account's trouble never stops the others: it is told, and met again in the next round. */
  private async attempt<T>(
    userId: number,
    work: (tx: EntityManager, after: AfterCommit) => Promise<T>,
  ): Promise<T | null> {
    try {
      return await this.transactions.run(work);
    } catch (err) {
      this.logger.error({ msg: 'a closed account could not be handled', userId, err });
      return null;
    }
  }

  /** Part after part, each of them whole by itself: who dies in between leaves the rest to the next round. */
  private async delete(userId: number, moment: Date, round: { parts: number }): Promise<boolean> {
    let from = 0;
    while (round.parts > 0) {
      round.parts -= 1;
      const next = await this.attempt(userId, (tx) => this.deletePart(tx, userId, { moment, from }));
      if (typeof next !== 'number') return next === 'deleted';
      from = next;
    }
    return false;
  }

  /** Answers where the next part begins. What rows name is scheduled in the transaction that takes them. */
  private async deletePart(
    tx: EntityManager,
    userId: number,
    { moment, from }: { moment: Date; from: number },
  ): Promise<number | 'deleted' | 'none'> {
    const user = await this.users.lock(tx, userId);
    // Reopened in the last moment, or deleted by another replica.
    if (user === null || user.closedAt === null || user.closedAt > moment) return 'none';
    const { keys, next } = await this.rows.removeSome(tx, userId, from);
    await this.removals.schedule(tx, keys);
    if (next !== null) {
      await this.users.beginDeletion(tx, userId);
      return next;
    }
    await this.removals.schedule(tx, await this.files.keysOfUser(tx, userId));
    await this.users.remove(tx, user);
    return 'deleted';
  }
}
