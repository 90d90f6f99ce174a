import type {
  AdminStatistics,
  OperatedJob,
  OperatedJobDetail,
  Operations,
  OperatorAct,
  ProviderStatus,
} from '@pregonero/contracts/api';
import { PROVIDER_NAMES } from '@pregonero/contracts/jobs';
import { AgencyRepository } from '@pregonero/persistence';
import { JobStore, ProviderHealth } from '@pregonero/queue';
import { scrape } from '@pregonero/service-host/telemetry';
import { DataSource } from 'typeorm';
import { anAdmin } from './agency-people';
import { expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

async function made(userId: number, kind: string, columns: { at: string; state?: string }): Promise<void> {
  await gateway.db.query(
    `INSERT INTO quota_ledger ("userId", kind, period, ref, units, state, "createdAt")
     VALUES ($1, $2, 1, gen_random_uuid()::text, 1, $3, $4)`,
    [userId, kind, columns.state ?? 'kept', columns.at],
  );
}

describe('GET /api/admin/statistics', () => {
  it('names every plan, and counts what was made this month even if it was deleted since', async () => {
    const admin = await anAdmin(gateway);
    const [basic, closed] = [await gateway.signIn(), await gateway.signIn()];
    await gateway.db.query(
      `UPDATE users SET "subscriptionPlan" = 'basico', "guionesUsados" = 4 WHERE id = $1`,
      [basic.user.id],
    );
    await gateway.db.query('UPDATE users SET "closedAt" = now() WHERE id = $1', [closed.user.id]);
    const now = new Date().toISOString();
    await made(basic.user.id, 'video', { at: now });
    await made(basic.user.id, 'guion', { at: now });
    await made(basic.user.id, 'guion', { at: now });
    await made(basic.user.id, 'video', { at: now, state: 'reserved' });
    await made(basic.user.id, 'video', { at: now, state: 'released' });
    await made(basic.user.id, 'storage', { at: now });
    await made(basic.user.id, 'video', { at: '2020-01-15T00:00:00Z' });

    const answer = await gateway.call<AdminStatistics>('GET', '/api/admin/statistics', {
      token: admin.token,
    });

    expect(answer.body).toEqual({
      totalUsers: 2,
      videosThisMonth: 1,
      scriptsThisMonth: 2,
      usersByPlan: [
        { plan: 'gratis', count: 1, scriptsUsed: 0 },
        { plan: 'basico', count: 1, scriptsUsed: 4 },
        { plan: 'pro', count: 0, scriptsUsed: 0 },
        { plan: 'top', count: 0, scriptsUsed: 0 },
        { plan: 'ilimitado', count: 0, scriptsUsed: 0 },
      ],
    });
  });

  it('begins the month at midnight UTC of its first day', async () => {
    const person = await gateway.signIn();
    await made(person.user.id, 'guion', { at: '2030-02-28T23:59:59Z' });
    await made(person.user.id, 'guion', { at: '2030-03-01T00:00:00Z' });
    const agency = gateway.app.get(AgencyRepository, { strict: false });

    expect((await agency.statistics(new Date('2030-03-01T00:00:00Z'))).scriptsThisMonth).toBe(1);
    expect((await agency.statistics(new Date('2030-02-28T23:59:59Z'))).scriptsThisMonth).toBe(2);
  });

  it('is for admins', async () => {
    const client = await gateway.signIn();
    const read = (token?: string): ReturnType<TestGateway['call']> =>
      gateway.call('GET', '/api/admin/statistics', token === undefined ? {} : { token });
    expectError(await read(client.token), 403, 'forbidden');
    expectError(await read(), 401, 'unauthenticated');
  });
});

describe('GET /api/provider-status', () => {
  it('names every provider, since when one is away and how many wait for it', async () => {
    const admin = await anAdmin(gateway);
    const health = gateway.app.get(ProviderHealth, { strict: false });
    const read = async () =>
      (await gateway.call<ProviderStatus[]>('GET', '/api/provider-status', { token: admin.token })).body;
    expect((await read()).map(({ provider }) => provider)).toEqual([...PROVIDER_NAMES]);
    await health.failed('openai', 'failing');
    await health.failed('heygen', 'refusing');

    const named = async (provider: string) => (await read()).find((row) => row.provider === provider);
    expect(await named('openai')).toMatchObject({ state: 'degraded', waiting: 0 });
    const heygen = await named('heygen');
    expect(heygen).toMatchObject({ state: 'away', waiting: 0 });
    expect(Date.parse(heygen?.since ?? '')).not.toBeNaN();
    await health.answered(['heygen', 'openai']);
    expect((await read()).every(({ state }) => state === 'up')).toBe(true);

    const client = await gateway.signIn();
    expectError(await gateway.call('GET', '/api/provider-status', { token: client.token }), 403, 'forbidden');
  });
});

describe('the operators’ room', () => {
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await anAdmin(gateway);
  });

  const ask = async <Body>(method: string, path: string, body?: unknown) => {
    const { token } = admin;
    return gateway.call<Body>(
      method,
      `/api/operaciones${path}`,
      body === undefined ? { token } : { token, body },
    );
  };
  const acts = async () => (await ask<OperatorAct[]>('GET', '/actos')).body;

  async function aJob(userId: number, columns: Record<string, unknown> = {}): Promise<number> {
    const row: Record<string, unknown> = {
      kind: 'video.render',
      ref: `guion:${Math.floor(performance.now() * 1_000)}:1`,
      userId,
      step: 'check',
      payload: { userId, guionId: 1, quotaRef: 'guion:1:1' },
      deadlineAt: new Date(Date.now() + 3_600_000),
      ...columns,
    };
    const names = Object.keys(row);
    const [made] = await gateway.db.query<{ id: number }>(
      `INSERT INTO jobs (${names.map((name) => `"${name}"`).join(', ')})
       VALUES (${names.map((_name, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
      Object.values(row),
    );
    return made?.id ?? 0;
  }

  it('says the same numbers as the metrics, for every kind and situation', async () => {
    const [person, held] = [await gateway.signIn(), await gateway.signIn()];
    const inAnHour = new Date(Date.now() + 3_600_000);
    await aJob(person.user.id);
    await aJob(person.user.id, { nextRunAt: inAnHour });
    await aJob(person.user.id, { leaseUntil: inAnHour });
    await aJob(person.user.id, { kind: 'broll.compose', ref: 'broll:1:1', waitingFor: 's3' });
    await aJob(held.user.id, { kind: 'guion.generate' });
    await aJob(person.user.id, { kind: 'tiktok.publish', state: 'dead' });
    await aJob(person.user.id, { kind: 'tiktok.publish', state: 'done' });
    await ask('PUT', '/clientes', { userId: held.user.id, held: true });

    const { jobs, heldClients } = (await ask<Operations>('GET', '')).body;
    const { text } = await scrape();

    const told = jobs.flatMap(({ kind, oldestSeconds: _age, ...counts }) =>
      Object.entries(counts).map(
        ([state, count]) => `pregonero_jobs{kind="${kind}",state="${state}"} ${count}`,
      ),
    );
    // Seven kinds in five situations.
    expect(told).toHaveLength(35);
    expect(
      text
        .split('\n')
        .filter((line) => line.startsWith('pregonero_jobs{'))
        .sort(),
    ).toEqual(told.sort());
    const render = jobs.find(({ kind }) => kind === 'video.render');
    expect(render).toMatchObject({ waiting: 1, scheduled: 1, running: 1, held: 0, dead: 0 });
    expect(jobs.reduce((sum, { held: count }) => sum + count, 0)).toBe(2);
    expect(heldClients).toMatchObject([{ userId: held.user.id, waiting: 1 }]);
    const listed = (await ask<OperatedJob[]>('GET', '/trabajos?situacion=held')).body;
    expect(listed.map(({ heldFor }) => heldFor).sort()).toEqual(['client', 's3']);
    await ask('PUT', '/clientes', { userId: held.user.id, held: false });
  });

  it('shows one job with its runs, calls, charge and memory, and no signed link', async () => {
    const person = await gateway.signIn();
    const data = {
      videoId: 'v1',
      submission: 2,
      uploadUrl: 'https://files.test/x?signature=secret',
      parts: [1],
    };
    const id = await aJob(person.user.id, { ref: 'guion:77:1', correlationId: 'click-0001', data });
    await made(person.user.id, 'video', { at: new Date().toISOString() });
    await gateway.db.query(`UPDATE quota_ledger SET ref = 'guion:77:1' WHERE "userId" = $1`, [
      person.user.id,
    ]);
    const call = { provider: 'heygen', operation: 'GET /v2/x', outcome: 'ok' as const, status: 200, ms: 5 };
    const event = { step: 'check', attempt: 1, result: 'wait', durationMs: 5, calls: [call] };
    const { manager } = gateway.app.get(DataSource);
    for (let run = 0; run < 3; run += 1)
      expect(await gateway.app.get(JobStore).remember(manager, id, 0, { data, contract: 1 }, event)).toBe(
        true,
      );

    const { body } = await ask<OperatedJobDetail>('GET', `/trabajos/${id}`);

    expect(body).toMatchObject({
      correlationId: 'click-0001',
      steps: ['submit', 'speak', 'check', 'collect', 'film', 'portray'],
      charge: { kind: 'video', ref: 'guion:77:1', units: 1, state: 'kept', billed: false },
      memory: [
        { name: 'videoId', value: 'v1' },
        { name: 'uploadUrl', value: 'files.test' },
        { name: 'submission', value: '2' },
      ],
    });
    expect(body.events).toMatchObject([{ result: 'wait', runs: 3, durationMs: 15, calls: [call] }]);
    expectError(await ask('GET', '/trabajos/2147483647'), 404, 'not_found');
  });

  it('asks workers to stop and to revive, and notes who wanted it, in the same transaction', async () => {
    const person = await gateway.signIn();
    const [living, dead] = [await aJob(person.user.id), await aJob(person.user.id, { state: 'dead' })];
    const before = (await acts()).length;

    const stopped = await ask<OperatedJob>('POST', `/trabajos/${living}/cancelar`, { reason: 'pedido' });
    await ask('POST', `/trabajos/${living}/cancelar`, {});
    const revived = await ask<OperatedJob>('POST', `/trabajos/${dead}/reintentar`, { step: 'submit' });
    const refused = [
      await ask('POST', `/trabajos/${dead}/cancelar`, {}),
      await ask('POST', `/trabajos/${living}/reintentar`, {}),
      await ask('POST', `/trabajos/${dead}/reintentar`, { step: 'volar' }),
    ];

    expect([stopped.body.asked, revived.body.asked]).toEqual(['stop', 'revive']);
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 400]);
    const noted = await acts();
    expect(noted.length - before).toBe(2);
    expect(noted.slice(0, 2)).toMatchObject([
      { act: 'job_revived', subject: String(dead), details: { step: 'submit' }, by: { id: admin.user.id } },
      { act: 'job_stopped', subject: String(living), reason: 'pedido' },
    ]);
  });

  it('notes a hold and its end once each, and nothing of what is so already', async () => {
    const before = (await acts()).length;
    const hold = (held: boolean) => ask<Operations>('PUT', '/proveedores', { provider: 'pexels', held });

    const first = await hold(true);
    await hold(true);
    const { text } = await scrape();
    await hold(false);
    await hold(false);
    await ask('PUT', '/trabajadores', { number: 1, draining: true });
    expectError(await ask('PUT', '/clientes', { userId: 2_147_483_647, held: true }), 404, 'not_found');

    expect(first.body.providers.find(({ provider }) => provider === 'pexels')?.heldSince).not.toBeNull();
    expect(text).toContain('pregonero_provider_up{provider="pexels"} 0');
    const noted = (await acts()).slice(0, -before || undefined);
    expect(noted.map(({ act, subject }) => [act, subject])).toEqual([
      ['provider_released', 'pexels'],
      ['provider_held', 'pexels'],
    ]);
  });

  it.each([
    `UPDATE operator_acts SET "adminName" = 'otra'`,
    'DELETE FROM operator_acts',
    'TRUNCATE operator_acts',
  ])('lets nobody change who did what: %s', async (statement) => {
    await ask('PUT', '/proveedores', { provider: 'google', held: true });
    await ask('PUT', '/proveedores', { provider: 'google', held: false });
    const before = await acts();

    await expect(gateway.db.query(statement)).rejects.toThrow('operator_acts is only added to');

    expect(before.length).toBeGreaterThan(0);
    expect(await acts()).toEqual(before);
  });
});
