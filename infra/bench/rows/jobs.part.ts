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
      id: 'jobs-graphile',
      against: 'graphile-worker, same database',
      better: 'more',
      must: 2,
      goal: 4,
    },
    { ...LINE, id: 'jobs-bullmq', against: 'raw BullMQ, in Redis alone', better: 'more' },
  ],
  measure: async (means) => {
    const stage = await means.stage();
    const clients = stage.people.slice(0, CLIENTS).map(({ id }) => id);
    const ours = await productContestant(stage, clients);
    const graphile = await graphileContestant(stage.databaseUrl);
    const bullmq = await bullmqContestant(stage.redisUrl);
    try {
      for (const each of [ours, graphile, bullmq]) await finishedPerSecond(each, WARM_SECONDS);
      const product = (): Promise<number> => finishedPerSecond(ours);
      return {
        'jobs-graphile': await inTurn(means, { product, limit: () => finishedPerSecond(graphile) }),
        'jobs-bullmq': await inTurn(means, { product, limit: () => finishedPerSecond(bullmq) }),
      };
    } finally {
      for (const each of [ours, graphile, bullmq]) await each.stop();
    }
  },
};
