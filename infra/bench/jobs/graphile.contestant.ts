import { Logger as QuietLogger, run } from 'graphile-worker';
import { Pool } from 'pg';
import { CONCURRENCY, type Contestant, Waiting } from './contest';

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
  return {
    once: async () => {
      count += 1;
      const jobKey = String(count);
      const done = waiting.for(jobKey);
      await runner.addJob('bench', {}, { jobKey });
      await done;
    },
    stop: async () => {
      await runner.stop();
      await pgPool.end();
    },
  };
}
