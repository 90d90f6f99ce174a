import { UserRepository } from '@pregonero/persistence';
import { expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';
import { deliver, startWompiServer, wompiEvent, type WompiServer } from './wompi-server';
import { Payer, PRICE } from './payer';

let gateway: TestGateway;
let wompi: WompiServer;
let person: SignedIn;
let payer: Payer;
beforeAll(async () => {
  wompi = await startWompiServer();
  gateway = await startGateway(wompi.env);
});
beforeEach(async () => {
  wompi.isAway = false;
  person = await gateway.signIn();
  payer = new Payer(gateway, wompi, person);
});
afterAll(async () => {
  await gateway.close();
  await wompi.close();
});

describe('POST /api/create-wompi-checkout', () => {
  it.each([
    ['basico', 116_000],
    ['basico', 59_900],
    ['plus', 196_000],
    ['plus', 139_900],
    ['pro', 236_000],
    ['pro', 299_900],
  ])('signs %s for %d pesos, from either list', async (planId, price) => {
    const { status, body } = await payer.begin({ planId, planName: '<script>alert(1)</script>', price });

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
    const lifeMs = Date.parse(query.get('expiration-time') ?? '') - Date.now();
    expect(lifeMs).toBeGreaterThan(3_000_000);
    expect(lifeMs).toBeLessThanOrEqual(3_600_000);
    expect(await payer.row(body.reference)).toMatchObject({
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

    expectError(await payer.begin(body), 400, code);
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
    expectError(await payer.begin({ planId: 'plus', price: PRICE }), 409, 'invalid_state');
  });

  it('gives several tabs one payment, which takes money once, and refuses another price meanwhile', async () => {
    const body = { planId: 'plus', price: PRICE };
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => payer.begin(body)),
      ...[1, 2].map(() => payer.begin(body, { 'idempotency-key': 'un-clic' })),
    ]);

    expect(new Set(answers.map((answer) => answer.body.checkoutUrl)).size).toBe(1);
    expectError(await payer.begin({ planId: 'plus', price: 139_900 }), 409, 'payment_pending');
    expectError(
      await payer.begin({ planId: 'pro', price: 236_000 }, { 'idempotency-key': 'un-clic' }),
      422,
      'idempotency_key_reused',
    );
    expect((await payer.begin({ planId: 'pro', price: 236_000 })).body.reference).not.toBe(
      answers[0]?.body.reference,
    );
  });
});

describe('a payment in progress', () => {
  const body = { planId: 'plus', price: PRICE };

  it('stops a second one of its plan until it is decided, also while the provider is away', async () => {
    const reference = await payer.checkout();
    const { id } = payer.pay(reference, { status: 'PENDING' });

    expectError(await payer.begin(body), 409, 'payment_pending');
    expect(await payer.list()).toEqual([
      expect.objectContaining({
        reference,
        status: 'PENDING',
        open: 'bank',
        price: PRICE,
        checkoutUrl: null,
      }),
    ]);
    wompi.isAway = true;
    expectError(await payer.begin(body), 409, 'payment_pending');
    wompi.isAway = false;
    payer.pay(reference, { id, status: 'DECLINED' });
    const next = await payer.begin(body);

    expect(next.status).toBe(201);
    expect(next.body.reference).not.toBe(reference);
    expect(await payer.list()).toEqual([
      expect.objectContaining({ open: 'page', checkoutUrl: next.body.checkoutUrl }),
      expect.objectContaining({ reference, status: 'DECLINED', open: null }),
    ]);
  });

  it('is not paid again when it was approved and nobody told', async () => {
    const reference = await payer.checkout();
    payer.pay(reference);

    const refused = expectError(await payer.begin(body), 409, 'invalid_state');

    expect(refused.message).toContain('No pagues otra vez');
    expect(await payer.user()).toMatchObject({ subscriptionPlan: 'pro' });
    expect(await payer.list()).toEqual([
      expect.objectContaining({ reference, status: 'APPROVED', applied: true, open: null }),
    ]);
  });

  it('makes room for another one when it is cancelled, and its money counts all the same', async () => {
    const reference = await payer.checkout();
    const { id } = payer.pay(reference, { status: 'PENDING' });
    const stranger = await gateway.signIn();
    expectError(await payer.cancel(reference, stranger.token), 404, 'not_found');
    wompi.isAway = true;
    expectError(await payer.cancel(reference), 503, 'provider_unavailable');
    wompi.isAway = false;

    const answers = await Promise.all([1, 2].map(() => payer.cancel(reference)));
    expect(answers.map((answer) => answer.body.open)).toEqual([null, null]);
    const next = await payer.checkout();
    expect(next).not.toBe(reference);
    await deliver(gateway, wompiEvent(payer.pay(next)));
    payer.pay(reference, { id });
    await payer.result(`reference=${reference}`);

    const { startDate, endDate } = await payer.details();
    expect((await payer.list()).map((paid) => [paid.periodStart, paid.periodEnd])).toEqual([
      [startDate, expect.any(String)],
      [expect.any(String), endDate],
    ]);
  });

  it('that was approved is not cancelled', async () => {
    const reference = await payer.checkout();
    payer.pay(reference);

    expect((await payer.cancel(reference)).body).toMatchObject({ status: 'APPROVED', applied: true });
    expect(await payer.row(reference)).toMatchObject({ cancelledAt: null });
  });

  it('ends with its page when nobody pays, and with the last question when the bank says nothing', async () => {
    const unpaid = await payer.checkout();
    const query = (sql: string, reference: string) =>
      gateway.db.query(`UPDATE payments SET ${sql} WHERE reference = $1`, [reference]);
    await query(`"createdAt" = now() - interval '61 minutes'`, unpaid);
    expect(await payer.list()).toEqual([]);
    const silent = await payer.checkout();
    expect(silent).not.toBe(unpaid);
    payer.pay(silent, { status: 'PENDING' });
    expectError(await payer.begin(body), 409, 'payment_pending');

    await query(`"nextCheckAt" = NULL`, silent);

    expect((await payer.begin(body)).status).toBe(201);
    expect(await payer.list()).toEqual([
      expect.objectContaining({ open: 'page' }),
      expect.objectContaining({ reference: silent, status: 'PENDING', open: null }),
    ]);
  });
});

describe('GET /api/payment-result', () => {
  it('asks the provider, applies what was paid, and repeats the answer without asking again', async () => {
    const reference = await payer.checkout();
    expect((await payer.result(`reference=${reference}`)).body).toEqual({
      status: 'PENDING',
      reference,
      planId: 'plus',
      planName: 'Plus',
      price: PRICE,
      applied: false,
      kept: false,
      open: 'page',
    });
    const { id } = payer.pay(reference);

    const answers = await Promise.all([
      payer.result(`id=${id}`),
      payer.result(`id=${id}`),
      payer.result(`reference=${reference}`),
    ]);
    for (const { body } of answers) expect(body).toMatchObject({ status: 'APPROVED', applied: true });
    const askedBefore = wompi.asked.length;
    expect((await payer.result(`id=${id}`)).body).toMatchObject({ status: 'APPROVED', applied: true });

    expect(wompi.asked).toHaveLength(askedBefore);
    expect(await payer.user()).toMatchObject({ subscriptionPlan: 'pro', quotaPeriod: 2 });
    expect(await payer.notices()).toHaveLength(1);
  });

  it('shows other people’s payments to nobody', async () => {
    const reference = await payer.checkout();
    const { id } = payer.pay(reference);
    const stranger = await gateway.signIn();

    expectError(await payer.result(`id=${id}`, stranger.token), 404, 'not_found');
    expectError(await payer.result(`reference=${reference}`, stranger.token), 404, 'not_found');
    expectError(await payer.result('id=1-1-1'), 404, 'not_found');
    expectError(await payer.result('reference=REF-INEXISTENTE'), 404, 'not_found');
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
    expectError(await payer.result(query), 400, 'validation_failed');
  });

  it('says that it cannot confirm while the provider is away, and never that nothing was charged', async () => {
    const reference = await payer.checkout();
    payer.pay(reference);
    wompi.isAway = true;

    const answer = await payer.result(`reference=${reference}`);
    expect(expectError(answer, 503, 'provider_unavailable').message).toContain('no pagues otra vez');
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/u);
    wompi.isAway = false;
    expect((await payer.result(`reference=${reference}`)).body.applied).toBe(true);
  });

  it('tells a refused payment as it is, once', async () => {
    const reference = await payer.checkout();
    const { id } = payer.pay(reference, { status: 'DECLINED' });

    expect((await payer.result(`id=${id}`)).body).toMatchObject({ status: 'DECLINED', applied: false });
    expect((await payer.result(`id=${id}`)).body.status).toBe('DECLINED');
    expect((await payer.user())?.['subscriptionPlan']).toBe('gratis');
    expect(await payer.notices()).toEqual([{ type: 'error', title: 'Pago rechazado' }]);
  });
});

describe('an annulled payment', () => {
  it('ends the access that it paid for, and only that', async () => {
    const first = payer.pay(await payer.checkout());
    await deliver(gateway, wompiEvent(first));
    const { endDate } = await payer.details();
    const second = payer.pay(await payer.checkout());
    await deliver(gateway, wompiEvent(second));
    expect((await payer.user())?.['subscriptionEndDate']).not.toEqual(new Date(endDate ?? ''));

    wompi.transactions.set(second.id, { ...second, status: 'VOIDED' });
    await deliver(gateway, wompiEvent({ ...second, status: 'VOIDED' }));
    expect(await payer.details()).toMatchObject({ plan: 'pro', status: 'active', endDate });

    wompi.transactions.set(first.id, { ...first, status: 'VOIDED' });
    await deliver(gateway, wompiEvent({ ...first, status: 'VOIDED' }));
    expect(await payer.details()).toMatchObject({ plan: 'gratis', status: 'active', endDate: null });
    expect((await payer.result(`id=${first.id}`)).body).toMatchObject({ status: 'VOIDED', applied: false });
    expect((await payer.notices()).map(({ title }) => title)).toEqual([
      'Pago aprobado',
      'Pago aprobado',
      'Pago anulado',
      'Pago anulado',
    ]);
  });

  it('of an earlier subscription changes nothing of the present one', async () => {
    const old = payer.pay(await payer.checkout());
    await deliver(gateway, wompiEvent(old));
    await deliver(
      gateway,
      wompiEvent(payer.pay(await payer.checkout('pro', 236_000), { amount_in_cents: 23_600_000 })),
    );
    wompi.transactions.set(old.id, { ...old, status: 'VOIDED' });

    await deliver(gateway, wompiEvent({ ...old, status: 'VOIDED' }));

    expect(await payer.details()).toMatchObject({
      plan: 'top',
      status: 'active',
      daysRemaining: expect.any(Number) as number,
    });
  });

  it('that was not used yet leaves its checkout open for the attempt that succeeds later', async () => {
    const reference = await payer.checkout();
    const first = payer.pay(reference, { status: 'VOIDED' });
    await deliver(gateway, wompiEvent(first));
    expect(await payer.row(reference)).toMatchObject({ status: 'VOIDED', appliedAt: null });
    const second = payer.pay(reference, { status: 'PENDING' });
    await deliver(gateway, wompiEvent(second));
    expect(await payer.row(reference)).toMatchObject({
      status: 'PENDING',
      transactionId: second.id,
      voidedAt: null,
      nextCheckAt: expect.any(Date) as Date,
    });

    wompi.transactions.set(second.id, { ...second, status: 'APPROVED' });
    expect((await payer.result(`reference=${reference}`)).body).toMatchObject({
      status: 'APPROVED',
      applied: true,
    });
    expect(await payer.details()).toMatchObject({ plan: 'pro', status: 'active' });
  });
});

describe('a checkout that is paid twice', () => {
  it.each(['one after the other', 'before anybody asked'])(
    '%s gives one month and an alert',
    async (when) => {
      const reference = await payer.checkout();
      const first = payer.pay(reference);
      if (when === 'one after the other') await deliver(gateway, wompiEvent(first));
      const second = payer.pay(reference);
      await deliver(gateway, wompiEvent(second));
      await payer.result(`reference=${reference}`);
      await gateway.db.query('UPDATE payments SET "nextCheckAt" = now() WHERE reference = $1', [reference]);
      await gateway.runTask('payments-open', new Date(Date.now() + 1_000));

      const paid = await payer.row(reference);
      const other = paid?.['transactionId'] === first.id ? second : first;
      expect(paid).toMatchObject({
        status: 'APPROVED',
        appliedAt: expect.any(Date) as Date,
        problem: `also approved ${other.id}: 19600000 COP`,
        nextCheckAt: null,
      });
      expect(await payer.user()).toMatchObject({ subscriptionPlan: 'pro', quotaPeriod: 2 });
      expect((await payer.details()).daysRemaining).toBeLessThanOrEqual(31);
    },
  );
});

describe('a payment that its account cannot take', () => {
  it('is kept unused when the account was closed meanwhile', async () => {
    const reference = await payer.checkout();
    const transaction = payer.pay(reference);
    await gateway.db.query('UPDATE users SET "closedAt" = now() WHERE id = $1', [person.user.id]);

    expect((await deliver(gateway, wompiEvent(transaction))).status).toBe(200);

    expect(await payer.row(reference)).toMatchObject({ status: 'APPROVED', appliedAt: null, problem: null });
    expect(await payer.user()).toMatchObject({ subscriptionPlan: 'gratis', subscriptionEndDate: null });
  });

  it('waits when a better plan was paid in a later checkout, and begins when that ends', async () => {
    const late = await payer.checkout('basico', 116_000);
    const better = payer.pay(await payer.checkout('pro', 236_000), { amount_in_cents: 23_600_000 });
    await deliver(gateway, wompiEvent(better));
    const { endDate } = await payer.details();

    await deliver(gateway, wompiEvent(payer.pay(late, { amount_in_cents: 11_600_000 })));
    expect(await payer.details()).toMatchObject({ plan: 'top', endDate });
    expect(await payer.row(late)).toMatchObject({ status: 'APPROVED', appliedAt: null, problem: null });
    const shown = async () => (await payer.result(`reference=${late}`)).body;
    expect(await shown()).toMatchObject({ status: 'APPROVED', applied: false, kept: true });

    await gateway.runTask('subscription-end', new Date(Date.now() + 40 * 86_400_000));
    expect(await payer.details()).toMatchObject({ plan: 'basico', status: 'active' });
    expect((await payer.row(late))?.['appliedAt']).not.toBeNull();
    expect(await shown()).toMatchObject({ applied: true, kept: false });
    expect((await payer.notices()).map(({ title }) => title)).toEqual(Array(3).fill('Pago aprobado'));
  });

  it('begins when the better plan is annulled', async () => {
    const late = await payer.checkout('basico', 116_000);
    const better = payer.pay(await payer.checkout('pro', 236_000), { amount_in_cents: 23_600_000 });
    await deliver(gateway, wompiEvent(better));
    await deliver(gateway, wompiEvent(payer.pay(late, { amount_in_cents: 11_600_000 })));
    wompi.transactions.set(better.id, { ...better, status: 'VOIDED' });

    await deliver(gateway, wompiEvent({ ...better, status: 'VOIDED' }));

    const { plan, status, endDate } = await payer.details();
    expect([plan, status]).toEqual(['basico', 'active']);
    const [told] = await gateway.db.query<{ params: unknown }>(
      `SELECT params FROM notifications WHERE "userId" = $1 AND kind = 'payment_voided'`,
      [person.user.id],
    );
    expect(told?.params).toMatchObject({ access: { code: 'access_until', params: { until: endDate } } });
  });

  it('is neither used nor paid again in a checkout while the better plan runs', async () => {
    const late = await payer.checkout('basico', 116_000);
    const better = payer.pay(await payer.checkout('pro', 236_000), { amount_in_cents: 23_600_000 });
    await deliver(gateway, wompiEvent(better));
    await deliver(gateway, wompiEvent(payer.pay(late, { amount_in_cents: 11_600_000 })));
    const before = await payer.details();

    const refused = await payer.begin({ planId: 'basico', price: 116_000 });

    expect(expectError(refused, 409, 'invalid_state').message).toContain('empieza cuando termine');
    expect(await payer.details()).toEqual(before);
    expect(await payer.row(late)).toMatchObject({ status: 'APPROVED', appliedAt: null });
  });

  it('begins when its owner asks for its plan, and is told of once', async () => {
    const late = await payer.checkout('basico', 116_000);
    const better = payer.pay(await payer.checkout('pro', 236_000), { amount_in_cents: 23_600_000 });
    await deliver(gateway, wompiEvent(better));
    payer.pay(late, { amount_in_cents: 11_600_000 });

    const { status } = await gateway.call('POST', '/api/user/upgrade-plan', {
      token: person.token,
      body: { planId: 'basico' },
    });

    expect(status).toBe(200);
    expect(await payer.details()).toMatchObject({ plan: 'basico', status: 'active' });
    expect(await payer.notices()).toHaveLength(2);
  });

  it('is used where another one would be begun for its plan, and is asked for once', async () => {
    const reference = await payer.checkout();
    const planIs = (plan: string) =>
      gateway.db.query('UPDATE users SET "subscriptionPlan" = $2 WHERE id = $1', [person.user.id, plan]);
    await planIs('ilimitado');
    await deliver(gateway, wompiEvent(payer.pay(reference)));
    await planIs('gratis');

    for (const headers of [{ 'idempotency-key': 'ya-pagado' }, { 'idempotency-key': 'ya-pagado' }]) {
      const refused = await payer.begin({ planId: 'plus', price: PRICE }, headers);
      expect(expectError(refused, 409, 'invalid_state').message).toContain('ya lo habías pagado');
    }
    expect(await payer.details()).toMatchObject({ plan: 'pro', status: 'active' });
    expect((await payer.begin({ planId: 'plus', price: PRICE })).status).toBe(201);
  });

  it('is used once by two checkouts at the same moment, and neither asks for more', async () => {
    const reference = await payer.checkout();
    const planIs = (plan: string) =>
      gateway.db.query('UPDATE users SET "subscriptionPlan" = $2 WHERE id = $1', [person.user.id, plan]);
    await planIs('ilimitado');
    await deliver(gateway, wompiEvent(payer.pay(reference)));
    await planIs('gratis');
    const users = gateway.app.get(UserRepository);
    const lock = users.lock.bind(users);
    let arrived = 0;
    let letBothIn = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      letBothIn = resolve;
    });
    const spy = jest.spyOn(users, 'lock').mockImplementation(async (tx, userId) => {
      arrived += 1;
      if (arrived === 2) letBothIn();
      await both;
      return lock(tx, userId);
    });
    try {
      const answers = await Promise.all([1, 2].map(() => payer.begin({ planId: 'plus', price: PRICE })));

      for (const answer of answers) expectError(answer, 409, 'invalid_state');
      expect(await payer.user()).toMatchObject({ subscriptionPlan: 'pro', quotaPeriod: 2 });
    } finally {
      spy.mockRestore();
    }
  });

  it('is not begun, and waits when it was, while the same plan has no end', async () => {
    const reference = await payer.checkout();
    await gateway.db.query(
      `UPDATE users SET "subscriptionPlan" = 'pro', "subscriptionEndDate" = NULL WHERE id = $1`,
      [person.user.id],
    );
    expectError(await payer.begin({ planId: 'plus', price: PRICE }), 409, 'invalid_state');
    expect((await payer.begin({ planId: 'pro', price: 236_000 })).status).toBe(201);

    await deliver(gateway, wompiEvent(payer.pay(reference)));
    expect(await payer.row(reference)).toMatchObject({ status: 'APPROVED', appliedAt: null });
    expect(await payer.details()).toMatchObject({ plan: 'pro', endDate: null });
    expect(await payer.notices()).toEqual([{ type: 'success', title: 'Pago aprobado' }]);
    const again = () =>
      gateway.call('POST', '/api/user/upgrade-plan', { token: person.token, body: { planId: 'plus' } });
    expectError(await again(), 409, 'invalid_state');

    // With an end it is a plan that can be continued.
    await gateway.call('POST', '/api/user/cancel-subscription', { token: person.token, body: {} });
    expect((await again()).status).toBe(200);
    expect(await payer.details()).toMatchObject({ plan: 'pro', status: 'active' });
    expect((await payer.row(reference))?.['appliedAt']).not.toBeNull();
  });
});
