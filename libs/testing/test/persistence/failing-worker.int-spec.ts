import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { type AnyJob, tiktokPublish } from '@pregonero/contracts/jobs';
import {
  JobProducer,
  JobRunner,
  JobStore,
  outcome,
  PRESENCE_LOCKS,
  Sweeper,
  WorkerRoster,
} from '@pregonero/queue';
import { DataSource } from 'typeorm';
import { createTestDatabase, createTestRedis, eventually, persistUser, type TestDatabase } from '../../src';
import { type Behaviour, behaviours, history, unburiable } from './scripted-handler';
import { startScriptedWorker } from './scripted-worker';

describe('a worker whose connection, operator or handler fails it', () => {
  let database: TestDatabase;
  let redisUrl: string;
  let tempDirectory: string;
  let userId: number;
  let workers: INestApplicationContext[];
  let counter = 0;

  beforeEach(async () => {
    workers = [];
    database = await createTestDatabase();
    redisUrl = (await createTestRedis()).url;
    tempDirectory = mkdtempSync(join(tmpdir(), 'pregonero-worker-'));
    userId = await persistUser(database);
  });
  afterEach(async () => {
    for (const worker of workers) await worker.close();
    await database.drop();
    rmSync(tempDirectory, { recursive: true, force: true });
  });

  async function startWorker(sweepEveryMs = 100): Promise<INestApplicationContext> {
    const worker = await startScriptedWorker({
      ...{ databaseUrl: database.url, redisUrl },
      worker: { concurrency: 4, leaseMs: 60_000, heartbeatMs: 200, sweepEveryMs, tempDirectory },
    });
    workers.push(worker);
    return worker;
  }

  async function accept(worker: INestApplicationContext, behaviour: Behaviour) {
    counter += 1;
    const ref = `broken:${counter}`;
    behaviours.set(ref, behaviour);
    const producer = worker.get(JobProducer);
    const payload = { userId, postId: counter };
    const ticket = await worker
      .get(DataSource)
      .transaction((tx) => producer.create(tx, tiktokPublish, { ref, userId, payload }));
    await producer.ring(ticket);
    return ticket;
  }

  const endOf = (worker: INestApplicationContext, ticket: { id: number }) =>
    worker.get(JobProducer).waitFor(ticket, { timeoutMs: 60_000 });

  it('stays drained after PostgreSQL lost all its connections', async () => {
    const worker = await startWorker();
    const roster = worker.get(WorkerRoster);
    const [{ number } = { number: 0 }] = await roster.list();
    await roster.drain(worker.get(DataSource).manager, number, true);
    const runner = worker.get(JobRunner);
    await eventually(() => Promise.resolve(runner.freeSlots === 0), { what: 'the worker drains' });

    // Another worker that enters first strikes out whoever is not connected yet.
    await database.query('DELETE FROM workers');
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = $1
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [PRESENCE_LOCKS],
    );

    await eventually(async () => (await roster.list()).length === 1, { what: 'it is entered again' });
    expect(await roster.list()).toMatchObject([{ number, drainAt: expect.any(Date) as Date }]);
    await worker.get(Sweeper).sweep();
    expect(runner.freeSlots).toBe(0);
  });

  it('passes its wake-up messages on while it is drained', async () => {
    const drained = await startWorker();
    const roster = drained.get(WorkerRoster);
    const [{ number } = { number: 0 }] = await roster.list();
    await roster.drain(drained.get(DataSource).manager, number, true);
    await eventually(() => Promise.resolve(drained.get(JobRunner).freeSlots === 0), { what: 'it drains' });
    // This one polls once an hour: it does what it is told of, or nothing.
    const other = await startWorker(3_600_000);

    for (let job = 0; job < 10; job += 1)
      expect(await endOf(other, await accept(other, () => Promise.resolve(outcome.done())))).toBe('done');
  });

  it('takes its presence along when a look over its connection fails', async () => {
    const worker = await startWorker();
    const pids = async () =>
      (
        await database.query<{ pid: number }>(
          `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = $1
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          [PRESENCE_LOCKS],
        )
      ).map(({ pid }) => pid);
    const [before = 0] = await pids();
    const blocker = worker.get(DataSource).createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('LOCK TABLE workers IN ACCESS EXCLUSIVE MODE');
    const waits = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND wait_event_type = 'Lock'`;
    await eventually(async () => (await database.query(waits, [before])).length === 1, {
      what: 'the look waits, and is cancelled',
    });
    await blocker.rollbackTransaction();
    await blocker.release();

    await eventually(
      async () => {
        const now = await pids();
        return now.length === 1 && now[0] !== before;
      },
      { what: 'another connection holds the lock' },
    );
    expect(await database.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [before])).toEqual([]);
  });

  it('ends a failed job whose handler throws each time', async () => {
    const worker = await startWorker();
    const ticket = await accept(worker, () => Promise.reject(new Error('no')));
    unburiable.add(ticket.ref);
    const limit = 2 * (tiktokPublish as AnyJob).maxAttempts + 5;
    const burials = () => (history.get(ticket.ref) ?? []).filter((what) => what.startsWith('buried')).length;
    await eventually(
      async () => {
        // No wait between two tries.
        await database.query(
          `UPDATE jobs SET "nextRunAt" = now() WHERE id = $1 AND state = 'queued' AND "nextRunAt" > now()`,
          [ticket.id],
        );
        return (await worker.get(JobStore).stateOf(ticket.id)) === 'dead';
      },
      { what: 'it ends', timeoutMs: 120_000 },
    );

    expect(burials()).toBeGreaterThanOrEqual(5);
    expect(history.get(ticket.ref)?.length).toBeLessThanOrEqual(2 * limit);
  });
});
