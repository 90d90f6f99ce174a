import type { Rows } from './rows';

/** When a job got a fence: a higher one is another run's. */
export interface FenceChange {
  jobId: number;
  fence: number;
  atMs: number;
}

const TABLE = [
  'CREATE SCHEMA chaos',
  `CREATE TABLE chaos.fences ("jobId" bigint NOT NULL, fence integer NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp())`,
  `CREATE FUNCTION chaos.note_fence() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO chaos.fences ("jobId", fence) VALUES (NEW.id, NEW.fence);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER note_fence AFTER UPDATE OF fence ON jobs FOR EACH ROW
   WHEN (OLD.fence <> NEW.fence) EXECUTE FUNCTION chaos.note_fence()`,
];

/**
 * Lets the database itself write down when each job changes hands, by the clock of this machine: whoever looks from outside
 * is blind while PostgreSQL is frozen or the machine is busy, and would take that time for the job's.
 */
export async function keepFenceLog(rows: Rows): Promise<void> {
  for (const statement of TABLE) await rows.all(statement);
}

/** All that was written down, oldest first. */
export function readFenceLog(rows: Rows): Promise<FenceChange[]> {
  return rows.all<FenceChange>(
    `SELECT "jobId"::int, fence, (extract(epoch FROM at) * 1000)::float8 AS "atMs" FROM chaos.fences ORDER BY at`,
  );
}
