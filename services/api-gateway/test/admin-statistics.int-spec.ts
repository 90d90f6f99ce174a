import type { AdminStatistics, ProviderStatus } from '@pregonero/contracts/api';
import { PROVIDER_NAMES } from '@pregonero/contracts/jobs';
import { AgencyRepository } from '@pregonero/persistence';
import { ProviderHealth } from '@pregonero/queue';
import { anAdmin } from './agency-people';
import { expectError, startGateway, type TestGateway } from './gateway-harness';

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
