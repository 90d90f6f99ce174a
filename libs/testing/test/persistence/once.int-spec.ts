import { randomUUID } from 'node:crypto';
import { ApiError } from '@pregonero/contracts/api';
import {
  IdempotencyStore,
  inTransaction,
  NoticeMailRepository,
  NotificationPreferenceRepository,
  NotificationRepository,
  SocialPostRepository,
  UserEntity,
  WebhookEventRepository,
} from '@pregonero/persistence';
import { openTestSource, persistUser, type TestSource } from './test-database';

describe('things that happen once', () => {
  let database: TestSource;
  let userId: number;
  beforeAll(async () => {
    database = await openTestSource({ poolMax: 20 });
    userId = (await persistUser(database.dataSource)).id;
  });
  afterAll(async () => {
    await database.drop();
  });

  describe('IdempotencyStore', () => {
    const request = (body: unknown = { a: 1, b: 2 }) => ({
      userId,
      key: randomUUID(),
      route: 'POST /api/x',
      body,
    });

    it('works once for 20 parallel requests with one key and answers all alike', async () => {
      const store = new IdempotencyStore(database.dataSource);
      const one = request();
      let runs = 0;
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          store.once(one, async () => {
            runs += 1;
            return Promise.resolve({ status: 202, body: { run: runs } });
          }),
        ),
      );

      expect(runs).toBe(1);
      expect(answers.every((answer) => answer.status === 202)).toBe(true);
      expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => ({ run: 1 })));
      expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
    });

    it('takes the same fields in another order for the same request, and other values for a mistake', async () => {
      const store = new IdempotencyStore(database.dataSource);
      const one = request();
      const work = () => Promise.resolve({ status: 201, body: 'done' });
      await store.once(one, work);

      expect((await store.once({ ...one, body: { b: 2, a: 1 } }, work)).replayed).toBe(true);
      await expect(store.once({ ...one, body: { a: 1, b: 3 } }, work)).rejects.toMatchObject({
        code: 'idempotency_key_reused',
      });
    });

    it('keeps nothing of a request that failed', async () => {
      const store = new IdempotencyStore(database.dataSource);
      const one = request();
      await expect(store.once(one, () => Promise.reject(new ApiError('plan_limit_reached')))).rejects.toThrow(
        ApiError,
      );
      const answer = await store.once(one, () => Promise.resolve({ status: 201, body: 'now' }));

      expect(answer).toEqual({ status: 201, body: 'now', replayed: false });
    });

    it('says that a long request still runs, and gives its key back when it failed', async () => {
      const store = new IdempotencyStore(database.dataSource);
      const one = request();
      expect(await store.begin(one)).toBeNull();
      await expect(store.begin(one)).rejects.toMatchObject({ code: 'request_in_progress' });
      await store.abandon(one);
      expect(await store.begin(one)).toBeNull();
      await store.finish(database.dataSource.manager, one, { status: 201, body: [1] });

      expect(await store.begin(one)).toEqual({ status: 201, body: [1] });
    });
  });

  it('tells a thing once', async () => {
    const { dataSource } = database;
    const preferences = new NotificationPreferenceRepository(dataSource);
    const notifications = new NotificationRepository(
      dataSource,
      preferences,
      new NoticeMailRepository(dataSource),
    );
    const reader = await persistUser(database.dataSource);
    const rows = await Promise.all(
      Array.from({ length: 10 }, () =>
        inTransaction(database.dataSource, (tx) =>
          notifications.create(tx, {
            userId: reader.id,
            kind: 'plan_ended',
            params: {},
            uniqueRef: 'job:1',
          }),
        ),
      ),
    );

    expect(rows.filter((row) => row !== null)).toHaveLength(1);
    expect(await notifications.unreadCount(reader.id)).toBe(1);
    expect(await notifications.markAllRead(reader.id)).toBe(1);
    expect(await notifications.unreadCount(reader.id)).toBe(0);
  });

  it('counts a doubled webhook once', async () => {
    const events = new WebhookEventRepository(database.dataSource);
    const event = { provider: 'heygen', eventKey: randomUUID(), body: { status: 'completed' } } as const;
    const kept = await Promise.all([1, 2, 3].map(() => events.record(database.dataSource.manager, event)));

    expect(kept.filter(Boolean)).toHaveLength(1);
  });

  it('never moves a publication that has ended', async () => {
    const posts = new SocialPostRepository(database.dataSource);
    const { manager } = database.dataSource;
    const { id } = await posts.create(manager, { userId, guionId: null, videoKey: 'k', title: 'Pan' });
    await posts.transition(manager, {
      postId: id,
      to: 'publicado',
      set: { postUrl: 'https://example.com/1' },
    });

    expect(await posts.transition(manager, { postId: id, to: 'falló' })).toBeNull();
    expect(await posts.transition(manager, { postId: id, from: ['publicado'], to: 'falló' })).toBeNull();
    expect((await posts.find(id))?.hashtags).toEqual([]);
  });

  it('runs a transaction again that PostgreSQL broke off for a deadlock', async () => {
    const [one, two] = await Promise.all([
      persistUser(database.dataSource),
      persistUser(database.dataSource),
    ]);
    let runs = 0;
    // Both have taken their first row before either asks for its second.
    let bothHold: () => void = () => undefined;
    let holding = 0;
    const held = new Promise<void>((resolve) => {
      bothHold = resolve;
    });
    const cross = (first: UserEntity, second: UserEntity) =>
      inTransaction(database.dataSource, async (tx) => {
        runs += 1;
        await tx.increment(UserEntity, { id: first.id }, 'videosUsados', 1);
        holding += 1;
        if (holding === 2) bothHold();
        await held;
        await tx.increment(UserEntity, { id: second.id }, 'videosUsados', 1);
      });
    await Promise.all([cross(one, two), cross(two, one)]);
    const rows = await database.dataSource.manager.findBy(UserEntity, [{ id: one.id }, { id: two.id }]);

    expect(runs).toBe(3);
    expect(rows.map((row) => row.videosUsados)).toEqual([2, 2]);
  });
});
