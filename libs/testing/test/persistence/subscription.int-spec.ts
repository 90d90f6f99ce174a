import { PLANS, type PlanDefinition, planOfAccount, planOfId } from '@pregonero/contracts/api';
import { inLongRun } from '../../src';
import fc from 'fast-check';
import {
  addMonths,
  inTransaction,
  PaymentRepository,
  QuotaLedger,
  SubscriptionRepository,
  UserEntity,
  UserRepository,
} from '@pregonero/persistence';
import { openTestSource, persistUser, type TestSource } from './test-database';

const DAY_MS = 86_400_000;

describe('subscriptions', () => {
  const ledger = new QuotaLedger();
  const subscriptions = new SubscriptionRepository(ledger);
  let database: TestSource;
  let users: UserRepository;
  let payments: PaymentRepository;
  beforeAll(async () => {
    database = await openTestSource({ poolMax: 10 });
    users = new UserRepository(database.dataSource);
    payments = new PaymentRepository(database.dataSource);
  });
  afterAll(async () => {
    await database.drop();
  });

  const read = (id: number): Promise<UserEntity> =>
    database.dataSource.manager.findOneByOrFail(UserEntity, { id });
  const buy = (id: number, plan: PlanDefinition) =>
    inTransaction(database.dataSource, async (tx) => {
      const user = await users.lock(tx, id);
      if (user === null) throw new Error('no user');
      return subscriptions.buyMonth(tx, user, plan, await subscriptions.now(tx));
    });
  const end = (now: Date, ids: readonly number[]) =>
    inTransaction(database.dataSource, async (tx) => {
      const ended: string[] = [];
      for (const id of await subscriptions.listEnded(tx, now, 100)) {
        const user = await users.lock(tx, id);
        if (user === null) continue;
        const outcome = await subscriptions.endIfOver(tx, user, now);
        // Other tests' people may be over, too.
        if (ids.includes(user.id) && outcome !== null) ended.push(outcome);
      }
      return ended;
    });
  const reserve = (userId: number, ref: string, kind: 'video' | 'guion' | 'formulario' = 'video') =>
    inTransaction(database.dataSource, (tx) => ledger.reserve(tx, { userId, kind, ref, units: 1 }));

  it('gives the plan’s limits, one month, and counters at zero that reset with the month', async () => {
    const user = await persistUser(database.dataSource, { planResetDate: new Date(Date.now() + DAY_MS) });
    await reserve(user.id, `buy:${user.id}:1`);
    const month = await buy(user.id, planOfId('plus'));
    const bought = await read(user.id);

    expect(bought).toMatchObject({
      subscriptionPlan: 'pro',
      subscriptionStatus: 'active',
      planVideos: 12,
      planGuiones: 999_999,
      planFormularioChanges: 5,
      planAlmacenamiento: 500 * 1_048_576,
      videosUsados: 0,
      quotaPeriod: 2,
      cancelledAt: null,
    });
    expect(month).toEqual({
      startDate: bought.subscriptionStartDate,
      from: bought.subscriptionStartDate,
      to: bought.subscriptionEndDate,
      renews: false,
    });
    expect(bought.planResetDate).toEqual(addMonths(month.startDate, 1));
    expect(await ledger.mismatches(database.dataSource.manager)).toEqual([]);
  });

  it('makes a running month longer without touching the counters, and active again when it was cancelled', async () => {
    const user = await persistUser(database.dataSource);
    const first = await buy(user.id, planOfId('basico'));
    await reserve(user.id, `renew:${user.id}:1`);
    await inTransaction(database.dataSource, async (tx) =>
      subscriptions.cancel(tx, await read(user.id), new Date()),
    );
    const second = await buy(user.id, planOfId('basico'));

    expect(second).toMatchObject({ startDate: first.startDate, from: first.to, renews: true });
    expect(await read(user.id)).toMatchObject({
      subscriptionStatus: 'active',
      cancelledAt: null,
      videosUsados: 1,
      subscriptionEndDate: addMonths(first.startDate, 2),
      planResetDate: addMonths(first.startDate, 1),
    });
  });

  it('ends what was not paid again as expired and what was cancelled as free, once for two that look at once', async () => {
    const expired = await persistUser(database.dataSource);
    const cancelled = await persistUser(database.dataSource);
    const given = await persistUser(database.dataSource, { subscriptionPlan: 'top' });
    const unlimited = await persistUser(database.dataSource, { subscriptionPlan: 'ilimitado' });
    const { to } = await buy(expired.id, planOfId('pro'));
    await buy(cancelled.id, planOfId('basico'));
    await inTransaction(database.dataSource, async (tx) =>
      subscriptions.cancel(tx, await read(cancelled.id), new Date()),
    );

    const ids = [expired.id, cancelled.id, given.id, unlimited.id];
    expect(await end(new Date(to.getTime() - 60_000), ids)).toEqual([]);
    const rounds = await Promise.all([1, 2].map(() => end(new Date(to.getTime() + 60_000), ids)));

    expect(rounds.flat().sort()).toEqual(['cancelled', 'expired']);
    expect(await read(expired.id)).toMatchObject({
      subscriptionPlan: 'gratis',
      subscriptionStatus: 'expired',
      subscriptionEndDate: to,
      planVideos: 2,
    });
    expect(await read(cancelled.id)).toMatchObject({
      subscriptionPlan: 'gratis',
      subscriptionStatus: 'active',
      subscriptionEndDate: null,
      cancelledAt: null,
      planGuiones: 10,
    });
    expect((await read(given.id)).subscriptionPlan).toBe('top');
    expect((await read(unlimited.id)).subscriptionPlan).toBe('ilimitado');
  });

  it('counts months exactly as PostgreSQL does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
        fc.integer({ min: -24, max: 240 }),
        async (anchor, months) => {
          const [row] = await database.dataSource.query<{ moved: Date }[]>(
            'SELECT $1::timestamptz + make_interval(months => $2) AS moved',
            [anchor, months],
          );
          expect(addMonths(anchor, months)).toEqual(row?.moved);
        },
      ),
      { numRuns: inLongRun(200, 40) },
    );
  });

  it('keeps counter and ledger equal and never lets a new unit over the limit, through any changes of plan', async () => {
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('use' as const),
          kind: fc.constantFrom('video' as const, 'guion' as const, 'formulario' as const),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('buy' as const),
          plan: fc.constantFrom(...PLANS.filter(({ monthlyPrice }) => monthlyPrice > 0)),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constantFrom('free' as const, 'release' as const, 'month' as const) }),
      },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        run += 1;
        const { id } = await persistUser(database.dataSource, {
          planResetDate: new Date(Date.now() + DAY_MS),
        });
        const refs: string[] = [];
        const surprises: string[] = [];
        for (const [index, action] of steps.entries()) {
          const before = await read(id);
          if (action.do === 'use') {
            const ref = `plan:${run}:${id}:${index}`;
            const answer = await reserve(id, ref, action.kind);
            const { used, limit } = {
              video: { used: before.videosUsados, limit: before.planVideos },
              guion: { used: before.guionesUsados, limit: before.planGuiones },
              formulario: { used: before.formularioChanges, limit: before.planFormularioChanges },
            }[action.kind];
            const fits = limit >= 999_999 || used + 1 <= limit;
            if (answer !== (fits ? 'reserved' : 'limit_reached'))
              surprises.push(`${action.kind} ${answer} at ${used}/${limit}`);
            if (answer === 'reserved' && action.kind === 'video') refs.push(ref);
          } else if (action.do === 'buy') {
            await buy(id, action.plan);
          } else if (action.do === 'free') {
            await inTransaction(database.dataSource, (tx) => subscriptions.toFree(tx, id));
            const { quotaPeriod, videosUsados } = await read(id);
            const isKept = quotaPeriod === before.quotaPeriod && videosUsados === before.videosUsados;
            if (!isKept) surprises.push('a fresh month without paying for it');
          } else if (action.do === 'release') {
            const ref = refs.pop();
            if (ref !== undefined) {
              await inTransaction(database.dataSource, (tx) => ledger.release(tx, { kind: 'video', ref }));
            }
          } else {
            await database.dataSource.query('UPDATE users SET "planResetDate" = now() WHERE id = $1', [id]);
            await inTransaction(database.dataSource, (tx) => ledger.resetIfDue(tx, id));
          }
          const after = await read(id);
          expect(after.planResetDate?.getTime() ?? 0).toBeGreaterThan(Date.now());
          expect(after.planVideos).toBe(planOfAccount(after.subscriptionPlan).videos);
        }
        expect(surprises).toEqual([]);
        expect(await ledger.mismatches(database.dataSource.manager)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the payments of somebody who is deleted, with their e-mail', async () => {
    const user = await persistUser(database.dataSource, { email: 'se.va@example.com' });
    await payments.create(database.dataSource.manager, {
      userId: user.id,
      payerEmail: user.email,
      reference: 'REF-BORRADO',
      planId: 'basico',
      amountInCents: 11_600_000,
      createdAt: new Date(),
      nextCheckAt: new Date(),
    });

    await database.dataSource.query('DELETE FROM users WHERE id = $1', [user.id]);

    expect(await payments.findByReference('REF-BORRADO')).toMatchObject({
      userId: null,
      payerEmail: 'se.va@example.com',
      amountInCents: 11_600_000,
    });
  });

  it('lends a due payment to one of several that look, and again when a look never ended', async () => {
    const user = await persistUser(database.dataSource);
    const begun = new Date();
    await payments.create(database.dataSource.manager, {
      userId: user.id,
      payerEmail: user.email,
      reference: 'REF-TURNOS',
      planId: 'plus',
      amountInCents: 19_600_000,
      createdAt: begun,
      nextCheckAt: begun,
    });
    const look = (now: Date) => payments.claimDue(now, 60_000, 50);
    const mine = (found: Awaited<ReturnType<typeof look>>) =>
      found.filter(({ payment }) => payment.reference === 'REF-TURNOS');
    const after = (ms: number): Date => new Date(begun.getTime() + ms);

    const rounds = await Promise.all([1, 2, 3].map(() => look(begun)));
    expect(rounds.flatMap(mine)).toHaveLength(1);
    expect(mine(await look(after(59_999)))).toEqual([]);

    // The first look was cut by a crash.
    const [second] = mine(await look(after(60_000)));
    if (second === undefined) throw new Error('not lent again');
    expect(second.payment.checks).toBe(0);
    await payments.looked(second, { at: after(3_600_000), isCounted: true });
    expect(mine(await look(after(3_599_999)))).toEqual([]);

    // Woken while it is looked at: the end of that look takes nothing back, and the schedule begins again.
    const [last] = mine(await look(after(3_600_000)));
    if (last === undefined) throw new Error('not lent in time');
    await payments.wake(database.dataSource.manager, 'REF-TURNOS');
    await payments.looked(last, { at: null, isCounted: true });
    const [woken] = mine(await look(after(3_600_000)));
    if (woken === undefined) throw new Error('the wake was lost');
    await payments.looked(woken, { at: null, isCounted: true });
    expect(mine(await look(after(365 * DAY_MS)))).toEqual([]);
    expect(await payments.findByReference('REF-TURNOS')).toMatchObject({ checks: 1, nextCheckAt: null });
  });
});
