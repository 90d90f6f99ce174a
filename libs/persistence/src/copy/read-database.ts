import type { DataSource, EntityManager } from 'typeorm';
import { type CopiedTable, copiedTables, migrationsOf, quoted } from './copied-table';
import { readThrough } from './read-through';

/** What a copy says about itself. */
export interface DatabaseFacts {
  /** The moment whose state it is, by the database's clock, ISO 8601. */
  takenAt: string;
  migrations: readonly string[];
  tables: readonly CopiedTable[];
}

/** Takes the rows of one table: each an array of the columns' texts in JSON, in the order of `columns`. */
type TakeRows = (table: CopiedTable, rows: AsyncIterable<string>) => Promise<void>;

function rowsOf(tx: EntityManager, { name, columns }: CopiedTable): AsyncIterable<string> {
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  return readThrough<string>(tx, `SELECT json_build_array(${texts})::text AS row FROM ${quoted(name)}`);
}

/**
 * Reads every row as of one moment, while everybody goes on working. PostgreSQL's own text of each value is kept, as
 * `pg_dump` does; unlike it, nothing has to fit the version of the server.
 *
 * @param and.within runs in the same moment, for what must agree with the rows
 */
export async function readDatabase<Result>(
  dataSource: DataSource,
  take: TakeRows,
  within: (tx: EntityManager) => Promise<Result>,
): Promise<{ facts: DatabaseFacts; within: Result }> {
  return dataSource.transaction('REPEATABLE READ', async (tx) => {
    await tx.query('SET TRANSACTION READ ONLY');
    await tx.query('SET LOCAL statement_timeout = 0');
    const [{ now }] = await tx.query<[{ now: Date }]>('SELECT now() AS now');
    const tables = await copiedTables(tx);
    for (const table of tables) await take(table, rowsOf(tx, table));
    const migrations = await migrationsOf(tx);
    return { facts: { takenAt: now.toISOString(), migrations, tables }, within: await within(tx) };
  });
}
