import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  HousekeepingRoundRepository,
  inTransaction,
  RESTORE_ROUND,
  StoredFileRemovalRepository,
  StoredFileRepository,
  type StoredFileUse,
} from '@pregonero/persistence';
import { KEY_FOLDERS, type ListedObject, ObjectStore } from '@pregonero/storage';
import { DataSource } from 'typeorm';
import { HousekeepingRegistry } from '../housekeeping/housekeeping.registry';
import { before, ORPHAN_AGE_MS, ORPHAN_WAIT_MS, RESTORE_CARE_MS } from './retention.policy';

const NAME = 'stored-file-check';
const LOOK_EVERY_MS = 5 * 60_000;
const ROUND_EVERY_MS = 6 * 3_600_000;
/** A walk through a large bucket takes minutes; one that died begins again after this. */
const ROUND_LEASE_MS = 3_600_000;
/** What one round schedules; the next goes on. */
const REMOVALS_MAX = 1_000;
/** More than so many objects without a row, and more than this share of all: bucket and database do not belong together. */
const SUSPICIOUS_COUNT = 50;
const SUSPICIOUS_SHARE = 0.05;
/** Missing files that a round names in the log. */
const MISSING_MAX = 100;

/** What a round found. */
export interface StoredFileReport {
  /** Objects listed. */
  objects: number;
  /** Objects that no row names and no removal waits for. */
  unnamed: number;
  /** How many of them are removed in two days. */
  scheduled: number;
  missing: StoredFileUse[];
}

interface Walk {
  objects: number;
  unnamed: number;
  /** The first keys of the unnamed ones. */
  keys: string[];
  missing: StoredFileUse[];
}

/**
 * Compares the object store with the database, folder by folder in the order of the keys: objects older than a day that
 * no row names are scheduled for removal, rows whose object is missing are reported. So many without a row that the store
 * must belong to another database are left alone and reported, and so is everything for two weeks after a copy was put
 * back. One replica does a round.
 */
@Injectable()
export class OrphanHousekeeping implements OnModuleInit {
  private readonly logger = new Logger(NAME);

  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: HousekeepingRegistry,
    private readonly rounds: HousekeepingRoundRepository,
    private readonly files: StoredFileRepository,
    private readonly removals: StoredFileRemovalRepository,
    private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      name: NAME,
      everyMs: LOOK_EVERY_MS,
      isLong: true,
      run: async (now) => {
        const round = { now, everyMs: ROUND_EVERY_MS, leaseMs: ROUND_LEASE_MS };
        const report = await this.rounds.run(NAME, round, () => this.check(now));
        return report === null ? 0 : report.scheduled + report.missing.length;
      },
    });
  }

  /** One round as of `now`. */
  async check(now: Date): Promise<StoredFileReport> {
    const walk: Walk = { objects: 0, unnamed: 0, keys: [], missing: [] };
    const oldest = before(now, ORPHAN_AGE_MS);
    for (const folder of KEY_FOLDERS) await this.checkFolder(folder, oldest, walk);
    for (const use of walk.missing) {
      this.logger.error({ msg: 'a stored file is missing', key: use.key, table: use.source, id: use.id });
    }
    const { objects, unnamed, missing } = walk;
    return { objects, unnamed, missing, scheduled: await this.schedule(walk, now) };
  }

  /** Only once all is counted: a store that belongs to another database would lose everything. */
  private async schedule({ objects, unnamed, keys }: Walk, now: Date): Promise<number> {
    if (unnamed > SUSPICIOUS_COUNT && unnamed > objects * SUSPICIOUS_SHARE) {
      const msg =
        'too many stored files that no row names; none is removed. Do bucket and database belong together?';
      this.logger.error({ msg, objects, unnamed });
      return 0;
    }
    const restoredAt = await this.rounds.lastOf(RESTORE_ROUND);
    if (keys.length > 0 && restoredAt !== null && restoredAt > before(now, RESTORE_CARE_MS)) {
      const msg = 'stored files that no row names stay, because a copy was put back lately';
      this.logger.warn({ msg, unnamed, restoredAt });
      return 0;
    }
    const dueAt = new Date(now.getTime() + ORPHAN_WAIT_MS);
    await inTransaction(this.dataSource, (tx) => this.removals.schedule(tx, keys, dueAt));
    for (const key of keys) {
      this.logger.warn({ msg: 'a stored file that no row names will be removed', key, dueAt });
    }
    return keys.length;
  }

  private async checkFolder(folder: string, oldest: Date, walk: Walk): Promise<void> {
    let after: string | undefined;
    for (;;) {
      const { objects, isLast } = await this.store.list(folder, after);
      const upTo = isLast ? null : (objects.at(-1)?.key ?? null);
      // Listed first, asked second: a file stored in between has its row by now, or is younger than a day.
      const uses = await this.files.usesBetween(folder, after ?? '', upTo);
      await this.countOrphans(objects, uses, oldest, walk);
      await this.findMissing(objects, uses, walk);
      if (upTo === null) return;
      after = upTo;
    }
  }

  private async countOrphans(
    objects: readonly ListedObject[],
    uses: readonly StoredFileUse[],
    oldest: Date,
    walk: Walk,
  ): Promise<void> {
    walk.objects += objects.length;
    const used = new Set(uses.map(({ key }) => key));
    const unnamed = objects.filter(({ key, modifiedAt }) => !used.has(key) && modifiedAt <= oldest);
    const waiting = await this.removals.waiting(unnamed.map(({ key }) => key));
    for (const { key } of unnamed) {
      if (waiting.has(key)) continue;
      walk.unnamed += 1;
      if (walk.keys.length < REMOVALS_MAX) walk.keys.push(key);
    }
  }

  /** What is not in the list is asked for once more: it may have been stored since. */
  private async findMissing(
    objects: readonly ListedObject[],
    uses: readonly StoredFileUse[],
    walk: Walk,
  ): Promise<void> {
    const listed = new Set(objects.map(({ key }) => key));
    for (const use of uses) {
      if (listed.has(use.key) || walk.missing.length >= MISSING_MAX) continue;
      if ((await this.store.head(use.key)) === null) walk.missing.push(use);
    }
  }
}
