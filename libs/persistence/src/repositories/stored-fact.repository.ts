import type { FileTrouble } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NEXT_TRY } from './next-try';

/** What the store says of an object. */
export interface StoredFacts {
  readonly sizeBytes: number;
  readonly etag: string | null;
}

/** What was stored under a key, as far as it is known. */
export interface KnownFile {
  readonly key: string;
  readonly sizeBytes: number | null;
  readonly etag: string | null;
  /** Null for files from before they were hashed. */
  readonly sha256: string | null;
  readonly state: 'sound' | FileTrouble;
}

/** A file that is not as it was stored. */
export interface TroubledRow {
  readonly key: string;
  readonly state: FileTrouble;
  readonly noticedAt: Date;
  readonly attempts: number;
  readonly nextTryAt: Date | null;
}

const KNOWN = `key, "sizeBytes"::float8 AS "sizeBytes", etag, sha256, state`;
const SOUND = `state = 'sound', "noticedAt" = NULL, attempts = 0, "nextTryAt" = NULL`;

/**
 * What was stored under each key: the store is compared with it. Whoever judges a file names what he knew of it; a file that was
 * stored anew meanwhile is left alone.
 */
@Injectable()
export class StoredFactRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** An object was written, for the first time or again: it is whole. */
  async stored(key: string, { sizeBytes, etag, sha256 }: StoredFacts & { sha256: string }): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO stored_files (key, "sizeBytes", etag, sha256) VALUES ($1, $2, $3, $4)
       ON CONFLICT (key) DO UPDATE SET "sizeBytes" = $2, etag = $3, sha256 = $4, "storedAt" = now(), ${SOUND}`,
      [key, sizeBytes, etag, sha256],
    );
  }

  /** What is known of the keys. */
  async of(keys: readonly string[]): Promise<Map<string, KnownFile>> {
    if (keys.length === 0) return new Map();
    const rows = await this.dataSource.query<KnownFile[]>(
      `SELECT ${KNOWN} FROM stored_files WHERE key = ANY($1)`,
      [[...keys]],
    );
    return new Map(rows.map((row) => [row.key, row]));
  }

  /** A file is sound as the store has it; `known` is what was known of it before. */
  async learned(key: string, { sizeBytes, etag }: StoredFacts, known: KnownFile | undefined): Promise<void> {
    if (known === undefined) {
      await this.dataSource.query(
        `INSERT INTO stored_files (key, "sizeBytes", etag) VALUES ($1, $2, $3) ON CONFLICT (key) DO NOTHING`,
        [key, sizeBytes, etag],
      );
      return;
    }
    await this.dataSource.query(
      `UPDATE stored_files SET "sizeBytes" = $2, etag = $3, ${SOUND}
       WHERE key = $1 AND "sizeBytes" IS NOT DISTINCT FROM $4 AND etag IS NOT DISTINCT FROM $5`,
      [key, sizeBytes, etag, known.sizeBytes, known.etag],
    );
  }

  /** A file is not as it was stored. True when nobody had noticed before. */
  async noticed(
    key: string,
    state: 'missing' | 'damaged',
    { known, now }: { known: KnownFile | undefined; now: Date },
  ): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO stored_files AS file (key, state, "noticedAt", "nextTryAt") VALUES ($1, $2, $3, $3)
       ON CONFLICT (key) DO UPDATE SET state = $2, "noticedAt" = $3, attempts = 0, "nextTryAt" = $3
         WHERE file.state = 'sound' AND file."sizeBytes" IS NOT DISTINCT FROM $4 AND file.etag IS NOT DISTINCT FROM $5
       RETURNING key`,
      [key, state, now, known?.sizeBytes ?? null, known?.etag ?? null],
    );
    return rows.length > 0;
  }

  /**
   * Takes files whose repair is due as of `now`, each by one caller only. The next try is written before this one begins: a
   * process that dies only delays it.
   */
  async claimDue(now: Date, limit: number): Promise<KnownFile[]> {
    const [rows] = await this.dataSource.query<[KnownFile[], number]>(
      `UPDATE stored_files SET attempts = attempts + 1, "nextTryAt" = $1::timestamptz + ${NEXT_TRY}
       WHERE key IN (
         SELECT key FROM stored_files WHERE state IN ('missing', 'damaged', 'repairing') AND "nextTryAt" <= $1
         ORDER BY "nextTryAt", key LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING ${KNOWN}`,
      [now, limit],
    );
    return rows;
  }

  /** Something else makes the file again, or nothing can. One that was stored meanwhile stays sound. */
  async settle(key: string, state: 'repairing' | 'lost', tx?: EntityManager): Promise<void> {
    await (tx ?? this.dataSource.manager).query(
      `UPDATE stored_files SET state = $2, "nextTryAt" = CASE $2 WHEN 'lost' THEN NULL ELSE "nextTryAt" END
       WHERE key = $1 AND state <> 'sound'`,
      [key, state],
    );
  }

  /** An operator wants a file to be repaired now. False for one that is sound, or unknown. */
  async wantRepair(tx: EntityManager, key: string): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      `UPDATE stored_files SET state = CASE state WHEN 'lost' THEN 'damaged' ELSE state END, attempts = 0, "nextTryAt" = now()
       WHERE key = $1 AND state <> 'sound' RETURNING key`,
      [key],
    );
    return rows.length > 0;
  }

  /** No row names the file any more. */
  async forget(key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM stored_files WHERE key = $1', [key]);
  }

  /**
   * Forgets all in a part of a folder (see `StoredFileRepository.usesBetween`) but the `named`, as far as it was stored before
   * `oldest`: what is younger may get its row yet.
   */
  async forgetUnnamed(
    { folder, after, upTo }: { folder: string; after: string; upTo: string | null },
    named: readonly string[],
    oldest: Date,
  ): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM stored_files WHERE starts_with(key, $1) AND key > $2 AND ($3::text IS NULL OR key <= $3)
         AND "storedAt" < $5 AND key <> ALL($4)`,
      [folder, after, upTo, [...named], oldest],
    );
  }

  /** How many files are in which trouble; states without one are left out. */
  async counts(): Promise<{ state: FileTrouble; files: number }[]> {
    return this.dataSource.query(
      `SELECT state, count(*)::int AS files FROM stored_files WHERE state <> 'sound' GROUP BY state`,
    );
  }

  /** How many files are known. */
  async countAll(): Promise<number> {
    const [row] = await this.dataSource.query<[{ files: number }]>(
      'SELECT count(*)::int AS files FROM stored_files',
    );
    return row.files;
  }

  /** The files in trouble, those that were noticed last first. */
  async troubled(limit: number): Promise<TroubledRow[]> {
    return this.dataSource.query(
      `SELECT key, state, "noticedAt", attempts, "nextTryAt" FROM stored_files
       WHERE state <> 'sound' ORDER BY "noticedAt" DESC, key LIMIT $1`,
      [limit],
    );
  }
}
