import { tiktokPublish } from '@pregonero/contracts/jobs';
import { JobStore } from '@pregonero/queue';
import { openTestSource, persistUser, type TestSource } from './test-database';

const GONE = 2_147_483_647;

describe('jobs that are accepted at the same moment', () => {
  let database: TestSource;
  let store: JobStore;
  let userId: number;

  beforeAll(async () => {
    database = await openTestSource();
    store = new JobStore(database.dataSource);
    ({ id: userId } = await persistUser(database.dataSource));
  });
  afterAll(() => database.drop());

  const accept = (ref: string, changed: { userId?: number; runAt?: Date; correlationId?: string } = {}) =>
    store.insertAlone({
      kind: tiktokPublish.kind,
      ref,
      userId,
      step: 'begin',
      payload: { userId, postId: 1 },
      runAt: null,
      deadlineMs: tiktokPublish.deadlineMs,
      ...changed,
    });

  it('are each stored as they would be alone, a reference once', async () => {
    const runAt = new Date(Date.now() + 3_600_000);
    const before = await accept('post:before');

    const arrivals = await Promise.all([
      accept('post:b', { runAt, correlationId: 'click-7' }),
      accept('post:a'),
      accept('post:b'),
      accept('post:before'),
    ]);

    expect(arrivals.map(({ created }) => created)).toEqual([true, true, false, false]);
    const [dated, plain, again, known] = arrivals.map(({ row }) => row);
    expect([again?.id, known?.id]).toEqual([dated?.id, before.row.id]);
    expect(dated).toMatchObject({ ref: 'post:b', nextRunAt: runAt, correlationId: 'click-7', contract: 1 });
    expect((dated?.deadlineAt.getTime() ?? 0) - runAt.getTime()).toBe(tiktokPublish.deadlineMs);
    expect(dated?.delayMs).toBeGreaterThan(3_000_000);
    expect(plain).toMatchObject({
      delayMs: 0,
      state: 'queued',
      fence: 0,
      turnAt: null,
      payload: { userId, postId: 1 },
    });
  });

  it('do not fail with one that is refused', async () => {
    const ends = await Promise.allSettled([
      accept('post:c'),
      accept('post:d', { userId: GONE }),
      accept('post:e', { correlationId: 'a\u0000b' }),
      accept('post:f'),
    ]);

    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    const stored = await database.dataSource.query<{ ref: string }[]>(
      `SELECT ref FROM jobs WHERE ref IN ('post:c', 'post:d', 'post:e', 'post:f') ORDER BY ref`,
    );
    expect(stored).toEqual([{ ref: 'post:c' }, { ref: 'post:f' }]);
  });
});
