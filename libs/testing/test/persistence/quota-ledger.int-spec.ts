import fc from 'fast-check';
import {
  inTransaction,
  QuotaLedger,
  type QuotaKind,
  UserEntity,
  UserRepository,
} from '@pregonero/persistence';
import { openTestSource, persistUser, type TestSource } from './test-database';

describe('QuotaLedger', () => {
  const ledger = new QuotaLedger();
  let database: TestSource;
  beforeAll(async () => {
    database = await openTestSource({ poolMax: 20 });
  });
  afterAll(async () => {
    await database.drop();
  });

  const reserve = (userId: number, ref: string, units = 1, kind: QuotaKind = 'video') =>
    inTransaction(database.dataSource, (tx) => ledger.reserve(tx, { userId, kind, ref, units }));
  const keep = (ref: string, kind: QuotaKind = 'video') =>
    inTransaction(database.dataSource, (tx) => ledger.keep(tx, { kind, ref }));
  const release = (ref: string, kind: QuotaKind = 'video') =>
    inTransaction(database.dataSource, (tx) => ledger.release(tx, { kind, ref }));
  const read = (userId: number) => database.dataSource.manager.findOneByOrFail(UserEntity, { id: userId });
  const monthPasses = (userId: number) =>
    database.dataSource.query(
      `UPDATE users SET "createdAt" = "createdAt" - interval '1 month', "planResetDate" = now() WHERE id = $1`,
      [userId],
    );

  it('sells the last video once to 50 that ask at the same moment', async () => {
    const user = await persistUser(database.dataSource, { planVideos: 3, videosUsados: 0 });
    await reserve(user.id, `last:${user.id}:a`);
    await reserve(user.id, `last:${user.id}:b`);

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => reserve(user.id, `last:${user.id}:${n}`)),
    );

    expect(answers.filter((answer) => answer === 'reserved')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'limit_reached')).toHaveLength(49);
    expect((await read(user.id)).videosUsados).toBe(3);
    expect(await ledger.mismatches(database.dataSource.manager)).toEqual([]);
  });

  it('charges one reference once, however often and however parallel it is asked', async () => {
    const user = await persistUser(database.dataSource, { planVideos: 10 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => reserve(user.id, `once:${user.id}`)));

    expect(answers.filter((answer) => answer === 'reserved')).toHaveLength(1);
    expect((await read(user.id)).videosUsados).toBe(1);
  });

  it('leaves nothing behind when the limit is reached, even if the caller commits', async () => {
    const user = await persistUser(database.dataSource, { planGuiones: 4 });

    expect(await reserve(user.id, `too-many:${user.id}`, 5, 'guion')).toBe('limit_reached');
    expect(
      await database.dataSource.query('SELECT 1 FROM quota_ledger WHERE "userId" = $1', [user.id]),
    ).toEqual([]);
    expect(await reserve(user.id, `too-many:${user.id}`, 4, 'guion')).toBe('reserved');
  });

  it('gives a reservation back once, and not what was kept', async () => {
    const user = await persistUser(database.dataSource);
    await reserve(user.id, `back:${user.id}:1`);
    await reserve(user.id, `back:${user.id}:2`);
    await keep(`back:${user.id}:2`);
    const answers = await Promise.all([1, 1, 1, 2, 2].map((n) => release(`back:${user.id}:${n}`)));

    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await read(user.id)).videosUsados).toBe(1);
  });

  it('does not credit the new month for a charge of the old one', async () => {
    const user = await persistUser(database.dataSource, { planResetDate: new Date(Date.now() + 86_400_000) });
    await reserve(user.id, `month:${user.id}:1`);
    await monthPasses(user.id);
    await reserve(user.id, `month:${user.id}:2`);
    const released = await release(`month:${user.id}:1`);

    expect(released).toBe(true);
    expect((await read(user.id)).videosUsados).toBe(1);
    expect(await ledger.mismatches(database.dataSource.manager)).toEqual([]);
  });

  it('begins no new month of a paid plan whose time is over, and that of the free plan after it', async () => {
    const user = await persistUser(database.dataSource, { planVideos: 1 });
    await reserve(user.id, `over:${user.id}:1`);
    await database.dataSource.query(
      `UPDATE users SET "subscriptionPlan" = 'basico', "subscriptionEndDate" = now(), "planResetDate" = now() WHERE id = $1`,
      [user.id],
    );

    expect(await reserve(user.id, `over:${user.id}:2`)).toBe('limit_reached');
    await ledger.resetAllDue(database.dataSource);
    expect((await read(user.id)).videosUsados).toBe(1);
    await database.dataSource.query(`UPDATE users SET "subscriptionPlan" = 'gratis' WHERE id = $1`, [
      user.id,
    ]);
    expect(await reserve(user.id, `over:${user.id}:3`)).toBe('reserved');
    expect((await read(user.id)).videosUsados).toBe(1);
  });

  it.each([999_999, -1])('lets a plan without limit (%d) go on and still counts', async (planGuiones) => {
    const user = await persistUser(database.dataSource, { planGuiones, guionesUsados: 0 });
    const answers = await Promise.all(
      [1, 2, 3].map((n) => reserve(user.id, `free:${user.id}:${n}`, 999_999, 'guion')),
    );

    expect(answers).toEqual(['reserved', 'reserved', 'reserved']);
    expect((await read(user.id)).guionesUsados).toBe(2_999_997);
  });

  it('frees the bytes of a deleted file, months later too', async () => {
    const user = await persistUser(database.dataSource, { planAlmacenamiento: 1_000 });
    await reserve(user.id, `media:${user.id}:1`, 900, 'storage');
    await keep(`media:${user.id}:1`, 'storage');
    await monthPasses(user.id);

    expect(await reserve(user.id, `media:${user.id}:2`, 200, 'storage')).toBe('limit_reached');
    expect(await release(`media:${user.id}:1`, 'storage')).toBe(true);
    expect(await reserve(user.id, `media:${user.id}:2`, 200, 'storage')).toBe('reserved');
    expect((await read(user.id)).almacenamientoUsado).toBe(200);
  });

  it('comes back to the 31st after a short month', async () => {
    const user = await persistUser(database.dataSource, {
      subscriptionStartDate: new Date('2024-01-31T10:00:00Z'),
      planResetDate: new Date('2024-02-29T10:00:00Z'),
    });
    await inTransaction(database.dataSource, (tx) => ledger.resetIfDue(tx, user.id));
    const reset = (await read(user.id)).planResetDate;
    const daysOfMonth = new Date(Date.UTC(reset?.getUTCFullYear() ?? 0, (reset?.getUTCMonth() ?? 0) + 1, 0));

    expect(reset?.getTime()).toBeGreaterThan(Date.now());
    expect(reset?.getUTCDate()).toBe(Math.min(31, daysOfMonth.getUTCDate()));
  });

  it('keeps counter and ledger equal through any interleaving of reserving, keeping, releasing and months', async () => {
    const users = new UserRepository(database.dataSource);
    const step = fc.oneof(
      fc.record({
        do: fc.constant('reserve' as const),
        ref: fc.integer({ min: 0, max: 5 }),
        units: fc.integer({ min: 0, max: 3 }),
      }),
      fc.record({ do: fc.constant('keep' as const), ref: fc.integer({ min: 0, max: 5 }) }),
      fc.record({ do: fc.constant('release' as const), ref: fc.integer({ min: 0, max: 5 }) }),
      fc.record({ do: fc.constant('month' as const) }),
    );
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<QuotaKind>('video', 'guion', 'formulario', 'storage'),
        // Groups run at the same time, one group after the other.
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
        async (kind, groups) => {
          round += 1;
          const limits = { planVideos: 6, planGuiones: 6, planFormularioChanges: 6, planAlmacenamiento: 6 };
          const user = await persistUser(database.dataSource, limits);
          const ref = (n: number) => `round:${round}:${n}`;
          for (const group of groups) {
            await Promise.all(
              group.map(async (action): Promise<unknown> => {
                switch (action.do) {
                  case 'reserve':
                    return reserve(user.id, ref(action.ref), action.units, kind);
                  case 'keep':
                    return keep(ref(action.ref), kind);
                  case 'release':
                    return release(ref(action.ref), kind);
                  case 'month':
                    await monthPasses(user.id);
                    return inTransaction(database.dataSource, (tx) => ledger.resetIfDue(tx, user.id));
                }
              }),
            );
            expect(await ledger.mismatches(database.dataSource.manager)).toEqual([]);
            const row = await users.find(user.id);
            expect(
              Math.max(row?.videosUsados ?? 0, row?.guionesUsados ?? 0, row?.almacenamientoUsado ?? 0),
            ).toBeLessThanOrEqual(6);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
