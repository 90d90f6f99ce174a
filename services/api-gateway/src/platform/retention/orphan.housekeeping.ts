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
import { StoredFileUses } from '../housekeeping/stored-file-uses';
import { before, FILE_CHECK, ORPHAN_AGE_MS, ORPHAN_WAIT_MS, RESTORE_CARE_MS } from './retention.policy';
import { StoredFileInspector } from './stored-file.inspector';

/** Often, since an operator may want a round; a look costs one statement. */
const LOOK_EVERY_MS = 10_000;
const ROUND_EVERY_MS = 6 * 3_600_000;
/** A walk through a large bucket takes minutes; one that died begins again after this. */
const ROUND_LEASE_MS = 3_600_000;
/** What one round schedules; the next goes on. */
const REMOVALS_MAX = 1_000;
/** More than so many objects without a row, and more than this share of all: bucket and database do not belong together. */
const SUSPICIOUS_COUNT = 50;
const SUSPICIOUS_SHARE = 0.05;
/** Files in trouble that a round names in the log. */
const NAMED_MAX = 100;

/** What a round found. */
export interface StoredFileReport {
  /** Objects listed. */
  objects: number;
  /** Objects that no row names and no removal waits for. */
  unnamed: number;
  /** How many of them are removed in two days. */
  scheduled: number;
  missing: StoredFileUse[];
  /** Rows whose file is not what was stored. */
  damaged: StoredFileUse[];
}

interface Walk {
  objects: number;
  unnamed: number;
  /** The first keys of the unnamed ones. */
  keys: string[];
  missing: StoredFileUse[];
  damaged: StoredFileUse[];
}

/**
 * Compares the object store with the database, folder by folder in the order of the keys: objects older than a day that
 * no row names are scheduled for removal, rows whose object is missing or not what was stored are noted for repair. So many without a row that the store
 * must belong to another database are left alone and reported, and so is everything for two weeks after a copy was put
 * back. One replica does a round.
 */
@Injectable()
export class OrphanHousekeeping implements OnModuleInit {
  private readonly logger = new Logger(FILE_CHECK);

  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: HousekeepingRegistry,
    private readonly rounds: HousekeepingRoundRepository,
    private readonly files: StoredFileRepository,
    private readonly removals: StoredFileRemovalRepository,
    private readonly uses: StoredFileUses,
    private readonly inspector: StoredFileInspector,
    private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      name: FILE_CHECK,
      everyMs: LOOK_EVERY_MS,
      isLong: true,
      run: async (now) => {
        const round = { now, everyMs: ROUND_EVERY_MS, leaseMs: ROUND_LEASE_MS };
        const report = await this.rounds.run(FILE_CHECK, round, () => this.check(now));
        return report === null ? 0 : report.scheduled + report.missing.length + report.damaged.length;
      },
    });
  }

  /** One round as of `now`. */
  async check(now: Date): Promise<StoredFileReport> {
    const walk: Walk = { objects: 0, unnamed: 0, keys: [], missing: [], damaged: [] };
    const oldest = before(now, ORPHAN_AGE_MS);
    for (const folder of KEY_FOLDERS) await this.checkFolder(folder, { now, oldest }, walk);
    const { objects, unnamed, missing, damaged } = walk;
    for (const { key, source, id } of missing.slice(0, NAMED_MAX)) {
      this.logger.error({ msg: 'a stored file is missing', key, table: source, id });
    }
    for (const { key, source, id } of damaged.slice(0, NAMED_MAX)) {
      this.logger.error({ msg: 'a stored file is not what was stored', key, table: source, id });
    }
    return { objects, unnamed, missing, damaged, scheduled: await this.schedule(walk, now) };
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

  private async checkFolder(
    folder: string,
    { now, oldest }: { now: Date; oldest: Date },
    walk: Walk,
  ): Promise<void> {
    let after: string | undefined;
    for (;;) {
      const { objects, isLast } = await this.store.list(folder, after);
      const upTo = isLast ? null : (objects.at(-1)?.key ?? null);
      // Listed first, asked second: a file stored in between has its row by now, or is younger than a day.
      const uses = await this.files.usesBetween(folder, after ?? '', upTo);
      await this.countOrphans(objects, uses, oldest, walk);
      const page = { folder, after: after ?? '', upTo, objects, uses };
      const { missing, damaged } = await this.inspector.inspect(page, now);
      walk.missing.push(...missing);
      walk.damaged.push(...damaged);
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
    const keys = unnamed.map(({ key }) => key);
    const known = new Set([...(await this.removals.waiting(keys)), ...(await this.uses.used(keys))]);
    for (const key of keys) {
      if (known.has(key)) continue;
      walk.unnamed += 1;
      if (walk.keys.length < REMOVALS_MAX) walk.keys.push(key);
    }
  }
}
