import { Logger as QuietLogger, run } from 'graphile-worker';
import { Pool } from 'pg';
import { CONCURRENCY, type Contestant, Completions } from './contest';

/** Statement of its manual that adds a job in a transaction of the caller. */
const ADDED = `SELECT graphile_worker.add_job('bench', payload => '{}'::json, job_key => $1)`;

/** Starts graphile-worker, whose jobs are rows like ours, on the same database. */
export async function startGraphileJobs(databaseUrl: string): Promise<Contestant> {
  const completions = new Completions();
  const pgPool = new Pool({ connectionString: databaseUrl, max: 20 });
  const runner = await run({
    pgPool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: new QuietLogger(() => () => undefined),
    taskList: { bench: () => undefined },
  });
  runner.events.on('job:complete', ({ job }) => {
    completions.resolve(job.key ?? '');
  });
  let count = 0;
  return {
    once: async () => {
      count += 1;
      const jobKey = String(count);
      const done = completions.wait(jobKey);
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
