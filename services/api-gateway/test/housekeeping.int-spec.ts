import 'reflect-metadata';
import { createDataSource, HousekeepingRoundRepository, QuotaLedger } from '@pregonero/persistence';
import { createTestDatabase, eventually, persistUser, type TestDatabase } from '@pregonero/testing';
import type { DataSource } from 'typeorm';
import { HousekeepingRegistry } from '../src/platform/housekeeping/housekeeping.registry';
import { HousekeepingService } from '../src/platform/housekeeping/housekeeping.service';
import { QuotaHousekeeping } from '../src/platform/housekeeping/quota.housekeeping';

describe('HousekeepingService', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let registry: HousekeepingRegistry;
  const replica = (): HousekeepingService =>
    new HousekeepingService(registry, new HousekeepingRoundRepository(dataSource));

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = createDataSource({ url: database.url, poolMax: 3 });
    await dataSource.initialize();
    registry = new HousekeepingRegistry();
    new QuotaHousekeeping(registry, dataSource, new QuotaLedger()).onModuleInit();
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

    await Promise.all([replica().runDue(new Date()), replica().runDue(new Date())]);

    const [user] = await database.query<{ videosUsados: number; quotaPeriod: number; isDue: boolean }>(
      'SELECT "videosUsados", "quotaPeriod", "planResetDate" <= now() AS "isDue" FROM users WHERE id = $1',
      [userId],
    );
    expect(user).toEqual({ videosUsados: 0, quotaPeriod: 2, isDue: false });
  });

  it('runs a task again only after its interval, and the others when one fails', async () => {
    const runs: string[] = [];
    const own = new HousekeepingRegistry();
    own.register({ name: 'broken', everyMs: 0, run: () => Promise.reject(new Error('broken')) });
    own.register({
      name: 'hourly',
      everyMs: 3_600_000,
      run: (now) => Promise.resolve(runs.push(now.toISOString())),
    });
    const service = new HousekeepingService(own, new HousekeepingRoundRepository(dataSource));
    for (const minute of ['00', '30', '59']) await service.runDue(new Date(`2026-01-01T10:${minute}:00Z`));
    await service.runDue(new Date('2026-01-01T11:00:00Z'));
    expect(runs).toEqual(['2026-01-01T10:00:00.000Z', '2026-01-01T11:00:00.000Z']);
  });

  it('tells each task the time at which it begins, however long the one before it took', async () => {
    const own = new HousekeepingRegistry();
    let endedAt = new Date(0);
    let toldAt = new Date(0);
    own.register({
      name: 'before',
      everyMs: 0,
      run: async () => {
        const rows = await dataSource.query<{ now: Date }[]>(
          'SELECT clock_timestamp() AS now FROM (SELECT pg_sleep(0.05)) AS work',
        );
        endedAt = rows[0]?.now ?? endedAt;
        return 1;
      },
    });
    own.register({
      name: 'after',
      everyMs: 0,
      run: (now) => {
        toldAt = now;
        return Promise.resolve(1);
      },
    });

    await new HousekeepingService(own, new HousekeepingRoundRepository(dataSource)).runDue();

    expect(endedAt.getTime()).toBeGreaterThan(0);
    expect(toldAt.getTime()).toBeGreaterThanOrEqual(endedAt.getTime());
  });

  it('lets nothing wait for a long task, which one replica never runs twice at a time, and the end waits for it', async () => {
    const own = new HousekeepingRegistry();
    const ran: string[] = [];
    let end = (): void => undefined;
    own.register({
      name: 'walk',
      everyMs: 0,
      isLong: true,
      run: () =>
        new Promise<number>((resolve) => {
          ran.push('walk begins');
          end = () => {
            ran.push('walk ends');
            resolve(1);
          };
        }),
    });
    own.register({ name: 'quick', everyMs: 0, run: () => Promise.resolve(ran.push('quick')) });
    const service = new HousekeepingService(own, new HousekeepingRoundRepository(dataSource));

    await service.runDue();
    await service.runDue();
    expect(ran).toEqual(['walk begins', 'quick', 'quick']);
    const stopped = service.onApplicationShutdown().then(() => ran.push('stopped'));
    end();
    await stopped;
    expect(ran.slice(3)).toEqual(['walk ends', 'stopped']);
  });

  it('does not delay the next task by more than a second when one is slow, and never runs that one twice at a time', async () => {
    const own = new HousekeepingRegistry();
    const runs = { stuck: 0, quick: 0 };
    let end = (): void => undefined;
    own.register({
      name: 'stuck',
      everyMs: 0,
      run: () =>
        new Promise<number>((resolve) => {
          runs.stuck += 1;
          end = () => {
            resolve(0);
          };
        }),
    });
    own.register({ name: 'quick', everyMs: 0, run: () => Promise.resolve((runs.quick += 1)) });
    const service = new HousekeepingService(own, new HousekeepingRoundRepository(dataSource));

    const first = service.runDue();
    await eventually(() => runs.quick === 1);
    await service.runDue();

    expect(runs).toEqual({ stuck: 1, quick: 2 });
    end();
    await first;
  });
});
