import { inLongRun } from '@pregonero/testing';
import fc from 'fast-check';
import { expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';
import { deliver, startWompiServer, wompiEvent, type WompiServer } from './wompi-server';
import { Payer } from './payer';

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

describe('POST /api/webhooks/wompi', () => {
  it('puts the paid plan on the account once, and tells its owner', async () => {
    const reference = await payer.checkout();
    const transaction = payer.pay(reference);
    const event = wompiEvent(transaction);

    const answers = await Promise.all([
      deliver(gateway, event),
      deliver(gateway, event),
      deliver(gateway, event),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await payer.row(reference)).toMatchObject({
      status: 'APPROVED',
      transactionId: transaction.id,
      problem: null,
    });
    expect(await payer.user()).toMatchObject({
      subscriptionPlan: 'pro',
      subscriptionStatus: 'active',
      planVideos: 12,
    });
    expect(await payer.details()).toMatchObject({ plan: 'pro', status: 'active', cancelledAt: null });
    expect(await payer.notices()).toEqual([{ type: 'success', title: 'Pago aprobado' }]);
    const events = await gateway.db.query('SELECT 1 FROM webhook_events WHERE "eventKey" = $1', [
      `${transaction.id}:APPROVED`,
    ]);
    expect(events).toHaveLength(1);
  });

  it('accepts a repeat a day later and other environments never', async () => {
    const transaction = payer.pay(await payer.checkout());

    expectError(
      await deliver(gateway, wompiEvent(transaction, { environment: 'prod' })),
      401,
      'invalid_signature',
    );
    expect((await payer.user())?.['subscriptionPlan']).toBe('gratis');
    expect((await deliver(gateway, wompiEvent(transaction, { timestamp: 1_700_000_000 }))).status).toBe(200);
    expect((await payer.user())?.['subscriptionPlan']).toBe('pro');
  });

  it('stores and changes nothing for forged and altered events', async () => {
    const reference = await payer.checkout();
    const transaction = payer.pay(reference);
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
    expect((await payer.user())?.['subscriptionPlan']).toBe('gratis');
  });

  it('believes the provider and not the fields that no checksum protects', async () => {
    const mine = await payer.checkout();
    const other = await payer.checkout('pro', 236_000);
    const transaction = payer.pay(mine);
    const event = wompiEvent(transaction);
    const altered = {
      ...event,
      data: { transaction: { ...transaction, reference: other, currency: 'USD' } },
    };

    expect((await deliver(gateway, altered)).status).toBe(200);

    expect(await payer.row(other)).toMatchObject({ status: 'PENDING', appliedAt: null });
    expect((await payer.row(mine))?.['appliedAt']).not.toBeNull();
    expect((await payer.user())?.['subscriptionPlan']).toBe('pro');
  });

  it.each([
    ['too little', { amount_in_cents: 100 }],
    ['another currency', { currency: 'USD' }],
    ['no amount', { amount_in_cents: null }],
  ])('records approved money with %s and gives nothing for it', async (_what, over) => {
    const reference = await payer.checkout();
    const transaction = payer.pay(reference, over);

    expect((await deliver(gateway, wompiEvent(transaction))).status).toBe(200);

    expect(await payer.row(reference)).toMatchObject({
      status: 'APPROVED',
      appliedAt: null,
      problem: expect.stringContaining('instead of') as string,
    });
    expect((await payer.user())?.['subscriptionPlan']).toBe('gratis');
    expect(await payer.notices()).toEqual([{ type: 'error', title: 'Pago en revisión' }]);
    expect((await payer.result(`reference=${reference}`)).body).toMatchObject({
      status: 'APPROVED',
      applied: false,
      kept: false,
    });
    expectError(
      await gateway.call('POST', '/api/user/upgrade-plan', { token: person.token, body: { planId: 'plus' } }),
      402,
      'payment_required',
    );
  });

  it('answers 200 to other events and to payments that are not ours, and 400 to signed nonsense', async () => {
    const stranger = payer.pay('REF-DE-OTRO-COMERCIO');
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
          const reference = await payer.checkout();
          const final = states.at(-1) ?? '';
          const transaction = payer.pay(reference, { status: final });
          // What the provider says while it speaks may be older than what it says in the end.
          const say = (status: string) => deliver(gateway, wompiEvent({ ...transaction, status }));
          if (states.includes('VOIDED') && !parallel) {
            wompi.transactions.set(transaction.id, { ...transaction, status: 'APPROVED' });
            await say('APPROVED');
            wompi.transactions.set(transaction.id, transaction);
          }
          if (parallel) await Promise.all(order.map(say));
          else for (const status of order) await say(status);

          const payment = await payer.row(reference);
          const owner = await payer.user();
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
