import type { QueryRunner } from 'typeorm';

/**
 * Builds an index on a table that others go on writing to; for migrations with `transaction = false`. What a run that was cut left
 * behind costs every write and serves no reader, so it is made anew. May be repeated.
 *
 * It waits for hours, if it must, for transactions that began before it, a copy of the database among them: nobody waits behind it
 * meanwhile, and to give up would mean to read the whole table again.
 */
export async function indexBesideOthers(
  runner: QueryRunner,
  { name, on }: { name: string; on: string },
): Promise<void> {
  // Kept by the connection: who plays the statements without a server has no answer to read.
  await runner.query(`SELECT set_config('pregonero.lock_timeout', current_setting('lock_timeout'), false)`);
  await runner.query(`SET lock_timeout = '6h'`);
  try {
    await build(runner, { name, on });
  } finally {
    await runner.query(`SELECT set_config('lock_timeout', current_setting('pregonero.lock_timeout'), false)`);
  }
}

async function build(runner: QueryRunner, { name, on }: { name: string; on: string }): Promise<void> {
  const broken: unknown = await runner.query(
    'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [name],
  );
  if (Array.isArray(broken) && broken.length > 0) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
  await runner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${on}`);
}
