import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NEXT_TRY } from './next-try';

/**
 * Objects of the store that must go. A row is written in the transaction that ends the object's use, so that no crash
 * and no outage of the store leaves an object without a row; housekeeping takes the objects away.
 */
@Injectable()
export class StoredFileRemovalRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Has objects removed once `dueAt` (without it: at once). Repeating it is fine; the earlier date counts. Objects that
   * are not there (yet) are no error.
   */
  async schedule(tx: EntityManager, keys: readonly string[], dueAt?: Date): Promise<void> {
    if (keys.length === 0) return;
    await tx.query(
      `INSERT INTO stored_file_removals (key, "dueAt")
       SELECT DISTINCT unnest($1::text[]), coalesce($2::timestamptz, now())
       ON CONFLICT (key) DO UPDATE SET "dueAt" = least(stored_file_removals."dueAt", excluded."dueAt")`,
      [[...keys], dueAt ?? null],
    );
  }

  /** Has an object removed after `afterMs` by the database's clock: no host that is ahead has it removed early. */
  async scheduleIn(tx: EntityManager, key: string, afterMs: number): Promise<void> {
    const [{ dueAt }] = await tx.query<[{ dueAt: Date }]>(
      `SELECT now() + $1 * interval '1 millisecond' AS "dueAt"`,
      [afterMs],
    );
    await this.schedule(tx, [key], dueAt);
  }

  /**
   * Keeps an object whose removal was scheduled as a precaution, before it was written.
   *
   * @returns false when a removal has begun: the object may be gone
   */
  async cancel(tx: EntityManager, key: string): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      'DELETE FROM stored_file_removals WHERE key = $1 AND attempts = 0 RETURNING key',
      [key],
    );
    return rows.length > 0;
  }

  /**
   * Takes removals that are due as of `now`, each by one caller only. The next try is written before this one begins:
   * a process that dies, or a store that is away, only delays it.
   */
  async claimDue(now: Date, limit: number): Promise<string[]> {
    const [rows] = await this.dataSource.query<[{ key: string }[], number]>(
      `UPDATE stored_file_removals SET attempts = attempts + 1, "dueAt" = $1::timestamptz + ${NEXT_TRY}
       WHERE key IN (
         SELECT key FROM stored_file_removals WHERE "dueAt" <= $1
         ORDER BY "dueAt" LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING key`,
      [now, limit],
    );
    return rows.map(({ key }) => key);
  }

  /** Those of the keys whose removal is already scheduled. */
  async waiting(keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows: { key: string }[] = await this.dataSource.query(
      'SELECT key FROM stored_file_removals WHERE key = ANY($1)',
      [[...keys]],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** The objects are gone, or stay because a row names them. */
  async done(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.dataSource.query('DELETE FROM stored_file_removals WHERE key = ANY($1)', [[...keys]]);
  }
}
