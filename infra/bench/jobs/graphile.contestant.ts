import { Logger as QuietLogger, run } from 'graphile-worker';
import { Pool } from 'pg';
import { CONCURRENCY, type Contestant, Waiting } from './contest';

/** How its manual adds a job in a transaction of one's own. */
const ADDED = `SELECT graphile_worker.add_job('bench', payload => '{}'::json, job_key => $1)`;

/** graphile-worker on the same database: it makes the promise that we make, a job is a row. */
export async function graphileContestant(databaseUrl: string): Promise<Contestant> {
  const waiting = new Waiting();
  const pgPool = new Pool({ connectionString: databaseUrl, max: 20 });
  const runner = await run({
    pgPool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: new QuietLogger(() => () => undefined),
    taskList: { bench: () => undefined },
  });
  runner.events.on('job:complete', ({ job }) => {
    waiting.done(job.key ?? '');
  });
  let count = 0;
  const next = (): string => {
    count += 1;
    return String(count);
  };
  return {
    once: async () => {
      const jobKey = next();
      const done = waiting.for(jobKey);
      const client = await pgPool.connect();
      try {
        await client.query('BEGIN');
        await client.query(ADDED, [jobKey]);
        await client.query('COMMIT');
      } finally {
        client.release();
      }
      await done;
    },
    stop: async () => {
      await runner.stop();
      await pgPool.end();
    },
  };
}
