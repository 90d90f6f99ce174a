import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  HousekeepingRoundRepository,
  StoredFileRepository,
  type StoredFileUse,
} from '@pregonero/persistence';
import { KEY_FOLDERS, type ListedObject, ObjectStore } from '@pregonero/storage';
import { HousekeepingRegistry } from '../housekeeping/housekeeping.registry';
import { before, ORPHAN_AGE_MS } from './retention.policy';

const NAME = 'stored-file-check';
const LOOK_EVERY_MS = 5 * 60_000;
const ROUND_EVERY_MS = 6 * 3_600_000;
/** Beyond this something is wrong with more than a few uploads: the next round goes on, and an operator can look. */
const REMOVALS_MAX = 1_000;
/** Missing files that a round names in the log. */
const MISSING_MAX = 100;

/** What a round found. */
export interface StoredFileReport {
  removed: number;
  missing: StoredFileUse[];
}

/**
 * Compares the object store with the database, folder by folder in the order of the keys: objects older than a day that
 * no row names are removed, rows whose object is missing are reported. One replica does a round.
 */
@Injectable()
export class OrphanHousekeeping implements OnModuleInit {
  private readonly logger = new Logger(NAME);

  constructor(
    private readonly registry: HousekeepingRegistry,
    private readonly rounds: HousekeepingRoundRepository,
    private readonly files: StoredFileRepository,
    private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      name: NAME,
      everyMs: LOOK_EVERY_MS,
      run: async (now) => {
        if (!(await this.rounds.begin(NAME, now, ROUND_EVERY_MS))) return 0;
        const { removed, missing } = await this.check(now);
        return removed + missing.length;
      },
    });
  }

  /** One round as of `now`. */
  async check(now: Date): Promise<StoredFileReport> {
    const report: StoredFileReport = { removed: 0, missing: [] };
    const oldest = before(now, ORPHAN_AGE_MS);
    for (const folder of KEY_FOLDERS) await this.checkFolder(folder, oldest, report);
    for (const use of report.missing) {
      this.logger.error({ msg: 'a stored file is missing', key: use.key, table: use.source, id: use.id });
    }
    return report;
  }

  private async checkFolder(folder: string, oldest: Date, report: StoredFileReport): Promise<void> {
    let after: string | undefined;
    for (;;) {
      const { objects, isLast } = await this.store.list(folder, after);
      const upTo = isLast ? null : (objects.at(-1)?.key ?? null);
      // Listed first, asked second: a file stored in between has its row by now, or is younger than a day.
      const uses = await this.files.usesBetween(folder, after ?? '', upTo);
      await this.removeOrphans(objects, uses, oldest, report);
      await this.findMissing(objects, uses, report);
      if (upTo === null) return;
      after = upTo;
    }
  }

  private async removeOrphans(
    objects: readonly ListedObject[],
    uses: readonly StoredFileUse[],
    oldest: Date,
    report: StoredFileReport,
  ): Promise<void> {
    const used = new Set(uses.map(({ key }) => key));
    for (const { key, modifiedAt } of objects) {
      if (used.has(key) || modifiedAt > oldest || report.removed >= REMOVALS_MAX) continue;
      await this.store.remove(key);
      report.removed += 1;
      this.logger.warn({ msg: 'removed a stored file that no row names', key, modifiedAt });
    }
  }

  /** What is not in the list is asked for once more: it may have been stored since. */
  private async findMissing(
    objects: readonly ListedObject[],
    uses: readonly StoredFileUse[],
    report: StoredFileReport,
  ): Promise<void> {
    const listed = new Set(objects.map(({ key }) => key));
    for (const use of uses) {
      if (listed.has(use.key) || report.missing.length >= MISSING_MAX) continue;
      if ((await this.store.head(use.key)) === null) report.missing.push(use);
    }
  }
}
