import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { StoredFileRemovalRepository } from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import { HousekeepingRegistry } from './housekeeping.registry';
import { StoredFileUses } from './stored-file-uses';

const EVERY_MS = 5_000;
/** Removals of one round, and how many run at the same time. */
const BATCH = 200;
const AT_A_TIME = 8;

/**
 * Takes away the objects whose rows are gone; one that a row names after all stays. What the store refuses now is tried again later, for ever.
 */
@Injectable()
export class StoredFilesHousekeeping implements OnModuleInit {
  private readonly logger = new Logger(StoredFilesHousekeeping.name);

  constructor(
    private readonly registry: HousekeepingRegistry,
    private readonly removals: StoredFileRemovalRepository,
    private readonly uses: StoredFileUses,
    private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      name: 'stored-files',
      everyMs: EVERY_MS,
      isLong: true,
      run: (now) => this.removeDue(now),
    });
  }

  private async removeDue(now: Date): Promise<number> {
    const claimed = await this.removals.claimDue(now, BATCH);
    const used = await this.uses.used(claimed);
    for (const key of used) this.logger.error({ msg: 'kept a file to be removed: it is in use', key });
    await this.removals.done([...used]);
    const waiting = claimed.filter((key) => !used.has(key));
    const gone: string[] = [];
    const removeNext = async (): Promise<void> => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
        try {
          await this.store.remove(key);
          gone.push(key);
        } catch (err) {
          this.logger.warn({ msg: 'a file could not be removed yet', key, err });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, removeNext));
    await this.removals.done(gone);
    return gone.length;
  }
}
