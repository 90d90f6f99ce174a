import type { EntityManager } from 'typeorm';

/** One column as PostgreSQL declares it. */
interface CopiedColumn {
  name: string;
  /** Such as `timestamp with time zone`, for the way back from text. */
  type: string;
}

/** A table of the product, by the catalogue of the server. */
export interface CopiedTable {
  name: string;
  columns: readonly CopiedColumn[];
}

/** Says which migrations ran, and is compared, not copied. */
const MIGRATIONS_TABLE = 'migrations';

/** A name as it stands in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Every table with its columns that are not computed, each after those that it refers to, so that rows can be written in
 * this order.
 */
export async function copiedTables(tx: EntityManager): Promise<CopiedTable[]> {
  const tables = await tx.query<CopiedTable[]>(
    `SELECT c.relname AS name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> $1
     GROUP BY c.relname ORDER BY c.relname`,
    [MIGRATIONS_TABLE],
  );
  const references = await tx.query<{ from: string; to: string }[]>(
    `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conrelid <> confrelid`,
  );
  return inOrder(
    tables,
    references.map(({ from, to }) => [unquoted(from), unquoted(to)] as const),
  );
}

/** The names of the migrations that made the schema, in their order. */
export async function migrationsOf(tx: EntityManager): Promise<string[]> {
  const rows = await tx.query<{ name: string }[]>(`SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY id`);
  return rows.map(({ name }) => name);
}

const unquoted = (name: string): string => name.replace(/^"|"$/gu, '');

function inOrder(
  tables: readonly CopiedTable[],
  references: readonly (readonly [from: string, to: string])[],
): CopiedTable[] {
  const done: CopiedTable[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const free = left.filter(
      ({ name }) => !references.some(([from, to]) => from === name && waiting.has(to)),
    );
    if (free.length === 0)
      throw new Error(`these tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    done.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return done;
}
