import type { DataSource, EntityManager } from 'typeorm';
import { DEMO_ACCOUNTS } from '../demo-accounts';
import { toBaseline } from '../migrations/1764000002000-baseline';
import { type CopiedTable, copiedTables, migrationsOf, quoted } from './copied-table';
import type { DatabaseFacts } from './read-database';

const BATCH = 500;
/** A service that still runs may hold a table for a moment. */
const LOCK_TIMEOUT_MS = 15_000;
/** Its row in `housekeeping_rounds` says when the last copy was put back. */
export const RESTORE_ROUND = 'restore';

/** The schema is not the one that the copy was made of. */
export class OtherSchemaError extends Error {}
/** The database belongs to somebody: it holds more than the demo accounts. */
export class DatabaseInUseError extends Error {}

/** @throws OtherSchemaError naming the migrations that only one side has */
async function expectSchema(tx: EntityManager, facts: DatabaseFacts): Promise<void> {
  const here = toBaseline(await migrationsOf(tx));
  const copied = toBaseline(facts.migrations);
  const strange = [
    ...here.filter((name) => !copied.includes(name)),
    ...copied.filter((name) => !here.includes(name)),
  ];
  if (strange.length > 0) throw new OtherSchemaError(strange.join(', '));
}

async function expectEmpty(tx: EntityManager): Promise<void> {
  const demo = DEMO_ACCOUNTS.map(({ email }) => email);
  const [{ used }] = await tx.query<[{ used: boolean }]>(
    `SELECT EXISTS (SELECT FROM users WHERE email <> ALL($1)) OR EXISTS (SELECT FROM guiones)
       OR EXISTS (SELECT FROM projects) OR EXISTS (SELECT FROM payments) AS used`,
    [demo],
  );
  if (used) throw new DatabaseInUseError('the database is in use');
}

async function insert(tx: EntityManager, table: CopiedTable, rows: readonly string[]): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ');
  const values = table.columns.map(({ type }, index) => `(row->>${index})::${type}`).join(', ');
  await tx.query(
    `INSERT INTO ${quoted(table.name)} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM json_array_elements($1::json) AS row`,
    [`[${rows.join(',')}]`],
  );
}

async function fill(tx: EntityManager, table: CopiedTable, rows: AsyncIterable<string>): Promise<number> {
  let batch: string[] = [];
  let count = 0;
  for await (const row of rows) {
    batch.push(row);
    count += 1;
    if (batch.length < BATCH) continue;
    await insert(tx, table, batch);
    batch = [];
  }
  if (batch.length > 0) await insert(tx, table, batch);
  return count;
}

/** The next number of each column that counts by itself comes after the largest one copied. */
async function advanceCounters(tx: EntityManager, table: CopiedTable): Promise<void> {
  for (const { name } of table.columns) {
    await tx.query(
      `SELECT setval(sequence, (SELECT max(${quoted(name)}::text::bigint) FROM ${quoted(table.name)}))
       FROM pg_get_serial_sequence($1, $2) AS sequence
       WHERE sequence IS NOT NULL AND EXISTS (SELECT FROM ${quoted(table.name)})`,
      [quoted(table.name), name],
    );
  }
}

/**
 * Writes the rows of a copy into a database of the same schema that nobody uses yet, in one transaction: all or nothing.
 * The moment is noted, for {@link RESTORE_ROUND}. `finish` belongs to the same transaction.
 *
 * @returns how many rows each table has now
 * @throws OtherSchemaError | DatabaseInUseError before anything is changed
 */
export async function loadDatabase(
  dataSource: DataSource,
  facts: DatabaseFacts,
  rowsOf: (table: CopiedTable) => AsyncIterable<string>,
  finish: (tx: EntityManager) => Promise<void> = () => Promise.resolve(),
): Promise<Record<string, number>> {
  return dataSource.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await expectSchema(tx, facts);
    await expectEmpty(tx);
    const tables = await copiedTables(tx);
    await tx.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    const counts: Record<string, number> = {};
    for (const table of facts.tables) {
      counts[table.name] = await fill(tx, table, rowsOf(table));
      await advanceCounters(tx, table);
    }
    await tx.query(
      `INSERT INTO housekeeping_rounds (name, "startedAt") VALUES ($1, now())
       ON CONFLICT (name) DO UPDATE SET "startedAt" = now()`,
      [RESTORE_ROUND],
    );
    await finish(tx);
    return counts;
  });
}
