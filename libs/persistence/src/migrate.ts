import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type DataSource, MigrationExecutor, QueryFailedError, type QueryRunner } from 'typeorm';
import { grantServices } from './grants/grant-services';

const logger = new Logger('migrate');

/** Any fixed number; every migrating process asks for the same lock. */
const MIGRATION_LOCK = 7_310_246_001;

/** Between two questions of a process that waits for another one's migrations. */
const LOCK_LOOK_MS = 250;

/** How a migration waits for a table that somebody else holds. */
interface LockPatience {
  /** Whoever comes after it waits behind it: longer, and one long report would stop the whole product as long. */
  limitMs: number;
  /** After a wait in vain everybody else gets their turn, and then the migration asks again. */
  pauseMs: number;
  tries: number;
}

/** About ten minutes in all. */
const LOCK_PATIENCE: LockPatience = { limitMs: 3_000, pauseMs: 2_000, tries: 120 };

/** PostgreSQL's codes for a lock that was not given in time, and for one that would never be given. */
const IN_VAIN: readonly unknown[] = ['55P03', '40P01'];

function waitedInVain(error: unknown): boolean {
  return (
    error instanceof QueryFailedError &&
    IN_VAIN.includes((error.driverError as { code?: unknown } | undefined)?.code)
  );
}

/**
 * Asked for again and again, since `CREATE INDEX CONCURRENTLY` waits for every statement that runs: one that waited for this lock
 * in PostgreSQL would be waited for by whoever has it.
 */
async function takeMigrationLock(runner: QueryRunner): Promise<void> {
  for (;;) {
    const rows: unknown = await runner.query('SELECT pg_try_advisory_lock($1) AS "isOurs"', [MIGRATION_LOCK]);
    if ((rows as [{ isOurs: boolean }])[0].isOurs) return;
    await setTimeout(LOCK_LOOK_MS);
  }
}

async function giveMigrationLock(runner: QueryRunner): Promise<void> {
  await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
}

/** Runs what is pending, each migration in a transaction of its own, unless it says that it can be in none. */
async function runPending(
  dataSource: DataSource,
  runner: QueryRunner,
  patience: LockPatience,
): Promise<number> {
  let done = 0;
  for (let attempt = 1; ; attempt += 1) {
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    const before = (await executor.getExecutedMigrations()).length;
    try {
      return done + (await executor.executePendingMigrations()).length;
    } catch (error) {
      if (!waitedInVain(error) || attempt === patience.tries) throw error;
      done += (await executor.getExecutedMigrations()).length - before;
      // An older release waits for our lock in PostgreSQL: an index that waited for it would do so for ever. It goes first.
      await giveMigrationLock(runner);
      await setTimeout(patience.pauseMs);
      await takeMigrationLock(runner);
    }
  }
}

/** `work`, and `after` it whatever it came to. */
async function inTheEnd<T>(work: () => Promise<T>, after: () => Promise<void>): Promise<T> {
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // A connection that was ended answers nothing more, and what it held went with it: why it was ended is what has to be told.
    await after().catch(() => undefined);
    throw error;
  }
  await after();
  return result;
}

/**
 * Brings the database to the newest schema. Any number of processes may call it at once: one works, the others
 * wait for it and find nothing to do. A migration may take as long as it needs, but waits for no table longer than
 * a few seconds at a time. One that fails leaves those before it in place; the next call goes on from there. At its end
 * the services' own roles, where there are such, get their rights.
 *
 * @returns how many migrations ran
 */
export async function migrate(dataSource: DataSource, patience = LOCK_PATIENCE): Promise<number> {
  // One connection holds the lock, which outlives transactions, and does the work under limits of its own.
  const runner = dataSource.createQueryRunner();
  const connection = (await runner.connect()) as NoticingConnection;
  connection.on('notice', logWarning);
  const underLock = async (): Promise<number> => {
    await runner.query(`SET lock_timeout = ${patience.limitMs}`);
    const done = await runPending(dataSource, runner, patience);
    await grantServices(dataSource, runner);
    return done;
  };
  const work = async (): Promise<number> => {
    await runner.query('SET statement_timeout = 0');
    await takeMigrationLock(runner);
    return inTheEnd(underLock, () => giveMigrationLock(runner));
  };
  try {
    return await inTheEnd(work, async () => {
      await runner.query('RESET lock_timeout');
      await runner.query('RESET statement_timeout');
    });
  } finally {
    connection.off('notice', logWarning);
    await runner.release();
  }
}

/** The part of a connection that passes on what a statement reports. */
interface NoticingConnection {
  on(event: 'notice', listener: (notice: { severity?: string; message?: string }) => void): void;
  off(event: 'notice', listener: (notice: { severity?: string; message?: string }) => void): void;
}

/** Logs a warning of a migration. PostgreSQL's notes about what exists already are skipped. */
function logWarning({ severity, message }: { severity?: string; message?: string }): void {
  if (severity === 'WARNING') logger.warn({ msg: 'a migration warns', warning: message });
}
