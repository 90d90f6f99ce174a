import { createDataSource } from '@pregonero/persistence';
import type { DataSource } from 'typeorm';
import { createTestDatabase, explainAll, inLongRun, type TestDatabase } from '../../src';
import { seedOfScripts, statementsThatGrow } from '../../src/growth';

/** Scripts in all; the long form has as many as an agency of ten thousand clients writes in five months. */
const SCRIPTS = inLongRun(1_000_000, 60_000);
/** What one statement may read of a table: a page, its batch, or what belongs to it. */
const ROWS_READ = 25_000;

/** Tables with a row per script, event, session or day. */
const GROWING = [
  'guiones',
  'idempotency_keys',
  'notifications',
  'quota_ledger',
  'sessions',
  'stored_file_removals',
  'tiktok_posts',
  'user_media',
  'videos',
  'webhook_deliveries',
  'webhook_events',
];

describe('statements over tables that grow', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(
    async () => {
      database = await createTestDatabase();
      // The seeding takes longer than a service's statement may.
      dataSource = await createDataSource({
        url: database.url,
        poolMax: 3,
        patienceMs: 300_000,
      }).initialize();
      for (const statement of seedOfScripts(SCRIPTS)) await dataSource.query(statement);
      await dataSource.query('VACUUM ANALYZE');
    },
    inLongRun(600_000, 120_000),
  );
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it.each(statementsThatGrow())('read by an index: %s', async (_name, work) => {
    const plans = await explainAll(dataSource, () => work(dataSource));

    expect(plans.length).toBeGreaterThan(0);
    for (const { seqScans, rowsRead, statement, text } of plans) {
      const tooMany = Object.entries(rowsRead).filter(
        ([table, rows]) => GROWING.includes(table) && rows > ROWS_READ,
      );
      expect({
        statement,
        whole: seqScans.filter((table) => GROWING.includes(table)),
        tooMany,
        ...(tooMany.length > 0 ? { text } : {}),
      }).toEqual({ statement, whole: [], tooMany: [] });
    }
  });
});
