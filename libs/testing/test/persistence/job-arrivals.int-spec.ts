import { tiktokPublish } from '@pregonero/contracts/jobs';
import { JobStore } from '@pregonero/queue';
import { openTestSource, persistUser, type TestSource } from './test-database';

describe('JobStore.insert', () => {
  let database: TestSource;
  let store: JobStore;
  let userId: number;

  beforeAll(async () => {
    database = await openTestSource();
    store = new JobStore(database.dataSource);
    ({ id: userId } = await persistUser(database.dataSource));
  });
  afterAll(() => database.drop());

  const accept = (ref: string, changed: { runAt?: Date; correlationId?: string; hasTurn?: boolean } = {}) =>
    database.dataSource.transaction((tx) =>
      store.insert(tx, {
        kind: tiktokPublish.kind,
        ref,
        userId,
        step: 'begin',
        payload: { userId, postId: 1 },
        runAt: null,
        deadlineMs: tiktokPublish.deadlineMs,
        ...changed,
      }),
    );

  it('stores a job due now that waits for its turn, with a random key', async () => {
    const { row, created } = await accept('post:a');

    expect(created).toBe(true);
    expect(row).toMatchObject({
      ...{ delayMs: 0, state: 'queued', fence: 0, turnAt: null, contract: 1, correlationId: null },
      payload: { userId, postId: 1 },
    });
    expect(row.nonce).toMatch(/^[0-9a-f-]{36}$/u);
  });

  it('counts deadline and turn of a planned job from its moment', async () => {
    const runAt = new Date(Date.now() + 3_600_000);

    const { row } = await accept('post:b', { runAt, correlationId: 'click-7', hasTurn: true });

    expect(row).toMatchObject({ nextRunAt: runAt, turnAt: runAt, correlationId: 'click-7' });
    expect(row.deadlineAt.getTime() - runAt.getTime()).toBe(tiktokPublish.deadlineMs);
    expect(row.delayMs).toBeGreaterThan(3_000_000);
  });

  it('returns the first row when a reference is stored again, also at the same moment', async () => {
    const arrivals = await Promise.all([accept('post:c'), accept('post:c'), accept('post:c')]);

    expect(arrivals.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(arrivals.map(({ row }) => row.id)).size).toBe(1);
    expect((await accept('post:c')).row.id).toBe(arrivals[0].row.id);
  });
});
