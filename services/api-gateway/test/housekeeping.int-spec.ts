import 'reflect-metadata';
import { createDataSource, IdempotencyStore, QuotaLedger } from '@pregonero/persistence';
import { createTestDatabase, persistUser, type TestDatabase } from '@pregonero/testing';
import type { DataSource } from 'typeorm';
import { HousekeepingService } from '../src/housekeeping/housekeeping.service';

describe('HousekeepingService', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let housekeeping: HousekeepingService;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = createDataSource({ url: database.url, poolMax: 3 });
    await dataSource.initialize();
    housekeeping = new HousekeepingService(dataSource, new IdempotencyStore(dataSource), new QuotaLedger());
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('starts a new month for somebody who did not come by, once', async () => {
    const userId = await persistUser(database, { videosUsados: 2 });
    await database.query(`UPDATE users SET "planResetDate" = now() - interval '1 day' WHERE id = $1`, [
      userId,
    ]);

    await Promise.all([housekeeping.run(), housekeeping.run()]);

    const [user] = await database.query<{ videosUsados: number; quotaPeriod: number; isDue: boolean }>(
      'SELECT "videosUsados", "quotaPeriod", "planResetDate" <= now() AS "isDue" FROM users WHERE id = $1',
      [userId],
    );
    expect(user).toEqual({ videosUsados: 0, quotaPeriod: 2, isDue: false });
  });

  it('forgets requests after a day and keeps younger ones', async () => {
    const userId = await persistUser(database);
    for (const [key, hours] of [
      ['old', 25],
      ['young', 23],
    ]) {
      await database.query(
        `INSERT INTO idempotency_keys ("userId", key, route, "bodyHash", "createdAt")
         VALUES ($1, $2, 'POST /api/x', 'hash', now() - make_interval(hours => $3))`,
        [userId, key, hours],
      );
    }

    await housekeeping.run();

    expect(await database.query('SELECT key FROM idempotency_keys WHERE "userId" = $1', [userId])).toEqual([
      { key: 'young' },
    ]);
  });
});
