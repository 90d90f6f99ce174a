import { randomUUID } from 'node:crypto';
import type {
  ClientPlan,
  GivePlanRequest,
  Notification,
  PlanGrant,
  SubscriptionDetails,
} from '@pregonero/contracts/api';
import { PaymentRepository } from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import { PaymentSettlement } from '../src/features/billing/payments/payment-settlement.service';
import { anAdmin, noticesOf } from './agency-people';
import { type Answer, expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';

const DAY_MS = 86_400_000;
let gateway: TestGateway;
let admin: SignedIn;
let client: SignedIn;

beforeAll(async () => {
  gateway = await startGateway({
    ...{ WOMPI_PUBLIC_KEY: '', WOMPI_PRIVATE_KEY: '', WOMPI_EVENTS_SECRET: '', WOMPI_INTEGRITY_SECRET: '' },
  });
  admin = await anAdmin(gateway);
});
beforeEach(async () => {
  client = await gateway.signIn();
});
afterAll(() => gateway.close());

const TODAY = Date.now();
/** The day so many days from today, and its end in Bogotá. */
const dayIn = (days: number): string =>
  new Date(TODAY + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'America/Bogota' });
const endOf = (day: string): string => new Date(`${day}T23:59:59-05:00`).toISOString();

const give = (
  body: Partial<GivePlanRequest> = {},
  options: { token?: string; headers?: Record<string, string>; clientId?: number } = {},
): Promise<Answer<PlanGrant>> =>
  gateway.call('POST', `/api/clients/${options.clientId ?? client.user.id}/plan-grants`, {
    token: options.token ?? admin.token,
    headers: options.headers ?? {},
    body: {
      ...{ planId: 'plus', until: dayIn(30), note: 'Efectivo, 30 de noviembre' },
      ...{ seenPlan: 'gratis', seenEnd: null },
      ...body,
    },
  });
const end = (id: number, reason = 'Se devolvió el dinero', token = admin.token): Promise<Answer<PlanGrant>> =>
  gateway.call('POST', `/api/plan-grants/${id}/end`, { token, body: { reason } });
const details = async (): Promise<SubscriptionDetails> =>
  (await gateway.call<SubscriptionDetails>('GET', '/api/user/subscription-details', { token: client.token }))
    .body;
const readPlan = async (): Promise<ClientPlan> =>
  (await gateway.call<ClientPlan>('GET', `/api/clients/${client.user.id}/plan`, { token: admin.token })).body;
const userRow = async (): Promise<Record<string, unknown>> =>
  (
    await gateway.db.query<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [client.user.id])
  )[0] ?? {};
const noticesAbout = async (kind: string): Promise<Notification[]> =>
  (await noticesOf(gateway, client)).filter((notice) => notice.kind === kind);
const countGrants = async (): Promise<number> =>
  (await gateway.db.query('SELECT 1 FROM plan_grants WHERE "userId" = $1', [client.user.id])).length;
/** Moves the running plan and its grants to the past, as if so many days had passed. */
const passDays = async (days: number): Promise<void> => {
  await gateway.db.query(
    `UPDATE users SET "subscriptionStartDate" = "subscriptionStartDate" - make_interval(days => $2),
       "subscriptionEndDate" = "subscriptionEndDate" - make_interval(days => $2) WHERE id = $1`,
    [client.user.id, days],
  );
  await gateway.db.query(
    `UPDATE plan_grants SET "periodStart" = "periodStart" - make_interval(days => $2),
       "periodEnd" = "periodEnd" - make_interval(days => $2) WHERE "userId" = $1`,
    [client.user.id, days],
  );
};

describe('POST /api/clients/{id}/plan-grants', () => {
  it('gives the limits of the plan up to the end of the day, with fresh counters', async () => {
    await gateway.db.query('UPDATE users SET "guionesUsados" = 10, "videosUsados" = 2 WHERE id = $1', [
      client.user.id,
    ]);

    const answer = await give();

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...{ id: expect.any(Number) as number, planId: 'plus', planName: 'Plus' },
      ...{ from: expect.any(String) as string, begun: true, until: endOf(dayIn(30)) },
      note: 'Efectivo, 30 de noviembre',
      ...{ givenBy: admin.user.name, givenAt: expect.any(String) as string },
      ...{ endedAt: null, endedBy: null, endReason: null },
    });
    expect(await userRow()).toMatchObject({
      ...{ subscriptionPlan: 'pro', subscriptionStatus: 'active', planVideos: 12, planFormularioChanges: 5 },
      ...{ guionesUsados: 0, videosUsados: 0 },
    });
    expect(await details()).toMatchObject({ plan: 'pro', endDate: endOf(dayIn(30)) });
  });

  it('shows it to the client with who gave it and the note, notifies once and notes the act', async () => {
    const { body } = await give();

    const own = await gateway.call<PlanGrant[]>('GET', '/api/user/plan-grants', { token: client.token });
    expect(own.body).toEqual([body]);
    expect(await readPlan()).toEqual({ subscription: await details(), grants: [body] });
    const notices = await noticesAbout('plan_given');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.message).toContain('Quien administra este sitio te dio el plan Plus');
    const acts = await gateway.db.query(
      `SELECT "adminId", reason, details FROM operator_acts WHERE act = 'plan_given' AND subject = $1`,
      [String(client.user.id)],
    );
    expect(acts).toEqual([
      {
        ...{ adminId: admin.user.id, reason: 'Efectivo, 30 de noviembre' },
        details: { plan: 'plus', from: body.from, until: body.until },
      },
    ]);
  });

  it('continues the same plan from its end, with its counters', async () => {
    const first = await give();
    await gateway.db.query('UPDATE users SET "videosUsados" = 3 WHERE id = $1', [client.user.id]);

    const second = await give({ until: dayIn(60), seenPlan: 'pro', seenEnd: first.body.until });

    expect(second.body).toMatchObject({ from: first.body.until, until: endOf(dayIn(60)) });
    expect(await userRow()).toMatchObject({ subscriptionPlan: 'pro', videosUsados: 3 });
    expect((await details()).endDate).toBe(endOf(dayIn(60)));
    expect((await noticesAbout('plan_given'))[0]?.message).toContain('sigue hasta');
  });

  it('begins a better plan now', async () => {
    const first = await give({ planId: 'basico' });
    const before = Date.now();

    const second = await give({ planId: 'pro', seenPlan: 'basico', seenEnd: first.body.until });

    expect(second.status).toBe(201);
    expect(new Date(second.body.from).getTime()).toBeGreaterThanOrEqual(before - 1_000);
    expect((await details()).plan).toBe('top');
  });

  it('gives once for repeated clicks with one key', async () => {
    const headers = { 'idempotency-key': randomUUID() };

    const answers = await Promise.all([give({}, { headers }), give({}, { headers })]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1].body).toEqual(answers[0].body);
    expect(await countGrants()).toBe(1);
    expect(await noticesAbout('plan_given')).toHaveLength(1);
    expectError(await give({ planId: 'pro' }, { headers }), 422, 'idempotency_key_reused');
  });

  it('gives once when two administrators give at the same time', async () => {
    const other = await anAdmin(gateway);

    const answers = await Promise.all([give(), give({}, { token: other.token })]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'changed_meanwhile', params: { reason: 'plan' } });
    expect(await countGrants()).toBe(1);
    expect((await details()).endDate).toBe(endOf(dayIn(30)));
  });

  it.each([
    ['without limits', { subscriptionPlan: 'ilimitado' }, 'client_without_limits'],
    ['with the plan for good', { subscriptionPlan: 'pro' }, 'client_plan_without_end'],
    ['with a better plan', { subscriptionPlan: 'top' }, 'client_has_better_plan'],
  ])('refuses an account %s', async (_what, { subscriptionPlan }, reason) => {
    await gateway.db.query('UPDATE users SET "subscriptionPlan" = $2 WHERE id = $1', [
      client.user.id,
      subscriptionPlan,
    ]);

    const error = expectError(await give({ seenPlan: subscriptionPlan }), 409, 'invalid_state');

    expect(error.params).toMatchObject({ reason });
    expect(await countGrants()).toBe(0);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no note', { note: ' ' }, 'note'],
    ['a long note', { note: 'x'.repeat(301) }, 'note'],
    ['the free plan', { planId: 'gratuito' }, 'planId'],
    ['a plan that is none', { planId: 'ilimitado' }, 'planId'],
    ['a day that is no day', { until: '2027-02-30' }, 'until'],
    ['yesterday', { until: dayIn(-1) }, 'until'],
    ['a day in six years', { until: dayIn(6 * 366) }, 'until'],
  ])('refuses %s', async (_what, wrong, field) => {
    const answer = await give(wrong);

    expect(Object.keys(expectError(answer, 400, 'validation_failed').errors ?? {})).toEqual([field]);
    expect(await countGrants()).toBe(0);
  });

  it('refuses a day that the account has already', async () => {
    const first = await give();

    const answer = await give({ until: dayIn(10), seenPlan: 'pro', seenEnd: first.body.until });

    expect(expectError(answer, 400, 'validation_failed').errors?.['until']?.[0]).toContain('después');
  });

  it('refuses everybody but administrators, for themselves too', async () => {
    expectError(await give({}, { token: client.token }), 403, 'forbidden');
    const { status } = await gateway.call('GET', `/api/clients/${client.user.id}/plan`, {
      token: client.token,
    });
    expect(status).toBe(403);
    expectError(await give({}, { clientId: admin.user.id }), 404, 'not_found');
    expectError(await give({}, { clientId: 2_147_483_647 }), 404, 'not_found');
    expect(await countGrants()).toBe(0);
  });
});

describe('a plan given from a later day', () => {
  const startOf = (day: string): string => new Date(`${day}T00:00:00-05:00`).toISOString();
  const begin = (days: number): Promise<number> =>
    gateway.runTask('plan-grant-start', new Date(TODAY + days * DAY_MS));

  it('changes nothing until its day and begins then, once, with fresh counters', async () => {
    const answer = await give({ from: dayIn(5), until: dayIn(35) });
    await gateway.db.query('UPDATE users SET "videosUsados" = 2 WHERE id = $1', [client.user.id]);

    expect(answer.body).toMatchObject({
      ...{ from: startOf(dayIn(5)), until: endOf(dayIn(35)), begun: false, endedAt: null },
    });
    expect((await details()).plan).toBe('gratis');
    expect((await noticesAbout('plan_announced'))[0]?.message).toContain('Plus: empieza el');
    expect(await begin(4)).toBe(0);

    // An hour late, as after an outage: its last day stays.
    const anHourLate = new Date(new Date(startOf(dayIn(5))).getTime() + 3_600_000);
    const began = await Promise.all([
      gateway.runTask('plan-grant-start', anHourLate),
      gateway.runTask('plan-grant-start', anHourLate),
    ]);

    expect(began.toSorted()).toEqual([0, 1]);
    expect(await details()).toMatchObject({ plan: 'pro', endDate: endOf(dayIn(35)) });
    expect(await userRow()).toMatchObject({ videosUsados: 0 });
    expect(await noticesAbout('plan_given')).toHaveLength(1);
    expect((await readPlan()).grants).toMatchObject([{ begun: true, until: endOf(dayIn(35)) }]);
  });

  it('waits while a better plan runs, and then lasts as long as it was given for', async () => {
    await give({ from: dayIn(5), until: dayIn(15) });
    await gateway.db.query(
      `UPDATE users SET "subscriptionPlan" = 'top', "subscriptionStartDate" = now(), "subscriptionEndDate" = $2 WHERE id = $1`,
      [client.user.id, endOf(dayIn(20))],
    );

    expect(await begin(6)).toBe(0);
    expect((await details()).plan).toBe('top');
    await gateway.runTask('subscription-end', new Date(TODAY + 21 * DAY_MS));
    expect(await begin(25)).toBe(1);

    const until = new Date((await details()).endDate ?? 0).getTime();
    expect(Math.abs(until - new Date(endOf(dayIn(35))).getTime())).toBeLessThanOrEqual(DAY_MS);
  });

  it('adds its whole time to the same plan bought meanwhile', async () => {
    await give({ from: dayIn(5), until: dayIn(15) });
    const bought = endOf(dayIn(30));
    await gateway.db.query(
      `UPDATE users SET "subscriptionPlan" = 'pro', "subscriptionStartDate" = now(), "subscriptionEndDate" = $2 WHERE id = $1`,
      [client.user.id, bought],
    );

    expect(await begin(6)).toBe(1);

    const given = new Date(endOf(dayIn(15))).getTime() - new Date(startOf(dayIn(5))).getTime();
    expect((await details()).endDate).toBe(new Date(new Date(bought).getTime() + given).toISOString());
  });

  it('is taken back before its day without touching what runs', async () => {
    const { body: now } = await give({ until: dayIn(3) });
    const { body: later } = await give({
      ...{ planId: 'pro', from: dayIn(5), until: dayIn(35) },
      ...{ seenPlan: 'pro', seenEnd: now.until },
    });

    const answer = await end(later.id);

    expect(answer.body).toMatchObject({ begun: false, endReason: 'Se devolvió el dinero' });
    expect(await details()).toMatchObject({ plan: 'pro', endDate: now.until });
    expect(await begin(6)).toBe(0);
    expectError(await end(later.id), 409, 'invalid_state');
  });

  it('is refused beside another one ahead, and before the end of the same plan', async () => {
    await give({ from: dayIn(5), until: dayIn(35) });
    const second = expectError(await give({ from: dayIn(30), until: dayIn(60) }), 409, 'invalid_state');
    expect(second.params).toMatchObject({ reason: 'plan_grant_ahead' });
    expect((await give({ from: dayIn(40), until: dayIn(60) })).status).toBe(201);

    client = await gateway.signIn();
    const { body: first } = await give();
    const early = await give({
      ...{ from: dayIn(10), until: dayIn(60) },
      ...{ seenPlan: 'pro', seenEnd: first.until },
    });
    expect(Object.keys(expectError(early, 400, 'validation_failed').errors ?? {})).toEqual(['from']);
    expect(await countGrants()).toBe(1);
  });

  it('begins at once when its day is today, and never ends before it begins', async () => {
    expect((await give({ from: dayIn(0) })).body.begun).toBe(true);

    client = await gateway.signIn();
    const answer = await give({ from: dayIn(10), until: dayIn(9) });
    expect(Object.keys(expectError(answer, 400, 'validation_failed').errors ?? {})).toEqual(['until']);
  });

  it('does not begin for an account that was closed meanwhile', async () => {
    await give({ from: dayIn(5), until: dayIn(35) });
    await gateway.db.query('UPDATE users SET "closedAt" = now() WHERE id = $1', [client.user.id]);

    await begin(6);

    expect(await userRow()).toMatchObject({ subscriptionPlan: 'gratis' });
  });
});

describe('the end of a plan given by hand', () => {
  it('comes with its date, as that of a paid month', async () => {
    await give();
    await passDays(31);

    expect(await gateway.runTask('subscription-end')).toBe(1);

    expect(await userRow()).toMatchObject({ subscriptionPlan: 'gratis', subscriptionStatus: 'expired' });
    expect(await noticesAbout('plan_ended')).toHaveLength(1);
  });

  it('comes at once when an administrator ends it, with a reason that the client reads', async () => {
    const { body: grant } = await give();

    const answer = await end(grant.id);

    expect(answer.body).toMatchObject({
      ...{ id: grant.id, endedAt: expect.any(String) as string, endedBy: admin.user.name },
      endReason: 'Se devolvió el dinero',
    });
    expect(await userRow()).toMatchObject({ subscriptionPlan: 'gratis', planVideos: 2 });
    const notices = await noticesAbout('plan_taken_back');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.message).toContain('Se devolvió el dinero');
    const acts = await gateway.db.query(
      `SELECT reason FROM operator_acts WHERE act = 'plan_ended' AND subject = $1`,
      [String(client.user.id)],
    );
    expect(acts).toEqual([{ reason: 'Se devolvió el dinero' }]);
  });

  it('leaves the time that was given besides', async () => {
    const first = await give();
    const second = await give({ until: dayIn(60), seenPlan: 'pro', seenEnd: first.body.until });

    await end(first.body.id);

    const left = new Date((await details()).endDate ?? 0).getTime();
    const secondMs = new Date(second.body.until).getTime() - new Date(second.body.from).getTime();
    // What is left of the first is taken: the second lasts from now as long as it was given for.
    expect(Math.abs(left - (Date.now() + secondMs))).toBeLessThan(60_000);
    await end(second.body.id);
    expect((await details()).plan).toBe('gratis');
  });

  it('takes nothing from a better plan that came after it', async () => {
    const first = await give({ planId: 'basico' });
    const second = await give({ planId: 'pro', seenPlan: 'basico', seenEnd: first.body.until });

    await end(first.body.id);

    expect(await details()).toMatchObject({ plan: 'top', endDate: second.body.until });
  });

  it('begins a payment that waited', async () => {
    const { body: grant } = await give({ planId: 'pro' });
    await gateway.db.query(
      `INSERT INTO payments (reference, "userId", "planId", "amountInCents", status, "transactionId")
       VALUES ($1, $2, 'basico', 11600000, 'APPROVED', $1)`,
      [randomUUID(), client.user.id],
    );

    await end(grant.id);

    expect((await details()).plan).toBe('basico');
    expect(await noticesAbout('payment_approved')).toHaveLength(1);
  });

  it('is not brought by money that came late for a plan chosen before', async () => {
    const settlement = gateway.app.get(PaymentSettlement, { strict: false });
    const payment = await gateway.app
      .get(PaymentRepository, { strict: false })
      .create(gateway.app.get(DataSource).manager, {
        ...{ userId: client.user.id, payerEmail: client.email, planId: 'basico', amountInCents: 11_600_000 },
        ...{ reference: randomUUID(), createdAt: new Date(), nextCheckAt: new Date(TODAY + DAY_MS) },
      });
    await give({ planId: 'pro' });
    const { reference, amountInCents } = payment;

    await settlement.settle(payment, [
      { ...{ id: `t-${reference}`, reference, amountInCents }, currency: 'COP', status: 'APPROVED' },
    ]);

    expect((await details()).plan).toBe('top');
    expect((await noticesAbout('payment_waiting'))[0]?.message).toContain('queda guardado');
  });

  it('is refused the second time, in parallel too, and after its date', async () => {
    const { body: grant } = await give();
    const answers = await Promise.all([end(grant.id), end(grant.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await noticesAbout('plan_taken_back')).toHaveLength(1);

    const { body: another } = await give({ seenPlan: 'gratis', seenEnd: (await details()).endDate });
    await passDays(31);
    const error = expectError(await end(another.id), 409, 'invalid_state');
    expect(error.params).toMatchObject({ reason: 'plan_grant_over' });
  });

  it('is refused to everybody but administrators, and without a reason', async () => {
    const { body: grant } = await give();

    expectError(await end(grant.id, 'No', client.token), 403, 'forbidden');
    expectError(await end(grant.id, ' '), 400, 'validation_failed');
    expectError(await end(2_147_483_647), 404, 'not_found');
    expect((await details()).plan).toBe('pro');
  });
});
