import { explainAll, inLongRun, type QueryPlan } from '../../src';
import { seedOfScripts, statementsThatGrow } from './growth';
import { openTestSource, type TestSource } from './test-database';

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
  'social_posts',
  'stored_file_removals',
  'user_media',
  'videos',
  'webhook_deliveries',
  'webhook_events',
];

/** Statement that reads every entry by design: in batches, in the background. */
const READS_ALL = 'the comparison of counters and ledger';

/** Statement of all clients, over a period. */
const CALENDAR = 'a day of the agency’s calendar';

/** Opens a database with so many scripts. */
async function openSeeded(scripts: number): Promise<TestSource> {
  const database = await openTestSource({ poolMax: 3 });
  for (const statement of seedOfScripts(scripts)) await database.dataSource.query(statement);
  await database.dataSource.query('VACUUM ANALYZE');
  return database;
}

const countRows = (plans: readonly QueryPlan[]) =>
  plans.flatMap(({ rowsRead }) => Object.values(rowsRead)).reduce((sum, rows) => sum + rows, 0);

describe('statements over tables that grow', () => {
  const opened: TestSource[] = [];
  const sources = () => {
    const [small, large] = opened.map(({ dataSource }) => dataSource);
    if (small === undefined || large === undefined) throw new Error('the databases are not seeded');
    return { small, large };
  };
  beforeAll(async () => {
    for (const scripts of [SCRIPTS / 10, SCRIPTS]) opened.push(await openSeeded(scripts));
  });
  afterAll(async () => {
    for (const database of opened) await database.drop();
  });

  it.each(statementsThatGrow())('read by an index: %s', async (_name, work) => {
    const { large } = sources();
    const plans = await explainAll(large, () => work(large));

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

  it.each(statementsThatGrow().filter(([name]) => name !== READS_ALL))(
    'read no more of ten times as much: %s',
    async (_name, work) => {
      const { small, large } = sources();
      const before = countRows(await explainAll(small, () => work(small)));
      const plans = await explainAll(large, () => work(large));

      // A small table is read whole where that is cheaper.
      const isFlat = countRows(plans) <= 1.25 * before + 100;
      expect(isFlat || plans.map(({ text }) => text)).toBe(true);
    },
  );

  it('look up the projects and accounts of the agency’s calendar one by one', async () => {
    const { large } = sources();
    const [, work] = statementsThatGrow().find(([name]) => name === CALENDAR) ?? [];
    const [plan] = await explainAll(large, async () => work?.(large));

    expect(plan?.rowsRead['users']).toBeGreaterThan(0);
    expect(plan?.rowsRead['projects']).toBeGreaterThan(0);
    for (const table of ['users', 'projects', ...GROWING]) expect(plan?.seqScans).not.toContain(table);
  });
});
