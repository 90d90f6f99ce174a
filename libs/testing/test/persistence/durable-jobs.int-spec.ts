import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { type AnyJob, ProviderError, tiktokPublish } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { remoteCall } from '@pregonero/queue/remote-call';
import {
  ClientHolds,
  JobFailure,
  JobHistory,
  JobOperations,
  JobProducer,
  JobStore,
  outcome,
  ProviderHealth,
  StaleFenceError,
  Sweeper,
  WorkerRoster,
} from '@pregonero/queue';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { createTestDatabase, createTestRedis, eventually, inLongRun, type TestDatabase } from '../../src';
import { otherWorker } from './other-worker';
import {
  type Behaviour,
  behaviours,
  history,
  NewerHandler,
  type ScriptedHandler,
  type StoredRow,
} from './scripted-handler';
import { startScriptedWorker } from './scripted-worker';

describe('durable jobs', () => {
  let database: TestDatabase;
  let redisUrl: string;
  let tempDirectory: string;
  let userId: number;
  let workers: INestApplicationContext[];
  let counter = 0;

  async function startWorker(
    options: {
      redisUrl?: string;
      concurrency?: number;
      handler?: typeof ScriptedHandler;
    } = {},
  ) {
    const worker = await startScriptedWorker({
      databaseUrl: database.url,
      redisUrl: options.redisUrl ?? redisUrl,
      worker: {
        concurrency: options.concurrency ?? 4,
        // No lease ends here: on a machine that stands still for a second that alone would begin a job twice.
        leaseMs: 60_000,
        heartbeatMs: 200,
        sweepEveryMs: 100,
        tempDirectory,
      },
      ...(options.handler === undefined ? {} : { handler: options.handler }),
    });
    workers.push(worker);
    return worker;
  }

  /** Accepts one job through a worker's producer; rings only when told to. */
  async function accept(
    worker: INestApplicationContext,
    behaviour: Behaviour,
    options: {
      ring?: boolean;
      userId?: number;
      holder?: number;
      attempts?: number;
      lastError?: string;
      stored?: StoredRow;
    } = {},
  ) {
    counter += 1;
    const ref = `post:${counter}`;
    behaviours.set(ref, behaviour);
    const owner = options.userId ?? userId;
    const producer = worker.get(JobProducer);
    const ticket = await worker.get(DataSource).transaction(async (tx) => {
      const payload = { userId: owner, postId: counter };
      const created = await producer.create(tx, tiktokPublish, { ref, userId: owner, payload });
      if (options.holder !== undefined) {
        await tx.query(
          `UPDATE jobs SET holder = $2, fence = 1, "turnAt" = now(), "leaseUntil" = now() + interval '1 hour',
             attempts = $3, "lastError" = $4 WHERE id = $1`,
          [created.id, options.holder, options.attempts ?? 0, options.lastError ?? null],
        );
      }
      if (options.stored !== undefined) {
        const { contract, step = 'begin', data = {}, isLate = false } = options.stored;
        await tx.query(
          `UPDATE jobs SET contract = $2, step = $3, data = $4,
             "deadlineAt" = CASE WHEN $5::boolean THEN now() - interval '8 days' ELSE "deadlineAt" END WHERE id = $1`,
          [created.id, contract, step, JSON.stringify(data), isLate],
        );
      }
      return created;
    });
    if (options.ring !== false) await producer.ring(ticket);
    return ticket;
  }

  const endOf = (worker: INestApplicationContext, ticket: { id: number }) =>
    worker.get(JobProducer).waitFor(ticket, { timeoutMs: 60_000 });
  const done: Behaviour = () => Promise.resolve(outcome.done());

  beforeAll(async () => {
    database = await createTestDatabase();
    tempDirectory = mkdtempSync(join(tmpdir(), 'durable-jobs-'));
    redisUrl = (await createTestRedis()).url;
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
    await database.drop();
    rmSync(tempDirectory, { recursive: true, force: true });
  });

  it('takes turns: one client’s many jobs delay another’s single one by one', async () => {
    const worker = await startWorker({ concurrency: 1 });
    const [other] = await database.query<{ id: number }>(
      `INSERT INTO users (name, email, password) VALUES ('Berta', 'berta@example.test', 'x') RETURNING id`,
    );
    const order: string[] = [];
    const noted: Behaviour = (_step, ctx) => {
      order.push(ctx.userId === userId ? 'Ana' : 'Berta');
      return Promise.resolve(outcome.done());
    };
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await accept(worker, async (step, ctx) => {
      await held;
      return noted(step, ctx);
    });
    await eventually(() => history.size === 1, { what: 'the first is under way' });
    const waiting = [];
    for (let job = 0; job < 6; job += 1) waiting.push(await accept(worker, noted));
    waiting.push(await accept(worker, noted, { userId: other?.id ?? 0 }));

    letGo();
    for (const ticket of waiting) expect(await endOf(worker, ticket)).toBe('done');

    expect(order.slice(0, 3)).toEqual(['Ana', 'Berta', 'Ana']);
  });

  it('does a job whose bell was never rung', async () => {
    const worker = await startWorker();

    const ticket = await accept(worker, done, { ring: false });

    expect(await endOf(worker, ticket)).toBe('done');
  });

  it('does every job although Redis is emptied while they wait', async () => {
    const worker = await startWorker();
    const redis = new Redis(redisUrl);
    const waitOnce: Behaviour = (_step, ctx) =>
      Promise.resolve(
        ctx.data.checks === 0 ? outcome.wait({ afterMs: 300, data: { checks: 1 } }) : outcome.done(),
      );
    const tickets = await Promise.all(Array.from({ length: 10 }, () => accept(worker, waitOnce)));
    await eventually(() => tickets.every(({ ref }) => history.has(ref)));

    // Its own database: other test files have theirs on the same server.
    await redis.flushdb();
    redis.disconnect();

    const ends = await Promise.all(tickets.map((ticket) => endOf(worker, ticket)));
    expect(ends).toEqual(tickets.map(() => 'done'));
  });

  it('does jobs while Redis is away from the start', async () => {
    const worker = await startWorker({ redisUrl: 'redis://127.0.0.1:1' });

    const ticket = await accept(worker, done);

    expect(await endOf(worker, ticket)).toBe('done');
  });

  it('runs each of many jobs once, however many workers hear it', async () => {
    const [first] = await Promise.all([startWorker(), startWorker(), startWorker()]);

    const tickets = await Promise.all(Array.from({ length: 60 }, () => accept(first, done)));
    const ends = await Promise.all(tickets.map((ticket) => endOf(first, ticket)));

    expect(ends).toEqual(tickets.map(() => 'done'));
    expect(tickets.map(({ ref }) => history.get(ref))).toEqual(tickets.map(() => ['begin']));
  });

  it('accepts a reference once', async () => {
    const worker = await startWorker();
    const ticket = await accept(worker, done, { ring: false });

    const again = await worker
      .get(DataSource)
      .transaction((tx) =>
        worker
          .get(JobProducer)
          .create(tx, tiktokPublish, { ref: ticket.ref, userId, payload: { userId, postId: 999 } }),
      );

    expect(again).toMatchObject({ id: ticket.id, existed: true });
  });

  it('lets a worker that lost its lease write nothing', async () => {
    const worker = await startWorker();
    let late: unknown;
    const ticket = await accept(worker, async (_step, ctx) => {
      if (ctx.fence > 1) return outcome.done();
      // Another worker took the job over while this one was busy.
      await database.query('UPDATE jobs SET fence = fence + 1, "leaseUntil" = NULL WHERE id = $1', [ctx.id]);
      late = await ctx.save({ publishId: 'too late' }).catch((error: unknown) => error);
      throw late;
    });

    expect(await endOf(worker, ticket)).toBe('done');
    const [row] = await database.query<{ data: object }>('SELECT data FROM jobs WHERE id = $1', [ticket.id]);

    expect(late).toBeInstanceOf(StaleFenceError);
    expect(row?.data).not.toHaveProperty('publishId');
  });

  it('counts no attempt of runs that lost their job and live, and each of those that died', async () => {
    const worker = await startWorker();
    const { maxAttempts } = tiktokPublish as AnyJob;
    const begun: number[] = [];
    const ticket = await accept(worker, async (_step, ctx) => {
      begun.push(ctx.attempt);
      if (begun.length > 2 * maxAttempts) return outcome.done();
      // The database was frozen: the lease ran out, and somebody was quicker.
      await database.query('UPDATE jobs SET fence = fence + 1, "leaseUntil" = NULL WHERE id = $1', [ctx.id]);
      return outcome.next('check');
    });

    expect(await endOf(worker, ticket)).toBe('done');
    expect(begun).toHaveLength(2 * maxAttempts + 1);

    // Their workers are gone. One step has killed every worker that began it; the other failed before, at its provider.
    const gone = { ring: false, holder: 1, attempts: maxAttempts };
    const deadly = await accept(worker, done, gone);
    const unlucky = await accept(worker, done, { ...gone, lastError: 'tiktok: no answer' });
    await eventually(() => history.has(deadly.ref) && history.has(unlucky.ref), { timeoutMs: 60_000 });
    expect(await endOf(worker, unlucky)).toBe('done');
    expect(history.get(deadly.ref)).toEqual(['buried crashed']);
  });

  it('remembers a receipt when the step fails after it', async () => {
    const worker = await startWorker();
    const seen: (string | undefined)[] = [];
    const ticket = await accept(worker, async (_step, ctx) => {
      seen.push(ctx.data.publishId);
      if (ctx.data.publishId !== undefined) return outcome.done();
      await ctx.save({ publishId: 'receipt' });
      throw new ProviderError({
        provider: 'tiktok',
        kind: 'retryable',
        message: 'cut',
        sentence: say('job_failed'),
        retryAfterMs: 1,
      });
    });

    expect(await endOf(worker, ticket)).toBe('done');
    expect(seen).toEqual([undefined, 'receipt']);
  });

  it('buries a job once, after its last attempt', async () => {
    const worker = await startWorker();
    const ticket = await accept(worker, () => {
      throw new JobFailure({
        kind: 'retryable',
        message: 'down',
        sentence: say('job_failed'),
        final: false,
        retryAfterMs: 1,
      });
    });

    expect(await endOf(worker, ticket)).toBe('dead');
    expect(history.get(ticket.ref)).toEqual([
      ...Array.from({ length: (tiktokPublish as AnyJob).maxAttempts }, () => 'begin'),
      'buried retryable',
    ]);
  });

  it('leaves what a newer release wrote to a worker of that release, and loses nothing of it', async () => {
    const older = await startWorker();
    const newer = tiktokPublish.version + 1;
    const receipts = { publishId: 'p-1', futureReceipt: 'f-1' };
    const stored = { contract: newer, data: receipts };
    const unknownStep = await accept(older, done, { stored: { ...stored, step: 'watermark' } });
    const unknownField = await accept(older, done, { stored });
    const read = async (ids: number[]) =>
      database.query(
        'SELECT state, attempts, fence, "turnAt", data FROM jobs WHERE id = ANY($1) ORDER BY id',
        [ids],
      );
    // Those behind them in the line are done: the older worker has seen and passed them.
    expect(await endOf(older, await accept(older, done))).toBe('done');
    for (let sweep = 0; sweep < 3; sweep += 1) await older.get(Sweeper).sweep();

    const untouched = { state: 'queued', attempts: 0, fence: 0, turnAt: null, data: receipts };
    expect(await read([unknownStep.id, unknownField.id])).toEqual([untouched, untouched]);

    const later = await startWorker({ handler: NewerHandler });
    behaviours.set(unknownField.ref, () =>
      Promise.resolve(outcome.done({ commit: () => Promise.resolve({ checks: 2 }) })),
    );
    expect(await endOf(later, unknownField)).toBe('done');
    expect(await read([unknownField.id])).toMatchObject([{ data: { ...receipts, checks: 2 } }]);
    await database.query('DELETE FROM jobs WHERE id = $1', [unknownStep.id]);
  });

  it('buries what no worker could read: of its own release at once, of a newer one after deadline and outage patience', async () => {
    const worker = await startWorker();
    const newer = { contract: tiktokPublish.version + 1, data: { futureReceipt: 'f-2' } };
    const ended = [];
    for (const stored of [
      { contract: tiktokPublish.version, step: 'watermark' },
      { ...newer, isLate: true },
      { ...newer, step: 'watermark', isLate: true },
    ]) {
      const ticket = await accept(worker, done, { stored });
      ended.push([await endOf(worker, ticket), history.get(ticket.ref)]);
    }

    expect(ended).toEqual([
      ['dead', ['buried internal']],
      ['dead', ['buried deadline']],
      ['dead', ['buried internal']],
    ]);
    const [kept] = await database.query<{ kept: number }>(
      `SELECT count(*)::int AS kept FROM jobs WHERE data ->> 'futureReceipt' = 'f-2'`,
    );
    expect(kept?.kept).toBe(2);
  });

  it('does not count a pause that the provider asks for', async () => {
    const worker = await startWorker();
    const pauses = (tiktokPublish as AnyJob).maxAttempts + 3;
    const ticket = await accept(worker, (_step, ctx) => {
      if ((history.get(ctx.ref)?.length ?? 0) > pauses) return Promise.resolve(outcome.done());
      throw new ProviderError({
        provider: 'tiktok',
        kind: 'rate_limited',
        message: 'slow down',
        sentence: say('job_failed'),
        retryAfterMs: 1,
      });
    });

    expect(await endOf(worker, ticket)).toBe('done');
  });

  it('holds no slot while a job waits', async () => {
    const worker = await startWorker({ concurrency: 1 });
    const release = { now: false };
    const tickets = await Promise.all(
      Array.from({ length: 5 }, () =>
        accept(worker, () => Promise.resolve(release.now ? outcome.done() : outcome.wait({ afterMs: 100 }))),
      ),
    );

    await eventually(() => tickets.every(({ ref }) => history.has(ref)));
    release.now = true;

    const ends = await Promise.all(tickets.map((ticket) => endOf(worker, ticket)));
    expect(ends).toEqual(tickets.map(() => 'done'));
  });

  it('ends a cancelled job at its next look, cleans up once, and lets its run write nothing', async () => {
    const worker = await startWorker();
    const ticket = await accept(worker, async (_step, ctx) => {
      await new Promise<void>((resolve) => {
        ctx.signal.addEventListener('abort', () => {
          resolve();
        });
      });
      return outcome.done();
    });
    await eventually(() => history.has(ticket.ref));

    await worker.get(DataSource).transaction((tx) => worker.get(JobProducer).cancel(tx, { id: ticket.id }));

    await eventually(() => history.get(ticket.ref)?.includes('cancelled'));
    expect(history.get(ticket.ref)).toEqual(['begin', 'cancelled']);
    expect(await worker.get(JobStore).stateOf(ticket.id)).toBe('cancelled');
  });

  it.each(['-60 days', '60 days'])('goes on sweeping beside a cancelled job of %s from now', async (away) => {
    const worker = await startWorker();
    const far = await accept(
      worker,
      () => Promise.resolve(outcome.wait({ afterMs: 3_600_000, data: { checks: 1 } })),
      { ring: false },
    );
    await eventually(() => history.has(far.ref));
    await database.query(
      `UPDATE jobs SET state = 'cancelled', "leaseUntil" = NULL, "nextRunAt" = now() + $2::interval WHERE id = $1`,
      [far.id, away],
    );

    const near = await accept(worker, done, { ring: false });

    expect(await endOf(worker, near)).toBe('done');
    await eventually(() => history.get(far.ref)?.includes('cancelled'));
  });

  it('takes over from a worker that was killed long before its lease ends, and from none that lives', async () => {
    const worker = await startWorker();
    const delaysMs: number[] = [];
    for (let kill = 0; kill < inLongRun(100, 2); kill += 1) {
      const holder = 1_000 + kill;
      const other = await otherWorker(database, holder);
      try {
        const ticket = await accept(worker, done, { ring: false, holder });
        for (let look = 0; look < 3; look += 1) await worker.get(Sweeper).sweep();
        expect(history.get(ticket.ref)).toBeUndefined();

        const killedAt = performance.now();
        await other.kill();

        await eventually(() => history.get(ticket.ref)?.length === 1, {
          what: 'the job of the killed worker is done',
        });
        delaysMs.push(performance.now() - killedAt);
      } finally {
        await other.stop('SIGKILL');
      }
    }
    delaysMs.sort((one, next) => one - next);
    const share = (part: number) => Math.round(delaysMs[Math.ceil(delaysMs.length * part) - 1] ?? 0);
    process.stdout.write(
      `${delaysMs.length} kills: taken over in ms, p50 ${share(0.5)}, p95 ${share(0.95)}\n`,
    );
  });

  it('gives up what an operator stops, whether it waits or runs, as if it had failed for good', async () => {
    const worker = await startWorker();
    const operations = worker.get(JobOperations);
    const waiting = await accept(worker, () =>
      Promise.resolve(outcome.wait({ afterMs: 3_600_000, data: { checks: 1 } })),
    );
    const running = await accept(
      worker,
      (_step, ctx) =>
        new Promise((_resolve, reject) => {
          ctx.signal.addEventListener('abort', () => {
            reject(new Error('told to stop'));
          });
        }),
    );
    await eventually(() => history.has(waiting.ref) && history.has(running.ref));

    for (const { id } of [waiting, running]) {
      const due = await worker.get(DataSource).transaction((tx) => operations.stop(tx, id));
      expect(due).toMatchObject({ id });
      expect(await worker.get(DataSource).transaction((tx) => operations.stop(tx, id))).toBeUndefined();
    }

    for (const ticket of [waiting, running]) {
      expect(await endOf(worker, ticket)).toBe('dead');
      expect(history.get(ticket.ref)).toEqual(['begin', 'buried stopped']);
      expect((await worker.get(JobHistory).of(ticket.id)).at(-1)?.result).toMatch(/^bury after stopped/u);
    }
  });

  it('gives up what is stopped in the middle of a step that then waits', async () => {
    const worker = await startWorker();
    const ticket = await accept(worker, async (_step, { id }) => {
      await worker.get(DataSource).transaction((tx) => worker.get(JobOperations).stop(tx, id));
      return outcome.wait({ afterMs: 3_600_000, data: { checks: 1 } });
    });

    expect(await endOf(worker, ticket)).toBe('dead');
    expect(history.get(ticket.ref)).toEqual(['begin', 'buried stopped']);
  });

  it('lets a dead job live again at the step that an operator names, once, or says why not', async () => {
    const [worker, other] = [await startWorker(), await startWorker()];
    const refused = () =>
      Promise.reject(
        new JobFailure({ kind: 'rejected', message: 'no', sentence: say('job_failed'), final: true }),
      );
    const ticket = await accept(worker, (step) =>
      step === 'begin' ? refused() : Promise.resolve(outcome.done()),
    );
    const begun = await accept(worker, async (_step, ctx) => {
      await ctx.save({ begun: 1 });
      return refused();
    });
    for (const dead of [ticket, begun]) expect(await endOf(worker, dead)).toBe('dead');
    const revive = (id: number) =>
      worker.get(DataSource).transaction((tx) => worker.get(JobOperations).revive(tx, id, 'check'));

    for (const { id } of [ticket, begun]) expect(await revive(id)).toBe(true);
    await Promise.all([worker, other].map((each) => each.get(Sweeper).sweep()));

    await eventually(async () => (await worker.get(JobStore).stateOf(ticket.id)) === 'done', {
      what: 'the dead job went on',
    });
    expect(history.get(ticket.ref)?.slice(-1)).toEqual(['check']);
    expect(history.get(ticket.ref)?.filter((what) => what === 'check')).toHaveLength(1);
    expect(await revive(ticket.id)).toBe(false);
    const left = await eventually(
      async () => {
        const found = await worker.get(JobOperations).find(begun.id);
        return found?.reviveStep === null ? found : undefined;
      },
      { what: 'the other was refused' },
    );
    expect(left).toMatchObject({ state: 'dead', lastError: 'not revived: it was begun' });
  });

  it('begins no job of a held client and moves their deadlines on by the time of the hold', async () => {
    const worker = await startWorker();
    const holds = worker.get(ClientHolds);
    const { manager } = worker.get(DataSource);
    const [held] = await database.query<{ id: number }>(
      `INSERT INTO users (name, email, password) VALUES ('Clara', 'clara@example.test', 'x') RETURNING id`,
    );
    const heldId = held?.id ?? 0;
    await holds.hold(manager, heldId);
    const ticket = await accept(worker, done, { userId: heldId });
    await database.query(`UPDATE client_holds SET "heldSince" = now() - interval '1 hour'`);
    await database.query(`UPDATE jobs SET "createdAt" = now() - interval '1 hour' WHERE id = $1`, [
      ticket.id,
    ]);
    const deadline = async () => (await worker.get(JobOperations).find(ticket.id))?.deadlineAt.getTime() ?? 0;
    const before = await deadline();
    // Somebody else's passes meanwhile.
    expect(await endOf(worker, await accept(worker, done))).toBe('done');
    for (let look = 0; look < 3; look += 1) await worker.get(Sweeper).sweep();
    expect(history.get(ticket.ref)).toBeUndefined();
    expect(await worker.get(JobOperations).find(ticket.id)).toMatchObject({ situation: 'held' });

    await manager.transaction((tx) => holds.release(tx, heldId));

    expect(await endOf(worker, ticket)).toBe('done');
    expect((await deadline()) - before).toBeGreaterThanOrEqual(3_600_000);
  });

  it('asks nothing of a provider that is held, and goes on when it is let go', async () => {
    const worker = await startWorker();
    const health = worker.get(ProviderHealth);
    const { manager } = worker.get(DataSource);
    expect(await health.hold(manager, 'tiktok')).toBe(true);
    const ticket = await accept(worker, done);
    await eventually(async () => (await worker.get(JobOperations).find(ticket.id))?.waitingFor === 'tiktok', {
      what: 'it waits for the provider',
    });
    for (let look = 0; look < 3; look += 1) await worker.get(Sweeper).sweep();
    expect(history.get(ticket.ref)).toBeUndefined();

    expect([await health.release(manager, 'tiktok'), await health.release(manager, 'tiktok')]).toEqual([
      true,
      false,
    ]);

    expect(await endOf(worker, ticket)).toBe('done');
  });

  it('gives a worker that is drained nothing new, until it is told to go on', async () => {
    const worker = await startWorker();
    const roster = worker.get(WorkerRoster);
    const { manager } = worker.get(DataSource);
    const [present] = await roster.list();
    const number = present?.number ?? 0;
    expect(present).toMatchObject({ queue: 'tiktok-publisher', drainAt: null });
    expect(await roster.drain(manager, number, true)).toBe(true);
    await worker.get(Sweeper).sweep();

    const ticket = await accept(worker, done);
    for (let look = 0; look < 3; look += 1) await worker.get(Sweeper).sweep();
    expect(history.get(ticket.ref)).toBeUndefined();

    expect(await roster.drain(manager, number, false)).toBe(true);
    expect(await endOf(worker, ticket)).toBe('done');
    expect(await roster.drain(manager, 17, true)).toBe(false);
  });

  it('keeps what its runs led to, with their calls, and repeats as one', async () => {
    const worker = await startWorker();
    const ticket = await accept(worker, async (_step, ctx) => {
      await remoteCall('tiktok', 'POST /v2/post/publish/status/fetch/', () => Promise.resolve());
      const { checks } = ctx.data;
      return checks < 3 ? outcome.wait({ afterMs: 0, data: { checks: checks + 1 } }) : outcome.done();
    });
    expect(await endOf(worker, ticket)).toBe('done');

    const events = await worker.get(JobHistory).of(ticket.id);

    expect(events.map(({ step, result, runs }) => [step, result, runs])).toEqual([
      ['begin', 'wait', 3],
      ['begin', 'done', 1],
    ]);
    expect(events.at(-1)?.calls).toEqual([
      expect.objectContaining({
        provider: 'tiktok',
        outcome: 'ok',
        operation: 'POST /v2/post/publish/status/fetch/',
      }),
    ]);
  });

  it('hands a running job over at a stop, so that another worker goes on at once', async () => {
    const first = await startWorker();
    const ticket = await accept(first, async (_step, ctx) => {
      if (ctx.fence > 1) return outcome.done();
      return new Promise((_resolve, reject) => {
        ctx.signal.addEventListener('abort', () => {
          reject(new Error('stopped at the edge of a step'));
        });
      });
    });
    await eventually(() => history.has(ticket.ref));
    const second = await startWorker();

    await first.close();

    expect(await endOf(second, ticket)).toBe('done');
    expect(history.get(ticket.ref)).toEqual(['begin', 'begin']);
  });
});
