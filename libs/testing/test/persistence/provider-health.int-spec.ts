import { ProviderHealth } from '@pregonero/queue';
import { openTestSource, type TestSource } from './test-database';

describe('a probe of one provider, in a step that needs two', () => {
  let database: TestSource;
  let health: ProviderHealth;

  beforeAll(async () => {
    database = await openTestSource();
    health = new ProviderHealth(database.dataSource);
  });
  afterAll(() => database.drop());

  const isHeldBack = async (isProbe: boolean): Promise<boolean> =>
    (await health.unavailable(['s3'], isProbe)) !== undefined;

  it('is not kept from asking by the other one that is only away, or each would wait for the other for ever', async () => {
    for (const provider of ['heygen', 's3'] as const) await health.failed(provider, 'refusing');

    expect(await isHeldBack(false)).toBe(true);
    expect(await isHeldBack(true)).toBe(false);
  });

  it('is kept from asking while the other asked for a pause', async () => {
    await health.failed('s3', 'busy', 60_000);

    expect(await isHeldBack(true)).toBe(true);
  });

  it('is kept from asking while an operator holds the other', async () => {
    await database.dataSource.query('DELETE FROM provider_state');
    expect(await isHeldBack(true)).toBe(false);
    await health.hold(database.dataSource.manager, 's3');

    expect(await isHeldBack(true)).toBe(true);
  });
});
