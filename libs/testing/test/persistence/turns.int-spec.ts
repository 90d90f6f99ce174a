import { videoRender } from '@pregonero/contracts/jobs';
import { JobStore, JobTurns } from '@pregonero/queue';
import fc from 'fast-check';
import { eventually } from '../../src';
import { openTestSource, persistUser, type TestSource } from './test-database';
import { TurnRule } from './turn-rule';

const CLIENTS = 4;
const HOLD = { leaseMs: 60_000, holder: null, contracts: { [videoRender.kind]: videoRender.version } };

/** What happens in a queue: a client accepts a job, a place is asked for, the n-th running job ends. */
const events = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('accept' as const), client: fc.nat(CLIENTS - 1) }),
    fc.record({ does: fc.constant('take' as const) }),
    fc.record({ does: fc.constant('end' as const), nth: fc.nat(5) }),
  ),
  { minLength: 5, maxLength: 25 },
);

describe('turns', () => {
  let database: TestSource;
  let turns: JobTurns;
  let clients: number[];
  let accepted = 0;

  beforeAll(async () => {
    database = await openTestSource();
    turns = new JobTurns(database.dataSource);
    clients = [];
    for (let client = 0; client < CLIENTS; client += 1) {
      clients.push((await persistUser(database.dataSource)).id);
    }
  });
  beforeEach(() => database.dataSource.query('DELETE FROM jobs'));
  afterAll(() => database.drop());

  async function accept(client: number, lane = ''): Promise<number> {
    accepted += 1;
    const userId = clients[client] ?? 0;
    const ref = `guion:${accepted}:1`;
    const { row } = await new JobStore(database.dataSource).insert(database.dataSource.manager, {
      kind: videoRender.kind,
      ref,
      userId,
      step: 'submit',
      payload: { userId, guionId: accepted, quotaRef: ref },
      runAt: null,
      lane,
      deadlineMs: videoRender.deadlineMs,
    });
    return row.id;
  }

  async function guionOf(id: number | undefined): Promise<number> {
    const [row] = await database.dataSource.query<{ guionId: number }[]>(
      `SELECT (payload ->> 'guionId')::int AS "guionId" FROM jobs WHERE id = $1`,
      [id],
    );
    return row?.guionId ?? 0;
  }

  async function end(id: number): Promise<void> {
    await database.dataSource.query(`UPDATE jobs SET state = 'done' WHERE id = $1`, [id]);
  }

  const group = (limits?: { places: number; share: number }) => ({
    kinds: [videoRender.kind],
    clockRuns: [],
    limits,
    placeSteps: videoRender.placeSteps,
  });

  const takeOne = async (limits?: { places: number; share: number }) =>
    (await turns.take(group(limits), HOLD))[0];

  async function order(): Promise<number[]> {
    const waiting = await turns.queueOf(videoRender);
    const ids = await database.dataSource.query<{ id: number; guionId: number }[]>(
      `SELECT id, (payload ->> 'guionId')::int AS "guionId" FROM jobs`,
    );
    const idOf = new Map(ids.map(({ id, guionId }) => [guionId, id]));
    return waiting.map(({ payload }) => idOf.get(videoRender.payload.parse(payload).guionId) ?? 0);
  }

  it('come one client after the other, the oldest job first, within places and share, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(
        events,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        async (happening, places, share) => {
          await database.dataSource.query('DELETE FROM jobs');
          const rule = new TurnRule(places, share);
          const turn: { given: unknown[]; due: unknown[] } = { given: [], due: [] };
          for (const event of happening) {
            if (event.does === 'accept') rule.accept(await accept(event.client), event.client);
            if (event.does === 'take') {
              turn.given.push((await takeOne({ places, share }))?.id);
              turn.due.push(rule.take());
            }
            if (event.does === 'end') {
              const id = rule.running[event.nth];
              if (id === undefined) continue;
              rule.end(id);
              await end(id);
            }
          }
          expect(turn.given).toEqual(turn.due);
          expect(await order()).toEqual(rule.order());
        },
      ),
      { numRuns: 15 },
    );
  });

  it('come in the same order where several are given at once', async () => {
    const rounds = fc.array(
      fc.record({
        accepted: fc.array(fc.nat(CLIENTS - 1), { maxLength: 8 }),
        taken: fc.integer({ min: 1, max: 6 }),
      }),
      { minLength: 2, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(rounds, async (happening) => {
        await database.dataSource.query('DELETE FROM jobs');
        const rule = new TurnRule(Infinity, Infinity);
        for (const { accepted: owners, taken } of happening) {
          for (const client of owners) rule.accept(await accept(client), client);
          const given = await turns.take(group(), HOLD, taken);
          const due = Array.from({ length: taken }, () => rule.take()).filter((id) => id !== undefined);
          expect(given.map(({ id }) => id)).toEqual(due);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('leave a job alone that is moved to a later hour while it is being taken', async () => {
    const id = await accept(0);
    const mover = database.dataSource.createQueryRunner();
    try {
      await mover.startTransaction();
      await mover.query(`UPDATE jobs SET "nextRunAt" = now() + interval '1 hour' WHERE id = $1`, [id]);
      const taken = takeOne();
      await eventually(
        async () =>
          (
            await database.dataSource.query<unknown[]>(
              `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
            )
          ).length > 0,
        { what: 'the taking waits for the row' },
      );
      await mover.commitTransaction();
      expect(await taken).toBeUndefined();
    } finally {
      await mover.release();
    }
  });

  it('let one client with five hundred jobs delay another’s single one by one', async () => {
    await accept(0);
    await database.dataSource.query(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, "nextRunAt", "deadlineAt")
       SELECT kind, ref || '-' || n, "userId", step, payload, "nextRunAt", "deadlineAt" FROM jobs, generate_series(2, 500) n`,
    );
    const limits = { places: 2, share: 2 };
    const held = [await takeOne(limits), await takeOne(limits)];
    const single = await accept(1);

    expect(await takeOne(limits)).toBeUndefined();
    await end(held[0]?.id ?? 0);

    expect((await takeOne(limits))?.id).toBe(single);
  });

  it('go to as many as there are places, each once, however many ask at the same moment', async () => {
    for (let job = 0; job < 40; job += 1) await accept(job % CLIENTS);
    const asked = (query: () => Promise<unknown>) => Promise.all(Array.from({ length: 10 }, query));
    // Connections are open before they race.
    await asked(() => database.dataSource.query('SELECT 1'));

    const ids: number[] = [];
    for (let race = 0; race < 5; race += 1) {
      await asked(async () => {
        const row = await takeOne({ places: 3, share: 2 });
        if (row !== undefined) ids.push(row.id);
      });
      expect(ids).toHaveLength(3 * (race + 1));
      for (const id of ids) await end(id);
    }
    expect(new Set(ids).size).toBe(15);
  });

  it('come in each lane from places of its own, with positions of their own', async () => {
    const limits = { places: 1, share: 1 };
    const takeIn = async (lane: string) => (await turns.take({ ...group(limits), lane }, HOLD))[0]?.id;
    const plain = [await accept(0), await accept(1), await accept(0)];
    const own = [await accept(0, 'own'), await accept(0, 'own'), await accept(1, 'own')];

    expect([await takeIn(''), await takeIn('')]).toEqual([plain[0], undefined]);
    // The other lane is full; the same client has a job in it.
    expect([await takeIn('own'), await takeIn('own')]).toEqual([own[0], undefined]);
    expect(await turns.placeOf(videoRender, { guionId: await guionOf(plain[2]) })).toEqual({
      ...{ position: 2, held: 1 },
    });
    expect(await turns.placeOf(videoRender, { guionId: await guionOf(own[2]) })).toEqual({
      ...{ position: 1, held: 1 },
    });
    await end(own[0] ?? 0);
    expect([await takeIn('own'), await takeIn('')]).toEqual([own[2], undefined]);
  });

  it('cost a job that waits none of its time, and give the place back when it is collected', async () => {
    await accept(0);
    const second = await accept(0);
    await database.dataSource.query(
      `UPDATE jobs SET "nextRunAt" = "nextRunAt" - interval '1 hour', "deadlineAt" = "deadlineAt" - interval '1 hour'`,
    );
    const limits = { places: 1, share: 1 };
    const first = await takeOne(limits);

    const leftMs = (first?.deadlineAt.getTime() ?? 0) - (first?.turnAt?.getTime() ?? 0);
    expect(leftMs).toBeGreaterThan(videoRender.deadlineMs - 60_000);
    expect(await takeOne(limits)).toBeUndefined();
    await database.dataSource.query(`UPDATE jobs SET step = 'collect' WHERE id = $1`, [first?.id]);

    expect((await takeOne(limits))?.id).toBe(second);
  });
});
