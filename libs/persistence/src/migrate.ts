import type { DataSource } from 'typeorm';

/** Any fixed number; every migrating process asks for the same lock. */
const MIGRATION_LOCK = 7_310_246_001;

/**
 * Brings the database to the newest schema. Any number of processes may call it at once: one works, the others
 * wait for it and find nothing to do.
 *
 * @returns how many migrations ran
 */
export async function migrate(dataSource: DataSource): Promise<number> {
  const lock = dataSource.createQueryRunner();
  try {
    // A session lock on a connection of its own: the migrations' transaction may come and go under it.
    await lock.query('SET statement_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      return (await dataSource.runMigrations({ transaction: 'all' })).length;
    } finally {
      await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    await lock.query('RESET statement_timeout');
    await lock.release();
  }
}
