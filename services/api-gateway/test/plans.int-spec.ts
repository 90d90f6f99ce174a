import { randomUUID } from 'node:crypto';
import type {
  CancelSubscriptionResponse,
  SubscriptionDetails,
  SubscriptionPlan,
  UpgradePlanResponse,
} from '@pregonero/contracts/api';
import { IdempotencyStore } from '@pregonero/persistence';
import { eventually } from '@pregonero/testing';
import { PaymentSettlement } from '../src/features/billing/payments/payment-settlement.service';
import { expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';
import { deliver, startWompiServer, wompiEvent, type WompiServer } from './wompi-server';

let gateway: TestGateway;
let wompi: WompiServer;
let person: SignedIn;
beforeAll(async () => {
  wompi = await startWompiServer();
  gateway = await startGateway(wompi.env);
});
beforeEach(async () => {
  wompi.isAway = false;
  person = await gateway.signIn();
});
afterAll(async () => {
  await gateway.close();
  await wompi.close();
});

const upgrade = (planId: unknown, headers: Record<string, string> = {}) =>
  gateway.call<UpgradePlanResponse>('POST', '/api/user/upgrade-plan', {
    token: person.token,
    body: { planId },
    headers,
  });
const details = async (token = person.token) =>
  (await gateway.call<SubscriptionDetails>('GET', '/api/user/subscription-details', { token })).body;
const cancel = (body: unknown = {}) =>
  gateway.call<CancelSubscriptionResponse>('POST', '/api/user/cancel-subscription', {
    token: person.token,
    body,
  });
const user = async (id = person.user.id) =>
  (await gateway.db.query<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [id]))[0];
/** A payment as the rows say after the provider approved it and before anybody used it. */
const aPayment = async (
  columns: { planId?: string; status?: string; problem?: string } = {},
): Promise<string> => {
  const reference = `REF-${randomUUID()}`;
  await gateway.db.query(
    `INSERT INTO payments (reference, "userId", "planId", "amountInCents", status, problem, "transactionId")
     VALUES ($1, $2, $3, 19600000, $4, $5, $6)`,
    [
      reference,
      person.user.id,
      columns.planId ?? 'plus',
      columns.status ?? 'APPROVED',
      columns.problem ?? null,
      columns.status === 'PENDING' ? null : `t-${reference}`,
    ],
  );
  return reference;
};
const paid = async (planId: string): Promise<void> => {
  await aPayment({ planId });
  expect((await upgrade(planId)).status).toBe(200);
};
/** One round of a task as of a moment, as each replica runs it. */
const round = (name: string, now: Date): Promise<number> => gateway.runTask(name, now);

describe('figures of the plan', () => {
  it('counts what was used against the plan, in both figures', async () => {
    await gateway.db.query(
      `UPDATE users SET "subscriptionPlan" = 'basico', "planVideos" = 7, "planGuiones" = 999999,
         "planFormularioChanges" = 2, "planAlmacenamiento" = 104857600, "videosUsados" = 3, "guionesUsados" = 12,
         "formularioChanges" = 1, "almacenamientoUsado" = 2048, "planResetDate" = '2099-12-31T00:00:00Z' WHERE id = $1`,
      [person.user.id],
    );
    const read = async (path: string) => (await gateway.call('GET', path, { token: person.token })).body;

    expect(await read('/api/user/video-stats')).toEqual({
      videosUsados: 3,
      planVideos: 7,
      almacenamientoUsado: 2_048,
      planAlmacenamiento: 104_857_600,
      resetDate: '2099-12-31T00:00:00.000Z',
    });
    expect(await read('/api/user/plan-stats')).toEqual({
      subscriptionPlan: 'basico',
      planVideos: 7,
      videosUsados: 3,
      planGuiones: 999_999,
      guionesUsados: 12,
      planFormularioChanges: 2,
      formularioChanges: 1,
      resetDate: '2099-12-31T00:00:00.000Z',
    });
  });
});

describe('GET /api/subscription-plans', () => {
  it('is for everybody', async () => {
    const { status, body } = await gateway.call<SubscriptionPlan[]>('GET', '/api/subscription-plans');

    expect(status).toBe(200);
    expect(body.map(({ id, limits }) => [id, limits.videos, limits.scripts])).toEqual([
      ['gratuito', 2, 10],
      ['basico', 7, -1],
      ['plus', 12, -1],
      ['pro', 17, -1],
    ]);
  });
});

describe('POST /api/user/upgrade-plan', () => {
  it.each(['top', 'gratis', 'ilimitado', '', 7, null, ['plus'], { id: 'plus' }])(
    'does not know the plan %j',
    async (planId) => {
      expectError(await upgrade(planId), 400, 'validation_failed');
    },
  );

  it('wants money for a paid plan, and takes neither a failed payment, a wrong one, nor one of another plan', async () => {
    expectError(await upgrade('plus'), 402, 'payment_required');
    await aPayment({ status: 'DECLINED' });
    await aPayment({ problem: 'approved 100 COP' });
    await aPayment({ planId: 'basico' });

    expectError(await upgrade('plus'), 402, 'payment_required');
    expect((await user())?.['subscriptionPlan']).toBe('gratis');
  });

  it('uses one payment for one change, of 100 pairs that ask at the same moment, and tells both their plan', async () => {
    let wrong = 0;
    for (let trial = 0; trial < 100; trial += 1) {
      const reference = await aPayment();
      const answers = await Promise.all([upgrade('plus'), upgrade('plus')]);
      if (answers.some(({ status }) => status !== 200)) wrong += 1;
      expect(
        await gateway.db.query('SELECT "appliedAt" IS NOT NULL AS used FROM payments WHERE reference = $1', [
          reference,
        ]),
      ).toEqual([{ used: true }]);
    }
    expect(wrong).toBe(0);
    // The same plan each time: a hundred months, one after the other.
    const end = new Date((await details()).endDate ?? '');
    expect((end.getTime() - Date.now()) / 86_400_000).toBeGreaterThan(100 * 30.4 - 5);
  });

  it('answers the plan to whoever has just paid, also when somebody else was faster, and gives nothing twice', async () => {
    await paid('plus');
    const { endDate } = await details();

    const late = await upgrade('plus');

    expect([late.status, late.body.user.subscriptionPlan]).toEqual([200, 'pro']);
    expect((await details()).endDate).toBe(endDate);
    expectError(await upgrade('pro'), 402, 'payment_required');
    await gateway.db.query(
      `UPDATE payments SET "appliedAt" = "appliedAt" - interval '16 minutes' WHERE "userId" = $1`,
      [person.user.id],
    );
    expectError(await upgrade('plus'), 402, 'payment_required');
  });

  it('repeats the answer of the same key', async () => {
    await aPayment();
    const headers = { 'idempotency-key': 'cambiar-de-plan' };
    const [first, second] = [await upgrade('plus', headers), await upgrade('plus', headers)];

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(first.body).toMatchObject({ success: true, message: 'Tu plan ahora es Plus.' });
    expect(first.body.user).toMatchObject({ subscriptionPlan: 'pro', planVideos: 12 });
  });

  it('asks the provider for an open payment before it sends anybody to pay again', async () => {
    const reference = await aPayment({ status: 'PENDING' });
    wompi.transactions.set('t-abierta', {
      id: 't-abierta',
      reference,
      status: 'APPROVED',
      amount_in_cents: 19_600_000,
      currency: 'COP',
    });
    wompi.isAway = true;
    expectError(await upgrade('plus'), 503, 'provider_unavailable');
    wompi.isAway = false;

    const answers = await Promise.all([upgrade('plus'), upgrade('plus')]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await user())?.['quotaPeriod']).toBe(2);
  });

  it('gives plan and remembered answer together or neither, and a repeat its answer without asking', async () => {
    const reference = await aPayment({ status: 'PENDING' });
    wompi.transactions.set('t-corte', {
      id: 't-corte',
      reference,
      status: 'APPROVED',
      amount_in_cents: 19_600_000,
      currency: 'COP',
    });
    const headers = { 'idempotency-key': 'se-corta' };
    const spy = jest.spyOn(gateway.app.get(IdempotencyStore), 'finish');
    try {
      spy.mockImplementationOnce(() => Promise.reject(new Error('connection lost')));
      expect((await upgrade('plus', headers)).status).toBe(500);
      expect((await user())?.['subscriptionPlan']).toBe('gratis');
    } finally {
      spy.mockRestore();
    }

    const first = await upgrade('plus', headers);
    wompi.isAway = true;
    const asked = wompi.asked.length;
    const second = await upgrade('plus', headers);

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(wompi.asked).toHaveLength(asked);
    expect(await user()).toMatchObject({ subscriptionPlan: 'pro', quotaPeriod: 2 });
  });

  it('keeps a payment for later while the account has a plan without limits', async () => {
    const reference = await aPayment({ status: 'PENDING' });
    await gateway.db.query(`UPDATE users SET "subscriptionPlan" = 'ilimitado' WHERE id = $1`, [
      person.user.id,
    ]);
    const transaction = {
      id: 't-ilimitado',
      reference,
      status: 'APPROVED',
      amount_in_cents: 19_600_000,
      currency: 'COP',
    };
    wompi.transactions.set(transaction.id, transaction);

    expect((await deliver(gateway, wompiEvent(transaction))).status).toBe(200);
    expect((await user())?.['subscriptionPlan']).toBe('ilimitado');
    expect((await upgrade('plus')).body.user.subscriptionPlan).toBe('pro');
  });

  it('goes down to the free plan at once; used units stay, and nothing more is given than the free plan has', async () => {
    await paid('pro');
    await gateway.db.query(`UPDATE users SET "videosUsados" = 9 WHERE id = $1`, [person.user.id]);
    await gateway.db.query(
      `INSERT INTO quota_ledger ("userId", kind, period, ref, units, state)
       SELECT id, 'video', "quotaPeriod", 'prueba:' || id, 9, 'kept' FROM users WHERE id = $1`,
      [person.user.id],
    );

    const { status, body } = await upgrade('gratuito');

    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      subscriptionPlan: 'gratis',
      subscriptionStatus: 'active',
      subscriptionEndDate: null,
      planVideos: 2,
      videosUsados: 9,
    });
    expect((await upgrade('gratuito')).body.user.videosUsados).toBe(9);
    const stats = await gateway.call('GET', '/api/user/video-stats', { token: person.token });
    expect(stats.body).toMatchObject({ videosUsados: 9, planVideos: 2 });
  });

  it('is for people who signed in', async () => {
    for (const [method, path] of [
      ['POST', '/api/user/upgrade-plan'],
      ['GET', '/api/user/subscription-details'],
      ['POST', '/api/user/cancel-subscription'],
    ] as const) {
      expectError(await gateway.call(method, path), 401, 'unauthenticated');
    }
  });
});

describe('the subscription', () => {
  it('shows the free plan without dates, and a paid one with its month', async () => {
    expect(await details()).toEqual({
      plan: 'gratis',
      status: 'active',
      startDate: null,
      endDate: null,
      cancelledAt: null,
      daysRemaining: null,
    });
    await paid('basico');
    const shown = await details();
    expect(shown).toMatchObject({ plan: 'basico', status: 'active', cancelledAt: null });
    expect(shown.daysRemaining).toBeGreaterThanOrEqual(28);
    expect(shown.daysRemaining).toBeLessThanOrEqual(31);
  });

  it('is cancelled once and keeps its access; on the free plan there is nothing to cancel', async () => {
    expectError(await cancel(), 409, 'invalid_state');
    await paid('plus');
    expectError(await cancel({ motivo: 'x' }), 400, 'validation_failed');

    const answers = await Promise.all([cancel(), cancel()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 200) ?? { body: null };
    expect(body?.subscription).toMatchObject({ plan: 'pro', status: 'cancelled' });
    expect(body?.message).toMatch(/Conservas tu plan hasta el \d{2}\/\d{2}\/\d{4}\./u);
    expect(await user()).toMatchObject({ subscriptionPlan: 'pro', planVideos: 12 });
    await paid('plus');
    expect(await details()).toMatchObject({ status: 'active', cancelledAt: null });
  });

  it('given without an end is cancelled to the end of the running month', async () => {
    await gateway.db.query(
      `UPDATE users SET "subscriptionPlan" = 'top', "planResetDate" = now() + interval '9 days' WHERE id = $1`,
      [person.user.id],
    );
    expect((await cancel()).body.subscription).toMatchObject({
      plan: 'top',
      status: 'cancelled',
      daysRemaining: 9,
    });
  });

  it('ends once for two replicas that look at the same moment, and tells its owner once', async () => {
    await paid('plus');
    const expired = person;
    const end = new Date((await details()).endDate ?? '');
    person = await gateway.signIn();
    await paid('pro');
    await cancel();
    const early = new Date(end.getTime() - 60_000);
    const late = new Date(end.getTime() + 60_000);

    await round('subscription-end', early);
    expect((await user())?.['subscriptionPlan']).toBe('top');
    await Promise.all([1, 2, 3].map(() => round('subscription-end', late)));
    await round('subscription-end', late);

    expect(await details()).toMatchObject({ plan: 'gratis', status: 'active', endDate: null });
    expect(await details(expired.token)).toMatchObject({
      plan: 'gratis',
      status: 'expired',
      endDate: end.toISOString(),
    });
    expect(await user(expired.user.id)).toMatchObject({
      planVideos: 2,
      planAlmacenamiento: String(10 * 1_048_576),
    });
    for (const { user: owner } of [expired, person]) {
      const told = await gateway.db.query(
        `SELECT 1 FROM notifications WHERE "userId" = $1 AND title LIKE 'Tu %' AND type = 'error'`,
        [owner.id],
      );
      expect(told).toHaveLength(1);
    }
  });

  it('begins anew when it is paid after its end', async () => {
    await paid('plus');
    await round('subscription-end', new Date(Date.now() + 40 * 86_400_000));
    expect((await details()).status).toBe('expired');
    await paid('plus');
    expect(await details()).toMatchObject({ plan: 'pro', status: 'active' });
  });
});

describe('payments that nobody told of', () => {
  it('are found by schedule, once, and asked for less and less until a day has passed', async () => {
    const begun = await gateway.call<{ reference: string }>('POST', '/api/create-wompi-checkout', {
      token: person.token,
      body: { planId: 'basico', price: 116_000 },
    });
    const { reference } = begun.body;
    const start = Date.now();
    const asked = (): number => wompi.asked.filter((path) => path.includes(reference)).length;
    const times: number[] = [];
    for (let minute = 1; minute <= 48 * 60; minute += 1) {
      const before = asked();
      if (minute > 15 && minute % 10 !== 0) continue;
      await Promise.all([1, 2].map(() => round('payments-open', new Date(start + minute * 60_000 + 30_000))));
      if (asked() > before) times.push(minute);
      expect(asked() - before).toBeLessThanOrEqual(1);
    }
    expect(times.slice(0, 5)).toEqual([2, 4, 6, 8, 10]);
    expect(times).toHaveLength(8);
    expect(times.at(-1)).toBeGreaterThan(24 * 60);

    // Cash that arrives after the last look still counts: its event wakes the payment.
    const transaction = {
      id: 't-efectivo',
      reference,
      status: 'APPROVED',
      amount_in_cents: 11_600_000,
      currency: 'COP',
    };
    wompi.transactions.set(transaction.id, transaction);
    wompi.isAway = true;
    expect((await deliver(gateway, wompiEvent(transaction))).status).toBe(200);
    expect((await user())?.['subscriptionPlan']).toBe('gratis');
    await round('payments-open', new Date());
    wompi.isAway = false;
    await round('payments-open', new Date(Date.now() + 3 * 60_000));
    expect(await user()).toMatchObject({ subscriptionPlan: 'basico', quotaPeriod: 2 });
  });

  it('begin their schedule again when an event comes after it and the reading lags behind the event', async () => {
    const begun = await gateway.call<{ reference: string }>('POST', '/api/create-wompi-checkout', {
      token: person.token,
      body: { planId: 'basico', price: 116_000 },
    });
    const { reference } = begun.body;
    await gateway.db.query('UPDATE payments SET checks = 7, "nextCheckAt" = NULL WHERE reference = $1', [
      reference,
    ]);
    const pending = {
      id: 't-tardia',
      reference,
      status: 'PENDING',
      amount_in_cents: 11_600_000,
      currency: 'COP',
    };
    const approved = { ...pending, status: 'APPROVED' };
    wompi.transactions.set(pending.id, pending);

    expect((await deliver(gateway, wompiEvent(approved))).status).toBe(200);
    await round('payments-open', new Date(Date.now() + 10_000));
    expect((await user())?.['subscriptionPlan']).toBe('gratis');
    wompi.transactions.set(approved.id, approved);
    await round('payments-open', new Date(Date.now() + 10 * 60_000));

    expect(await user()).toMatchObject({ subscriptionPlan: 'basico' });
  });

  it('are looked at again when the last look of the schedule broke, and hold nobody else up', async () => {
    const [broken, other] = [await aPayment({ status: 'PENDING' }), await aPayment({ status: 'PENDING' })];
    await gateway.db.query(
      `UPDATE payments SET checks = 7, "nextCheckAt" = now() - interval '1 day' WHERE reference = ANY($1)`,
      [[broken, other]],
    );
    for (const reference of [broken, other]) {
      wompi.transactions.set(`t-${reference}`, {
        id: `t-${reference}`,
        reference,
        status: 'APPROVED',
        amount_in_cents: 19_600_000,
        currency: 'COP',
      });
    }
    const used = async (): Promise<string[]> =>
      (
        await gateway.db.query<{ reference: string }>(
          'SELECT reference FROM payments WHERE reference = ANY($1) AND "appliedAt" IS NOT NULL ORDER BY id',
          [[broken, other]],
        )
      ).map(({ reference }) => reference);
    const settlement = gateway.app.get(PaymentSettlement);
    const byReference = settlement.byReference.bind(settlement);
    const spy = jest.spyOn(settlement, 'byReference').mockImplementation((payment) => {
      return payment.reference === broken
        ? Promise.reject(new Error('connection lost'))
        : byReference(payment);
    });
    try {
      await round('payments-open', new Date());
      expect(await used()).toEqual([other]);
    } finally {
      spy.mockRestore();
    }

    await round('payments-open', new Date(Date.now() + 10 * 60_000));
    expect(await used()).toEqual([broken, other]);
  });

  it('are asked for again when the provider’s reading lags behind its own event', async () => {
    const reference = await aPayment({ status: 'PENDING' });
    const transaction = {
      id: 't-lento',
      reference,
      status: 'PENDING',
      amount_in_cents: 19_600_000,
      currency: 'COP',
    };
    wompi.transactions.set(transaction.id, transaction);
    await deliver(gateway, wompiEvent({ ...transaction, status: 'APPROVED' }));
    expect((await user())?.['subscriptionPlan']).toBe('gratis');

    wompi.transactions.set(transaction.id, { ...transaction, status: 'APPROVED' });
    await eventually(async () => {
      await round('payments-open', new Date());
      return (await user())?.['subscriptionPlan'] === 'pro' ? true : undefined;
    });
  });
});
