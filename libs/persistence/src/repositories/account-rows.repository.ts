import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { REACHED_FROM_ACCOUNT } from '../account-reach';
import { keyColumnsOf } from './stored-file.repository';

/** So many rows of a table leave in one transaction: far from the limit of a statement, with what hangs on them. */
const BATCH = 1_000;

/** Rows of one table that go with an account, or stay and forget that it wrote them. */
interface Part {
  table: string;
  condition: string;
  /** The column that names the account in rows that stay; null where they go. */
  forgets: string | null;
}

/** How far a deletion has come. */
export interface RemovedRows {
  /** What the rows named in the object store. */
  keys: string[];
  /** Where to go on; null when only the account itself is left. */
  next: number | null;
}

/**
 * What a deletion of the account's row would reach: rows before those that they hang on or name, so that there is little left to follow
 * when one goes. Rows that nobody may delete by themselves go with theirs. Payments name their person until the address that paid
 * is written beside them.
 */
const PARTS = `${REACHED_FROM_ACCOUNT}, naming AS (
    SELECT c.conrelid AS "table", c.confrelid AS named, a.attname AS "column"
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confdeltype = 'n'
  ), part AS (
    SELECT "table", condition, NULL AS forgets, depth,
        (SELECT count(*) FROM naming WHERE naming."table" = reached."table" AND named <> 'users'::regclass) AS names
      FROM reached
      WHERE depth > 0 AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = "table" AND NOT tgisinternal)
    UNION ALL
    SELECT "table", format('%I = %s', "column", $1::int), quote_ident("column"), 0, 0
      FROM naming WHERE named = 'users'::regclass AND "table" <> 'payments'::regclass
  )
  SELECT "table"::regclass::text AS "table", condition, forgets FROM part ORDER BY names DESC, depth DESC, 1, 2`;

/** All that hangs on an account, taken away in parts that a statement has time for. */
@Injectable()
export class AccountRowsRepository {
  /**
   * Takes the next rows away in a transaction that has the account's row, from the part `from` on, where an earlier call ended. Without it
   * from the beginning: any number of calls in any number of processes end at the same.
   */
  async removeSome(tx: EntityManager, userId: number, from = 0): Promise<RemovedRows> {
    const parts = await tx.query<Part[]>(PARTS, [userId]);
    const keys: string[] = [];
    for (const [index, part] of parts.entries()) {
      if (index < from) continue;
      const removed = await this.removeBatch(tx, part);
      keys.push(...removed.keys);
      if (removed.count === BATCH) return { keys, next: index };
    }
    return { keys, next: null };
  }

  private async removeBatch(
    tx: EntityManager,
    { table, condition, forgets }: Part,
  ): Promise<{ keys: string[]; count: number }> {
    const columns = forgets === null ? keyColumnsOf(table) : [];
    const change = forgets === null ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${forgets} = NULL`;
    const [rows, count] = await tx.query<[{ keys: string[] }[], number]>(
      `${change} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE))
       RETURNING array_remove(ARRAY[${columns.map((column) => `"${column}"`).join(', ')}]::text[], NULL) AS keys`,
    );
    return { keys: rows.flatMap((row) => row.keys), count };
  }
}
