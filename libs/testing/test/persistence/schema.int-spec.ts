import { Logger } from '@nestjs/common';
import { JobEntity } from '@pregonero/queue/job.entity';
import {
  createDataSource,
  dataSourceOptions,
  migrate,
  SchemaGuard,
  seedDemoAccounts,
  UserRepository,
} from '@pregonero/persistence';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { eventually } from '../../src';
import { openTestSource, persistUser, type TestSource } from './test-database';

/** A change that takes longer than a service's statement may, on a table that is in use. */
class SlowChange1999999999999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT pg_sleep(1.5)');
    await runner.query('ALTER TABLE users ADD COLUMN "slowChange" integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN "slowChange"');
  }
}

/** Builds an index without a lock; drops what an interrupted run left. */
class AddsIndex1999999999999 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS guiones_by_title');
    await runner.query('CREATE INDEX CONCURRENTLY guiones_by_title ON guiones (titulo)');
  }

  async down(): Promise<void> {}
}

const isTrue = async (dataSource: DataSource, condition: string): Promise<boolean> => {
  const [row] = await dataSource.query<[{ is: boolean }]>(`SELECT ${condition} AS is`);
  return row.is;
};

/** Makes the tables of the baseline without later changes. */
async function migrateToBaseline({ url, dataSource }: TestSource): Promise<void> {
  const baseline = await new DataSource({
    ...dataSourceOptions({ url, poolMax: 3 }),
    migrations: dataSource.migrations.slice(0, 1).map(({ constructor }) => constructor),
  }).initialize();
  await baseline.runMigrations();
  await baseline.destroy();
}

/** Replaces the record of the baseline by that of `count` earlier migrations. */
async function pretendEarlier(dataSource: DataSource, count: number): Promise<void> {
  await dataSource.query('DELETE FROM migrations');
  await dataSource.query(
    `INSERT INTO migrations (timestamp, name) SELECT n, 'Earlier' || n FROM generate_series(1764000000000, 1763999999999 + $1::bigint) AS n`,
    [count],
  );
}

/** How many wait for a lock on the table. */
async function waitsFor(dataSource: DataSource, table: string): Promise<number> {
  const [row] = await dataSource.query<[{ n: number }]>(
    'SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = $1::regclass',
    [table],
  );
  return row.n;
}

describe('the schema', () => {
  let database: TestSource;
  beforeEach(async () => {
    database = await openTestSource({ migrated: false });
  });
  afterEach(async () => {
    await database.drop();
  });

  it('keeps the rows of the baseline when newer migrations run', async () => {
    const { dataSource } = database;
    await migrateToBaseline(database);
    await dataSource.query(`WITH person AS (
        INSERT INTO users (name, email) VALUES ('Ana', 'ana@old.test') RETURNING id
      ), script AS (
        INSERT INTO guiones ("userId", contenido) SELECT id, 'Pan' FROM person
      ), project AS (
        INSERT INTO projects (name, "clientId") SELECT 'Pan', id FROM person
      ), charge AS (
        INSERT INTO quota_ledger ("userId", kind, period, ref, units) SELECT id, 'video', 1, 'r', 1 FROM person
      ) INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt") SELECT 'x', 'y', id, 'z', '{}', now() FROM person`);
    await migrate(dataSource);

    const kept = ['users', 'guiones', 'projects', 'quota_ledger', 'jobs'].map((table) =>
      dataSource.query<[{ n: number }]>(`SELECT count(*)::int AS n FROM ${table}`),
    );
    expect((await Promise.all(kept)).map(([{ n }]) => n)).toEqual([1, 1, 1, 1, 1]);
  });

  it('is left as it is, with its rows, by the baseline when all earlier migrations ran', async () => {
    const { dataSource } = database;
    await migrateToBaseline(database);
    await pretendEarlier(dataSource, 64);
    await dataSource.query(`INSERT INTO users (name, email) VALUES ('Ana', 'ana@old.test')`);

    expect(await migrate(dataSource)).toBe(dataSource.migrations.length);
    expect(await dataSource.query('SELECT count(*)::int AS n FROM users')).toEqual([{ n: 1 }]);
    await expect(new SchemaGuard(dataSource).onModuleInit()).resolves.toBeUndefined();
  });

  it('is refused by the baseline when some earlier migrations are missing', async () => {
    const { dataSource } = database;
    await migrate(dataSource);
    await pretendEarlier(dataSource, 63);
    await persistUser(dataSource);

    await expect(migrate(dataSource)).rejects.toThrow('has 63 of the 64 migrations before the baseline');
    expect(await dataSource.query('SELECT count(*)::int AS n FROM users')).toEqual([{ n: 1 }]);
  });

  it('is made once when several processes start together', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(() => createDataSource({ url: database.url, poolMax: 3 }).initialize()),
    );
    const counts = await Promise.all(others.map((other) => migrate(other)));
    await Promise.all(others.map((other) => other.destroy()));

    expect(counts.sort()).toEqual([0, 0, database.dataSource.migrations.length]);
  });

  it('takes as long as a migration needs, and waits for no table so long that others wait behind it', async () => {
    const { dataSource } = database;
    await migrate(dataSource);
    const impatient = new DataSource({
      ...dataSourceOptions({ url: database.url, poolMax: 3 }),
      migrations: [...dataSource.migrations.map(({ constructor }) => constructor), SlowChange1999999999999],
      extra: { options: '-c statement_timeout=1000' },
    });
    await impatient.initialize();
    const reader = dataSource.createQueryRunner();
    await reader.startTransaction();
    await reader.query('LOCK TABLE users IN ACCESS SHARE MODE');
    const changed = migrate(impatient, { limitMs: 300, pauseMs: 300, tries: 10_000 });
    // The migration gives up its place once before it is let through: others read meanwhile.
    await eventually(async () => (await waitsFor(dataSource, 'users')) === 1);
    await eventually(async () => (await waitsFor(dataSource, 'users')) === 0);
    expect(await dataSource.query('SELECT count(*)::int AS n FROM users')).toEqual([{ n: 0 }]);
    await reader.rollbackTransaction();
    await reader.release();

    expect(await changed).toBe(1);
    await impatient.destroy();
  });

  it('says why its connection was ended, and goes on at the next call', async () => {
    const { dataSource } = database;
    let isEnded = false;
    class Restarted1999999999999 implements MigrationInterface {
      async up(runner: QueryRunner): Promise<void> {
        if (!isEnded) await runner.query('SELECT pg_terminate_backend(pg_backend_pid())');
      }

      async down(): Promise<void> {}
    }
    const migrations = [
      ...dataSource.migrations.map(({ constructor }) => constructor),
      Restarted1999999999999,
    ];
    const newer = await new DataSource({
      ...dataSourceOptions({ url: database.url, poolMax: 3 }),
      migrations,
    }).initialize();

    const ended = migrate(newer);
    await expect(ended).rejects.toMatchObject({ driverError: { code: '57P01' } });
    isEnded = true;
    const ran = await migrate(newer);

    await newer.destroy();
    expect(ran).toBe(1);
  });

  it('builds an index beside an older release that waits for its turn inside a statement', async () => {
    const { dataSource } = database;
    await migrate(dataSource);
    const advisory = (isGranted: boolean): string =>
      `EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted = ${isGranted}
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;
    /** Before the index. */
    class OlderReleaseWaits1999999999998 implements MigrationInterface {
      async up(): Promise<void> {
        await eventually(() => isTrue(dataSource, advisory(false)));
      }

      async down(): Promise<void> {}
    }
    const migrations = [
      ...dataSource.migrations.map(({ constructor }) => constructor),
      OlderReleaseWaits1999999999998,
      AddsIndex1999999999999,
    ];
    const newer = await new DataSource({
      ...dataSourceOptions({ url: database.url, poolMax: 3 }),
      migrations,
    }).initialize();
    const older = dataSource.createQueryRunner();
    // Of two that wait for each other the one that looks first gives up: not this one.
    await older.query(`SET deadlock_timeout = '10min'`);

    const [ran] = await Promise.all([
      migrate(newer, { limitMs: 3_000, pauseMs: 0, tries: 3 }),
      eventually(() => isTrue(dataSource, advisory(true))).then(async () => {
        await older.query('SELECT pg_advisory_lock(7310246001)');
        await older.query('SELECT pg_advisory_unlock(7310246001)');
      }),
    ]);
    await older.query('RESET deadlock_timeout');
    await older.release();
    await newer.destroy();

    expect(ran).toBe(2);
    expect(
      await isTrue(
        dataSource,
        `EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('guiones_by_title') AND indisvalid)`,
      ),
    ).toBe(true);
  });

  it('keeps a service that is newer than it from starting, and lets an older one start', async () => {
    const { dataSource } = database;
    const guard = new SchemaGuard(dataSource);
    await expect(guard.onModuleInit()).rejects.toThrow(`lacks ${dataSource.migrations.length} migrations`);
    await migrate(dataSource);
    await expect(guard.onModuleInit()).resolves.toBeUndefined();
    await dataSource.query(
      `INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'OfANewerRelease')`,
    );
    await expect(guard.onModuleInit()).resolves.toBeUndefined();
    const newest = dataSource.migrations.at(-1)?.name ?? '';
    await dataSource.query('DELETE FROM migrations WHERE name = $1', [newest]);
    await expect(guard.onModuleInit()).rejects.toThrow(newest);
  });

  it('has exactly the columns of the entities, with their types, defaults and nullability', async () => {
    const { dataSource } = database;
    await migrate(dataSource);
    // What TypeORM would change to make the tables like the entities; indexes, checks and keys are the migrations'.
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    const columns = upQueries
      .map(({ query }) => query)
      .filter((query) => /ALTER TABLE .* (ADD|DROP|ALTER)( COLUMN)? "/.test(query) || /TABLE/.test(query))
      .filter((query) => !/ (ADD|DROP) CONSTRAINT /.test(query));

    expect(columns).toEqual([]);
  });

  it('finds what hangs on a row by an index wherever a deletion looks for it', async () => {
    await migrate(database.dataSource);
    const unaided: { column: string }[] = await database.dataSource.query(
      `SELECT c.conrelid::regclass || '.' || a.attname AS column FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.contype = 'f' AND NOT EXISTS (SELECT FROM pg_index i
         WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1] AND i.indisvalid
           AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) LIKE '%' || a.attname || '_ IS NOT NULL%'))`,
    );

    // Read whole once an account, and no longer than thirty days of them.
    expect(unaided).toEqual([{ column: 'sessions.userId' }]);
  });

  it('is followed from an account to all that goes with it by single columns, and by no circle', async () => {
    await migrate(database.dataSource);
    // What `readAccount` and `AccountRowsRepository` take for granted.
    const odd: unknown[] = await database.dataSource.query(
      `SELECT conname FROM pg_constraint
       WHERE contype = 'f' AND confdeltype = 'c' AND (cardinality(conkey) > 1 OR conrelid = confrelid)`,
    );

    expect(odd).toEqual([]);
  });

  it('keeps one account an address, whatever its case', async () => {
    await migrate(database.dataSource);
    const users = new UserRepository(database.dataSource);
    const accounts = await Promise.all(
      ['a@x.com', 'A@X.com', 'a@X.COM'].map((email) =>
        users.create(database.dataSource.manager, { name: 'Ana', email, password: 'hash' }),
      ),
    );

    expect(accounts.filter((account) => account !== null)).toHaveLength(1);
    expect((await users.findByEmail('a@X.com'))?.planVideos).toBe(2);
  });

  describe('with a log', () => {
    let warn: jest.SpyInstance;
    beforeEach(() => {
      warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    });
    afterEach(() => {
      warn.mockRestore();
    });

    it('logs the warnings of a migration', async () => {
      class Warns1999999999999 implements MigrationInterface {
        async up(runner: QueryRunner): Promise<void> {
          await runner.query(`DO $$ BEGIN RAISE WARNING 'two accounts have one address: %', 7; END $$`);
        }

        async down(): Promise<void> {}
      }
      const { dataSource } = database;
      const newer = await new DataSource({
        ...dataSourceOptions({ url: database.url, poolMax: 3 }),
        migrations: [...dataSource.migrations.map(({ constructor }) => constructor), Warns1999999999999],
      }).initialize();
      await migrate(newer);
      await newer.destroy();

      expect(warn.mock.calls).toEqual([
        [{ msg: 'a migration warns', warning: 'two accounts have one address: 7' }],
      ]);
    });
  });

  it('refuses counters below zero', async () => {
    await migrate(database.dataSource);
    const user = await persistUser(database.dataSource);

    await expect(
      database.dataSource.query('UPDATE users SET "videosUsados" = -1 WHERE id = $1', [user.id]),
    ).rejects.toThrow(/check constraint/);
  });

  it('takes everything of a user away with the user', async () => {
    const { dataSource } = database;
    await migrate(dataSource);
    const user = await persistUser(dataSource);
    await dataSource.query(`INSERT INTO guiones ("userId", contenido) VALUES ($1, 'Hola')`, [user.id]);
    await dataSource.query(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt") VALUES ('x', 'y', $1, 'z', '{}', now())`,
      [user.id],
    );
    await dataSource.query('DELETE FROM users WHERE id = $1', [user.id]);

    expect(await dataSource.manager.count(JobEntity)).toBe(0);
    expect(await dataSource.query('SELECT id FROM guiones')).toEqual([]);
  });

  it('gets the two demo accounts once, with hashed passwords, and leaves changed ones alone', async () => {
    const { dataSource } = database;
    await migrate(dataSource);
    const hash = (password: string) => Promise.resolve(`hash of ${password}`);
    const first = await seedDemoAccounts(dataSource, hash);
    await dataSource.query(
      `UPDATE users SET name = 'Otro nombre', email = upper(email) WHERE role = 'admin'`,
    );
    const second = await seedDemoAccounts(dataSource, hash);
    const accounts = await new UserRepository(dataSource).findByEmail('cliente@pregonero.test');

    expect([first, second]).toEqual([2, 0]);
    expect(accounts).toMatchObject({ role: 'client', password: 'hash of cliente1234' });
  });
});
