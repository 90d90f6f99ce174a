import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { refusingRemoteCalls } from './remote-call';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const MAX_RETRIES = 3;
const RETRY_DELAY_MS = 20;

/** The SQLSTATE of a database error, or undefined for anything else. */
function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof QueryFailedError)) return undefined;
  const driverError: unknown = error.driverError;
  if (typeof driverError !== 'object' || driverError === null || !('code' in driverError)) return undefined;
  return typeof driverError.code === 'string' ? driverError.code : undefined;
}

/**
 * Runs `work`, one statement or one transaction, again from the start when PostgreSQL broke it off for another's sake (deadlock,
 * serialisation failure): up to three times, without a word to the caller.
 *
 * @throws whatever `work` throws; the fourth 40001 or 40P01 in a row.
 */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      const state = sqlStateOf(error);
      const passing = state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED;
      if (!passing || retry === MAX_RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * 2 ** retry * Math.random()));
    }
  }
}

/**
 * Runs `work` in one transaction, and again as {@link retried} does: `work` must have no effect outside the transaction. No
 * third party may be called from it.
 *
 * @throws whatever `work` throws, after the rollback; the fourth 40001 or 40P01 in a row.
 */
export function inTransaction<T>(
  dataSource: DataSource,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  return retried(() => refusingRemoteCalls(() => dataSource.transaction(work)));
}
