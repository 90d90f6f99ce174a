import { tiktokPublish } from '@pregonero/contracts/jobs';
import { JobHistory, JobStore, type JobState } from '@pregonero/queue';
import { openTestSource, persistUser, type TestSource } from './test-database';

describe('jobs that end at the same moment', () => {
  let database: TestSource;
  let store: JobStore;

  beforeAll(async () => {
    database = await openTestSource();
    store = new JobStore(database.dataSource);
  });
  afterAll(() => database.drop());

  it('end each by its own fence, with its own memory, and none fails with another', async () => {
    const { id: userId } = await persistUser(database.dataSource);
    const ids: number[] = [];
    for (let job = 0; job < 5; job += 1) {
      const { row } = await store.insert(database.dataSource.manager, {
        kind: tiktokPublish.kind,
        ref: `post:${job}`,
        userId,
        step: 'begin',
        payload: { userId, postId: job + 1 },
        runAt: null,
        deadlineMs: tiktokPublish.deadlineMs,
      });
      ids.push(row.id);
    }
    const [, cancelled = 0] = ids;
    await store.cancel(database.dataSource.manager, { id: cancelled });
    const event = { step: 'begin', attempt: 1, result: 'done', durationMs: 7, calls: [] };
    const endOf = (at: number, fence: number, data: object) =>
      store.finishAlone(ids[at] ?? 0, fence, data, event);

    const ends = await Promise.allSettled([
      endOf(0, 0, { checks: 1 }),
      endOf(1, 0, {}),
      endOf(2, 9, {}),
      // No text of PostgreSQL holds this character.
      endOf(3, 0, { publishId: 'a\u0000b' }),
      endOf(4, 0, { checks: 5 }),
    ]);

    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.status))).toEqual([
      ...[true, false, false],
      ...['rejected', true],
    ]);
    const rows = await database.dataSource.query<{ state: JobState; data: object }[]>(
      'SELECT state, data FROM jobs WHERE id = ANY($1) ORDER BY id',
      [ids],
    );
    expect(rows).toEqual([
      { state: 'done', data: { checks: 1 } },
      { state: 'cancelled', data: {} },
      { state: 'queued', data: {} },
      { state: 'queued', data: {} },
      { state: 'done', data: { checks: 5 } },
    ]);
    const history = new JobHistory(database.dataSource);
    const told = await Promise.all(ids.map(async (id) => (await history.of(id)).map(({ result }) => result)));
    expect(told).toEqual([['done'], [], [], [], ['done']]);
  });
});
