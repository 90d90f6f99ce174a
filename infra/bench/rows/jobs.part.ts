import { inTurn } from '../in-turn';
import { bullmqContestant } from '../jobs/bullmq.contestant';
import { finishedPerSecond } from '../jobs/contest';
import { graphileContestant } from '../jobs/graphile.contestant';
import { productContestant } from '../jobs/product.contestant';
import type { Part } from '../part';

const CLIENTS = 50;
const WARM_SECONDS = 2;
const LINE = {
  what: 'Jobs accepted and finished, one trivial step, 50 at once',
  unit: '/s',
  digits: 0,
} as const;

/** A click until its work is done, without the work. */
export const jobsPart: Part = {
  name: 'jobs',
  lines: [
    {
      ...LINE,
      id: 'jobs-graphile-within',
      what: `${LINE.what}: accepted in a transaction of the caller`,
      against: 'graphile-worker, in a transaction of the caller too',
      better: 'more',
      must: 0.8,
      goal: 1.5,
    },
    { ...LINE, id: 'jobs-bullmq', against: 'raw BullMQ, in Redis alone', better: 'more' },
  ],
  measure: async (means) => {
    const stage = await means.stage();
    const clients = stage.people.slice(0, CLIENTS).map(({ id }) => id);
    const ours = await productContestant(stage, clients);
    const graphile = await graphileContestant(stage.databaseUrl);
    const bullmq = await bullmqContestant(stage.redisUrl);
    const both = (product: () => Promise<void>, limit: () => Promise<void>) =>
      inTurn(means, { product: () => finishedPerSecond(product), limit: () => finishedPerSecond(limit) });
    try {
      for (const { once } of [ours, graphile, bullmq]) await finishedPerSecond(once, WARM_SECONDS);
      // Plans that were made while the tables were empty read them whole, until the first autovacuum a minute later.
      await stage.pool.query('VACUUM (ANALYZE)');
      return {
        'jobs-graphile-within': await both(ours.once, graphile.once),
        'jobs-bullmq': await both(ours.once, bullmq.once),
      };
    } finally {
      for (const each of [ours, graphile, bullmq]) await each.stop();
    }
  },
};
