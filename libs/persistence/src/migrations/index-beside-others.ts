import type { QueryRunner } from 'typeorm';

/**
 * Builds an index on a table that others go on writing to; for migrations with `transaction = false`. What a run that was cut left
 * behind costs every write and serves no reader, so it is made anew. May be repeated.
 */
export async function indexBesideOthers(
  runner: QueryRunner,
  { name, on }: { name: string; on: string },
): Promise<void> {
  const broken: unknown = await runner.query(
    'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [name],
  );
  if (Array.isArray(broken) && broken.length > 0) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
  await runner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${on}`);
}
