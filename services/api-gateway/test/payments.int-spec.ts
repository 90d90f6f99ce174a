import type { CreateCheckoutResponse, PaymentResult, SubscriptionDetails } from '@pregonero/contracts/api';
import { inLongRun } from '@pregonero/testing';
import fc from 'fast-check';
import { HousekeepingRegistry } from '../src/housekeeping/housekeeping.registry';
import { expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';
import {
  deliver,
  startWompiServer,
  wompiEvent,
  type WompiServer,
  type WompiTransaction,
} from './wompi-server';

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

const PRICE = 196_000;
const begin = (body: unknown, headers: Record<string, string> = {}, token = person.token) =>
  gateway.call<CreateCheckoutResponse>('POST', '/api/create-wompi-checkout', { token, body, headers });
const checkout = async (planId = 'plus', price = PRICE): Promise<string> =>
  (await begin({ planId, price })).body.reference;
const result = (query: string, token = person.token) =>
  gateway.call<PaymentResult>('GET', `/api/payment-result?${query}`, { token });
const row = async (reference: string) =>
  (
    await gateway.db.query<Record<string, unknown>>('SELECT * FROM payments WHERE reference = $1', [
      reference,
    ])
  )[0];
const user = async (id = person.user.id) =>
  (await gateway.db.query<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [id]))[0];
const details = async () =>
  (await gateway.call<SubscriptionDetails>('GET', '/api/user/subscription-details', { token: person.token }))
    .body;
const notices = () =>
  gateway.db.query<{ type: string; title: string }>(
    'SELECT type, title FROM notifications WHERE "userId" = $1 ORDER BY id',
    [person.user.id],
  );

let ids = 0;
/** A transaction that the provider knows from now on. */
function pay(reference: string, over: Partial<WompiTransaction> = {}): WompiTransaction {
  ids += 1;
  const transaction = {
    id: `11004-1795176000-${ids}`,
    reference,
    status: 'APPROVED',
    amount_in_cents: PRICE * 100,
    currency: 'COP',
    ...over,
  };
  wompi.transactions.set(transaction.id, transaction);
  return transaction;
}

describe('POST /api/create-wompi-checkout', () => {
  it.each([
    ['basico', 116_000],
    ['basico', 59_900],
    ['plus', 196_000],
    ['plus', 139_900],
    ['pro', 236_000],
    ['pro', 299_900],
  ])('signs %s for %d pesos, from either list', async (planId, price) => {
    const { status, body } = await begin({ planId, planName: '<script>alert(1)</script>', price });

    expect(status).toBe(201);
    const query = new URL(body.checkoutUrl).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      'public-key': 'pub_test_pruebas',
      currency: 'COP',
      'amount-in-cents': String(price * 100),
      reference: body.reference,
      'redirect-url': 'http://localhost:3000/checkout-success',
      'customer-data:email': person.email,
    });
    expect(query.get('signature:integrity')).toMatch(/^[0-9a-f]{64}$/u);
    expect(await row(body.reference)).toMatchObject({
      userId: person.user.id,
      payerEmail: person.email,
      planId,
      amountInCents: String(price * 100),
      status: 'PENDING',
    });
  });

  it.each([
    [{ planId: 'plus', price: 1 }, 'price_mismatch'],
    [{ planId: 'plus', price: -1 }, 'price_mismatch'],
    [{ planId: 'plus', price: 0 }, 'price_mismatch'],
    [{ planId: 'plus', price: 116_000 }, 'price_mismatch'],
    [{ planId: 'plus', price: 1e9 }, 'price_mismatch'],
    [{ planId: 'pro', price: 59_900 }, 'price_mismatch'],
    [{ planId: 'plus', price: '196000' }, 'validation_failed'],
    [{ planId: 'plus', price: 196_000.5 }, 'validation_failed'],
    [{ planId: 'plus', price: null }, 'validation_failed'],
    [{ planId: 'plus' }, 'validation_failed'],
    [{ planId: 'plus', price: [196_000] }, 'validation_failed'],
    [{ planId: 'gratuito', price: 0 }, 'validation_failed'],
    [{ planId: 'top', price: 236_000 }, 'validation_failed'],
    [{ planId: 'ilimitado', price: 196_000 }, 'validation_failed'],
    [{ planId: 'plus', price: 196_000, amountInCents: 100 }, 'validation_failed'],
    [{ planId: 'plus', price: 196_000, userId: 1 }, 'validation_failed'],
    [{ planId: 'plus', price: 196_000, planName: { a: 1 } }, 'validation_failed'],
  ] as const)('refuses the tampered body %#: %j', async (body, code) => {
    const before = await gateway.db.query('SELECT count(*) FROM payments');

    expectError(await begin(body), 400, code);
    expect(await gateway.db.query('SELECT count(*) FROM payments')).toEqual(before);
  });

  it('refuses NaN, visitors, and accounts without limits', async () => {
    const rawBody = '{"planId":"plus","price":NaN}';
    expectError(
      await gateway.call('POST', '/api/create-wompi-checkout', {
        token: person.token,
        rawBody,
        headers: { 'content-type': 'application/json' },
      }),
      400,
      'validation_failed',
    );
    expectError(
      await gateway.call('POST', '/api/create-wompi-checkout', { body: { planId: 'plus', price: PRICE } }),
      401,
      'unauthenticated',
    );
    await gateway.db.query(`UPDATE users SET "subscriptionPlan" = 'ilimitado' WHERE id = $1`, [
      person.user.id,
    ]);
    expectError(await begin({ planId: 'plus', price: PRICE }), 409, 'invalid_state');
  });

  it('never uses a reference twice, except to repeat the answer of the same key', async () => {
    const body = { planId: 'plus', price: PRICE };
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(body)));
    const keyed = await Promise.all([1, 2, 3].map(() => begin(body, { 'idempotency-key': 'un-clic' })));

    expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(20);
    expect(new Set(keyed.map((answer) => answer.body.reference)).size).toBe(1);
    expectError(
      await begin({ planId: 'pro', price: 236_000 }, { 'idempotency-key': 'un-clic' }),
      422,
      'idempotency_key_reused',
    );
  });
});

describe('POST /api/webhooks/wompi', () => {
  it('puts the paid plan on the account once, and tells its owner', async () => {
    const reference = await checkout();
    const transaction = pay(reference);
    const event = wompiEvent(transaction);

    const answers = await Promise.all([
      deliver(gateway, event),
      deliver(gateway, event),
      deliver(gateway, event),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await row(reference)).toMatchObject({
      status: 'APPROVED',
      transactionId: transaction.id,
      problem: null,
    });
    expect(await user()).toMatchObject({
      subscriptionPlan: 'pro',
      subscriptionStatus: 'active',
      planVideos: 12,
    });
    expect(await details()).toMatchObject({ plan: 'pro', status: 'active', cancelledAt: null });
    expect(await notices()).toEqual([{ type: 'success', title: 'Pago aprobado' }]);
    const events = await gateway.db.query('SELECT 1 FROM webhook_events WHERE "eventKey" = $1', [
      `${transaction.id}:APPROVED`,
    ]);
    expect(events).toHaveLength(1);
  });

  it('accepts a repeat a day later and other environments never', async () => {
    const transaction = pay(await checkout());

    expectError(
      await deliver(gateway, wompiEvent(transaction, { environment: 'prod' })),
      401,
      'invalid_signature',
    );
    expect((await user())?.['subscriptionPlan']).toBe('gratis');
    expect((await deliver(gateway, wompiEvent(transaction, { timestamp: 1_700_000_000 }))).status).toBe(200);
    expect((await user())?.['subscriptionPlan']).toBe('pro');
  });

  it('stores and changes nothing for forged and altered events', async () => {
    const reference = await checkout();
    const transaction = pay(reference);
    const event = wompiEvent(transaction);
    const before = await gateway.db.query('SELECT count(*) FROM webhook_events');
    const forged = [
      wompiEvent(transaction, { secret: 'test_events_otro' }),
      { ...event, data: { transaction: { ...transaction, id: 'otra' } } },
      { ...event, data: { transaction: { ...transaction, amount_in_cents: 100 } } },
      { ...event, data: { transaction: { ...transaction, status: 'VOIDED' } } },
      { ...event, timestamp: 1 },
      { ...event, signature: { ...(event['signature'] as object), properties: [] } },
      { ...event, signature: undefined },
      {},
      [],
      '{roto',
      '',
    ];

    for (const body of forged) expectError(await deliver(gateway, body), 401, 'invalid_signature');
    expectError(await deliver(gateway, event, '0'.repeat(64)), 401, 'invalid_signature');

    expect(await gateway.db.query('SELECT count(*) FROM webhook_events')).toEqual(before);
    expect((await user())?.['subscriptionPlan']).toBe('gratis');
  });

  it('believes the provider and not the fields that no checksum protects', async () => {
    const mine = await checkout();
    const other = await checkout('pro', 236_000);
    const transaction = pay(mine);
    const event = wompiEvent(transaction);
    const altered = {
      ...event,
      data: { transaction: { ...transaction, reference: other, currency: 'USD' } },
    };

    expect((await deliver(gateway, altered)).status).toBe(200);

    expect(await row(other)).toMatchObject({ status: 'PENDING', appliedAt: null });
    expect((await row(mine))?.['appliedAt']).not.toBeNull();
    expect((await user())?.['subscriptionPlan']).toBe('pro');
  });

  it.each([
    ['too little', { amount_in_cents: 100 }],
    ['another currency', { currency: 'USD' }],
    ['no amount', { amount_in_cents: null }],
  ])('records approved money with %s and gives nothing for it', async (_what, over) => {
    const reference = await checkout();
    const transaction = pay(reference, over);

    expect((await deliver(gateway, wompiEvent(transaction))).status).toBe(200);

    expect(await row(reference)).toMatchObject({
      status: 'APPROVED',
      appliedAt: null,
      problem: expect.stringContaining('instead of') as string,
    });
    expect((await user())?.['subscriptionPlan']).toBe('gratis');
    expect(await notices()).toEqual([{ type: 'error', title: 'Pago en revisión' }]);
    expect((await result(`reference=${reference}`)).body).toMatchObject({
      status: 'APPROVED',
      applied: false,
    });
    expectError(
      await gateway.call('POST', '/api/user/upgrade-plan', { token: person.token, body: { planId: 'plus' } }),
      402,
      'payment_required',
    );
  });

  it('answers 200 to other events and to payments that are not ours, and 400 to signed nonsense', async () => {
    const stranger = pay('REF-DE-OTRO-COMERCIO');
    expect((await deliver(gateway, wompiEvent(stranger))).status).toBe(200);
    expect((await deliver(gateway, wompiEvent(stranger, { event: 'nequi_token.updated' }))).status).toBe(200);
    const nameless = { id: 'x', reference: 'y', status: '' };
    expectError(await deliver(gateway, wompiEvent(nameless)), 400, 'validation_failed');
  });

  it('ends the same for any number of repeats in any order', async () => {
    let divergent = 0;
    const course = fc.constantFrom<string[]>(
      ['PENDING', 'APPROVED'],
      ['PENDING', 'DECLINED'],
      ['PENDING', 'APPROVED', 'VOIDED'],
    );
    const plans = {
      APPROVED: 'pro',
      DECLINED: 'gratis',
      VOIDED: 'gratis',
    };
    await fc.assert(
      fc.asyncProperty(
        course.chain((states) =>
          fc.tuple(
            fc.constant(states),
            fc
              .array(fc.constantFrom(...states), { maxLength: 3 })
              .chain((more) =>
                fc.shuffledSubarray([...states, ...more], { minLength: states.length + more.length }),
              ),
            fc.boolean(),
          ),
        ),
        async ([states, order, parallel]) => {
          await gateway.db.query(
            `UPDATE users SET "subscriptionPlan" = 'gratis', "subscriptionEndDate" = NULL, "quotaPeriod" = 1 WHERE id = $1`,
            [person.user.id],
          );
          const reference = await checkout();
          const final = states.at(-1) ?? '';
          const transaction = pay(reference, { status: final });
          // What the provider says while it speaks may be older than what it says in the end.
          const say = (status: string) => deliver(gateway, wompiEvent({ ...transaction, status }));
          if (states.includes('VOIDED') && !parallel) {
            wompi.transactions.set(transaction.id, { ...transaction, status: 'APPROVED' });
            await say('APPROVED');
            wompi.transactions.set(transaction.id, transaction);
          }
          if (parallel) await Promise.all(order.map(say));
          else for (const status of order) await say(status);

          const payment = await row(reference);
          const owner = await user();
          const isRight =
            payment?.['status'] === final &&
            owner?.['subscriptionPlan'] === plans[final as keyof typeof plans] &&
            Number(owner['quotaPeriod']) <= 2;
          if (!isRight) divergent += 1;
          expect({ status: payment?.['status'], plan: owner?.['subscriptionPlan'] }).toEqual({
            status: final,
            plan: plans[final as keyof typeof plans],
          });
          expect(Number(owner?.['quotaPeriod'])).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: inLongRun(300, 30) },
    );
    expect(divergent).toBe(0);
  });
});

describe('GET /api/payment-result', () => {
  it('asks the provider, applies what was paid, and repeats the answer without asking again', async () => {
    const reference = await checkout();
    expect((await result(`reference=${reference}`)).body).toEqual({
      status: 'PENDING',
      reference,
      planId: 'plus',
      planName: 'Plus',
      price: PRICE,
      applied: false,
    });
    const { id } = pay(reference);

    const answers = await Promise.all([
      result(`id=${id}`),
      result(`id=${id}`),
      result(`reference=${reference}`),
    ]);
    for (const { body } of answers) expect(body).toMatchObject({ status: 'APPROVED', applied: true });
    const askedBefore = wompi.asked.length;
    expect((await result(`id=${id}`)).body).toMatchObject({ status: 'APPROVED', applied: true });

    expect(wompi.asked).toHaveLength(askedBefore);
    expect(await user()).toMatchObject({ subscriptionPlan: 'pro', quotaPeriod: 2 });
    expect(await notices()).toHaveLength(1);
  });

  it('shows other people’s payments to nobody', async () => {
    const reference = await checkout();
    const { id } = pay(reference);
    const stranger = await gateway.signIn();

    expectError(await result(`id=${id}`, stranger.token), 404, 'not_found');
    expectError(await result(`reference=${reference}`, stranger.token), 404, 'not_found');
    expectError(await result('id=1-1-1'), 404, 'not_found');
    expectError(await result('reference=REF-INEXISTENTE'), 404, 'not_found');
    expectError(await gateway.call('GET', `/api/payment-result?id=${id}`), 401, 'unauthenticated');
    expect(
      await gateway.db.query('SELECT 1 FROM users WHERE id = $1 AND "subscriptionPlan" = $2', [
        stranger.user.id,
        'gratis',
      ]),
    ).toHaveLength(1);
  });

  it.each([
    '',
    'id=a&reference=b',
    'id=',
    'id=a%00',
    'id=../../etc',
    'id=a&id=b',
    'status=APPROVED',
    'id=a&x=1',
  ])('refuses the query "%s"', async (query) => {
    expectError(await result(query), 400, 'validation_failed');
  });

  it('says that it cannot confirm while the provider is away, and never that nothing was charged', async () => {
    const reference = await checkout();
    pay(reference);
    wompi.isAway = true;

    const answer = await result(`reference=${reference}`);
    expect(expectError(answer, 503, 'provider_unavailable').message).toContain('no pagues otra vez');
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/u);
    wompi.isAway = false;
    expect((await result(`reference=${reference}`)).body.applied).toBe(true);
  });

  it('tells a refused payment as it is, once', async () => {
    const reference = await checkout();
    const { id } = pay(reference, { status: 'DECLINED' });

    expect((await result(`id=${id}`)).body).toMatchObject({ status: 'DECLINED', applied: false });
    expect((await result(`id=${id}`)).body.status).toBe('DECLINED');
    expect((await user())?.['subscriptionPlan']).toBe('gratis');
    expect(await notices()).toEqual([{ type: 'error', title: 'Pago rechazado' }]);
  });
});

describe('an annulled payment', () => {
  it('ends the access that it paid for, and only that', async () => {
    const first = pay(await checkout());
    await deliver(gateway, wompiEvent(first));
    const { endDate } = await details();
    const second = pay(await checkout());
    await deliver(gateway, wompiEvent(second));
    expect((await user())?.['subscriptionEndDate']).not.toEqual(new Date(endDate ?? ''));

    wompi.transactions.set(second.id, { ...second, status: 'VOIDED' });
    await deliver(gateway, wompiEvent({ ...second, status: 'VOIDED' }));
    expect(await details()).toMatchObject({ plan: 'pro', status: 'active', endDate });

    wompi.transactions.set(first.id, { ...first, status: 'VOIDED' });
    await deliver(gateway, wompiEvent({ ...first, status: 'VOIDED' }));
    expect(await details()).toMatchObject({ plan: 'gratis', status: 'active', endDate: null });
    expect((await result(`id=${first.id}`)).body).toMatchObject({ status: 'VOIDED', applied: false });
    expect((await notices()).map(({ title }) => title)).toEqual([
      'Pago aprobado',
      'Pago aprobado',
      'Pago anulado',
      'Pago anulado',
    ]);
  });

  it('of an earlier subscription changes nothing of the present one', async () => {
    const old = pay(await checkout());
    await deliver(gateway, wompiEvent(old));
    await deliver(gateway, wompiEvent(pay(await checkout('pro', 236_000), { amount_in_cents: 23_600_000 })));
    wompi.transactions.set(old.id, { ...old, status: 'VOIDED' });

    await deliver(gateway, wompiEvent({ ...old, status: 'VOIDED' }));

    expect(await details()).toMatchObject({
      plan: 'top',
      status: 'active',
      daysRemaining: expect.any(Number) as number,
    });
  });

  it('that was not used yet leaves its checkout open for the attempt that succeeds later', async () => {
    const reference = await checkout();
    const first = pay(reference, { status: 'VOIDED' });
    await deliver(gateway, wompiEvent(first));
    expect(await row(reference)).toMatchObject({ status: 'VOIDED', appliedAt: null });
    const second = pay(reference, { status: 'PENDING' });
    await deliver(gateway, wompiEvent(second));
    expect(await row(reference)).toMatchObject({
      status: 'PENDING',
      transactionId: second.id,
      voidedAt: null,
      nextCheckAt: expect.any(Date) as Date,
    });

    wompi.transactions.set(second.id, { ...second, status: 'APPROVED' });
    expect((await result(`reference=${reference}`)).body).toMatchObject({
      status: 'APPROVED',
      applied: true,
    });
    expect(await details()).toMatchObject({ plan: 'pro', status: 'active' });
  });
});

describe('a checkout that is paid twice', () => {
  it.each(['one after the other', 'before anybody asked'])(
    '%s gives one month and an alert',
    async (when) => {
      const reference = await checkout();
      const first = pay(reference);
      if (when === 'one after the other') await deliver(gateway, wompiEvent(first));
      const second = pay(reference);
      await deliver(gateway, wompiEvent(second));
      await result(`reference=${reference}`);
      const task = gateway.app.get(HousekeepingRegistry).tasks.find(({ name }) => name === 'payments-open');
      await gateway.db.query('UPDATE payments SET "nextCheckAt" = now() WHERE reference = $1', [reference]);
      await task?.run(new Date(Date.now() + 1_000));

      const paid = await row(reference);
      const other = paid?.['transactionId'] === first.id ? second : first;
      expect(paid).toMatchObject({
        status: 'APPROVED',
        appliedAt: expect.any(Date) as Date,
        problem: `also approved ${other.id}: 19600000 COP`,
        nextCheckAt: null,
      });
      expect(await user()).toMatchObject({ subscriptionPlan: 'pro', quotaPeriod: 2 });
      expect((await details()).daysRemaining).toBeLessThanOrEqual(31);
    },
  );
});

describe('a payment that its account cannot take', () => {
  it('is kept unused when the account was closed meanwhile', async () => {
    const reference = await checkout();
    const transaction = pay(reference);
    await gateway.db.query('UPDATE users SET "closedAt" = now() WHERE id = $1', [person.user.id]);

    expect((await deliver(gateway, wompiEvent(transaction))).status).toBe(200);

    expect(await row(reference)).toMatchObject({ status: 'APPROVED', appliedAt: null, problem: null });
    expect(await user()).toMatchObject({ subscriptionPlan: 'gratis', subscriptionEndDate: null });
  });

  it('is not begun, and waits when it was, while the same plan has no end', async () => {
    const reference = await checkout();
    await gateway.db.query(
      `UPDATE users SET "subscriptionPlan" = 'pro', "subscriptionEndDate" = NULL WHERE id = $1`,
      [person.user.id],
    );
    expectError(await begin({ planId: 'plus', price: PRICE }), 409, 'invalid_state');
    expect((await begin({ planId: 'pro', price: 236_000 })).status).toBe(201);

    await deliver(gateway, wompiEvent(pay(reference)));
    expect(await row(reference)).toMatchObject({ status: 'APPROVED', appliedAt: null });
    expect(await details()).toMatchObject({ plan: 'pro', endDate: null });
    expect(await notices()).toEqual([{ type: 'success', title: 'Pago aprobado' }]);
    const again = () =>
      gateway.call('POST', '/api/user/upgrade-plan', { token: person.token, body: { planId: 'plus' } });
    expectError(await again(), 409, 'invalid_state');

    // With an end it is a plan that can be continued.
    await gateway.call('POST', '/api/user/cancel-subscription', { token: person.token, body: {} });
    expect((await again()).status).toBe(200);
    expect(await details()).toMatchObject({ plan: 'pro', status: 'active' });
    expect((await row(reference))?.['appliedAt']).not.toBeNull();
  });
});
