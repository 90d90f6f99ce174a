/** The first half of the key of every worker's lock. */
export const PRESENCE_LOCKS = 1_886_545_267;

/** Condition that the worker with this number lives: it keeps a lock on it. */
export const IS_PRESENT = (number: string) => `EXISTS (
  SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid::bigint = ${PRESENCE_LOCKS} AND objid::bigint = ${number})`;
