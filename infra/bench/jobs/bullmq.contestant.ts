import { Queue, Worker } from 'bullmq';
import { CONCURRENCY, type Contestant, Waiting } from './contest';

const NAME = 'bench';

/** BullMQ alone: quick, and what it knows is lost with Redis. */
export async function bullmqContestant(redisUrl: string): Promise<Contestant> {
  const connection = { url: redisUrl, maxRetriesPerRequest: null };
  const waiting = new Waiting();
  const queue = new Queue<{ n: string }>(NAME, { connection });
  const worker = new Worker<{ n: string }>(NAME, () => Promise.resolve(), {
    connection,
    concurrency: CONCURRENCY,
  });
  worker.on('completed', ({ data }) => {
    waiting.done(data.n);
  });
  await worker.waitUntilReady();
  let count = 0;
  return {
    once: async () => {
      count += 1;
      const n = String(count);
      const done = waiting.for(n);
      await queue.add(NAME, { n }, { removeOnComplete: true });
      await done;
    },
    stop: async () => {
      await worker.close();
      await queue.close();
    },
  };
}
