import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { tiktokPublish } from '@pregonero/contracts/jobs';
import { JobProducer, type JobTicket, outcome } from '@pregonero/queue';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { createTestDatabase, createTestRedis, eventually, type TestDatabase } from '../../src';
import { behaviours, history } from './scripted-handler';
import { startScriptedWorker } from './scripted-worker';

/** No sweep comes in a test: what is done here was heard. */
const NEVER_MS = 3_600_000;
const QUEUE = 'tiktok-publisher';

describe('bells', () => {
  let database: TestDatabase;
  let redisUrl: string;
  let tempDirectory: string;
  let queue: Queue;
  let redis: Redis;
  let userId: number;
  let workers: INestApplicationContext[];
  let counter = 0;

  async function startWorker(concurrency: number): Promise<INestApplicationContext> {
    const worker = await startScriptedWorker({
      ...{ databaseUrl: database.url, redisUrl },
      worker: { concurrency, leaseMs: 30_000, heartbeatMs: 5_000, sweepEveryMs: NEVER_MS, tempDirectory },
    });
    workers.push(worker);
    return worker;
  }

  /** Accepts as many jobs in one moment, each of which does this. */
  async function acceptTogether(
    worker: INestApplicationContext,
    count: number,
    work: (ref: string) => Promise<void>,
  ) {
    const producer = worker.get(JobProducer);
    const tickets = await worker.get(DataSource).transaction(async (tx) => {
      const created: JobTicket[] = [];
      for (let job = 0; job < count; job += 1) {
        counter += 1;
        const ref = `post:${counter}`;
        behaviours.set(ref, async () => {
          await work(ref);
          return outcome.done();
        });
        const payload = { userId, postId: counter };
        created.push(await producer.create(tx, tiktokPublish, { ref, userId, payload }));
      }
      return created;
    });
    await Promise.all(tickets.map((ticket) => producer.ring(ticket)));
    return tickets;
  }

  /** Bells that Redis took, by its own log of them. */
  async function rungSoFar(): Promise<number> {
    const events = await redis.xrange(`bull:${QUEUE}:events`, '-', '+');
    return events.filter(([, fields]) => fields.includes('added')).length;
  }

  const endsOf = (worker: INestApplicationContext, tickets: readonly { id: number }[]) =>
    Promise.all(tickets.map((ticket) => worker.get(JobProducer).waitFor(ticket, { timeoutMs: 60_000 })));

  beforeAll(async () => {
    database = await createTestDatabase();
    tempDirectory = mkdtempSync(join(tmpdir(), 'bells-'));
    redisUrl = (await createTestRedis()).url;
    redis = new Redis(redisUrl);
    queue = new Queue(QUEUE, { connection: { url: redisUrl } });
    const [user] = await database.query<{ id: number }>(
      `INSERT INTO users (name, email, password) VALUES ('Ana', 'ana@example.test', 'x') RETURNING id`,
    );
    userId = user?.id ?? 0;
  });

  beforeEach(() => {
    workers = [];
    behaviours.clear();
    history.clear();
  });

  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
  });

  afterAll(async () => {
    await queue.close();
    redis.disconnect();
    await database.drop();
    rmSync(tempDirectory, { recursive: true, force: true });
  });

  it('of jobs that are accepted in one moment are one', async () => {
    const worker = await startWorker(20);
    const before = await rungSoFar();

    const tickets = await acceptTogether(worker, 20, () => Promise.resolve());

    expect(new Set(await endsOf(worker, tickets))).toEqual(new Set(['done']));
    expect([...history.values()]).toEqual(tickets.map(() => ['begin']));
    expect(await rungSoFar()).toBe(before + 1);
  });

  it('are rung again until all is done, and never exceed the room there is', async () => {
    const worker = await startWorker(3);
    let atOnce = 0;
    let most = 0;

    const tickets = await acceptTogether(worker, 20, async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise(setImmediate);
      atOnce -= 1;
    });

    expect(new Set(await endsOf(worker, tickets))).toEqual(new Set(['done']));
    expect([...history.values()]).toEqual(tickets.map(() => ['begin']));
    expect(most).toBeLessThanOrEqual(3);
  });

  it('are heard by others for what their hearer has no room for', async () => {
    const [one, other] = [await startWorker(2), await startWorker(2)];
    let atOnce = 0;
    const { release, released } = gate();

    const tickets = await acceptTogether(one, 6, async () => {
      atOnce += 1;
      await released;
      atOnce -= 1;
    });

    await eventually(() => atOnce === 4);
    release();
    expect(new Set(await endsOf(other, tickets))).toEqual(new Set(['done']));
  });

  it('wait for a worker that comes later, however full the one is that heard them', async () => {
    const one = await startWorker(1);
    const { release, released } = gate();
    const tickets = await acceptTogether(one, 4, () => released);
    await eventually(() => history.size === 1);

    const other = await startWorker(4);

    await eventually(() => history.size === 4);
    release();
    expect(new Set(await endsOf(other, tickets))).toEqual(new Set(['done']));
  });

  it('that somebody forged cost a look and break nothing', async () => {
    const worker = await startWorker(2);

    await queue.addBulk(
      [
        null,
        {},
        { id: 'x' },
        { id: 2_147_483_647 },
        { id: 1.5, isNew: true, more: [null, 'y', Number.MAX_SAFE_INTEGER] },
        { isNew: true, more: {} },
      ].map((data) => ({ name: 'tiktok.publish', data, opts: { removeOnComplete: true } })),
    );
    const tickets = await acceptTogether(worker, 3, () => Promise.resolve());

    expect(new Set(await endsOf(worker, tickets))).toEqual(new Set(['done']));
    await eventually(async () => {
      const { waiting, active, failed } = await queue.getJobCounts('waiting', 'active', 'failed');
      return waiting === 0 && active === 0 && failed === 0;
    });
  });
});

function gate(): { release: () => void; released: Promise<void> } {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release, released };
}
