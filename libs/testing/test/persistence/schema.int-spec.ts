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

/** The whole schema as text: columns, constraints and indexes. */
async function schemaOf({ dataSource }: TestSource): Promise<string[]> {
  const rows: { line: string }[] = await dataSource.query(
    `SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS line
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'migrations'
     UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND conrelid <> 'migrations'::regclass
     ORDER BY 1`,
  );
  return rows.map((row) => row.line);
}

/** A change that takes longer than a service's statement may, on a table that is in use. */
class SlowChange1999999999999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT pg_sleep(0.6)');
    await runner.query('ALTER TABLE users ADD COLUMN "slowChange" integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN "slowChange"');
  }
}

/** Makes the migration that builds an index beside others one that has not run. */
async function withoutAnIndex({ dataSource }: TestSource): Promise<void> {
  await migrate(dataSource);
  await dataSource.query('DROP INDEX guiones_by_day');
  await dataSource.query(`DELETE FROM migrations WHERE name = 'DaysOfGuiones1764000001300'`);
}

const hasIndex = async ({ dataSource }: TestSource): Promise<boolean> => {
  const rows: unknown[] = await dataSource.query(
    `SELECT FROM pg_index WHERE indexrelid = to_regclass('guiones_by_day') AND indisvalid`,
  );
  return rows.length === 1;
};

const isTrue = async (dataSource: DataSource, condition: string): Promise<boolean> => {
  const [row] = await dataSource.query<[{ is: boolean }]>(`SELECT ${condition} AS is`);
  return row.is;
};

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

  it('is the same after going up, down and up again, and nothing is left when it is down', async () => {
    const { dataSource } = database;
    await migrate(dataSource);
    const first = await schemaOf(database);
    for (let left = dataSource.migrations.length; left > 0; left -= 1) await dataSource.undoLastMigration();
    const down = await schemaOf(database);
    await migrate(dataSource);

    expect(first.length).toBeGreaterThan(150);
    expect(down).toEqual([]);
    expect(await schemaOf(database)).toEqual(first);
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
      extra: { options: '-c statement_timeout=300' },
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

  it('builds an index beside a copy that takes its time, and waits for the next table no longer than before', async () => {
    const { dataSource } = database;
    await withoutAnIndex(database);
    const limits: unknown[] = [];
    class Looks1999999999999 implements MigrationInterface {
      async up(runner: QueryRunner): Promise<void> {
        limits.push(...((await runner.query('SHOW lock_timeout')) as unknown[]));
      }

      async down(): Promise<void> {}
    }
    const migrations = [...dataSource.migrations.map(({ constructor }) => constructor), Looks1999999999999];
    const newer = await new DataSource({
      ...dataSourceOptions({ url: database.url, poolMax: 3 }),
      migrations,
    }).initialize();
    const copy = dataSource.createQueryRunner();
    await copy.startTransaction('REPEATABLE READ');
    await copy.query('SELECT count(*) FROM users');
    const waitedFor = async (): Promise<void> => {
      try {
        await eventually(() =>
          isTrue(
            dataSource,
            `EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'virtualxid'
               AND clock_timestamp() - query_start > interval '300 ms')`,
          ),
        );
      } finally {
        await copy.rollbackTransaction();
        await copy.release();
      }
    };

    const [ran] = await Promise.all([migrate(newer, { limitMs: 100, pauseMs: 0, tries: 1 }), waitedFor()]);
    await newer.destroy();

    expect(ran).toBe(2);
    expect(await hasIndex(database)).toBe(true);
    expect(limits).toEqual([{ lock_timeout: '100ms' }]);
  });

  it('builds an index beside an older release that waits for its turn inside a statement', async () => {
    const { dataSource } = database;
    await withoutAnIndex(database);
    const advisory = (isGranted: boolean): string =>
      `EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted = ${isGranted}
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;
    /** Before the index. */
    class OlderReleaseWaits1764000001299 implements MigrationInterface {
      async up(): Promise<void> {
        await eventually(() => isTrue(dataSource, advisory(false)));
      }

      async down(): Promise<void> {}
    }
    const migrations = [
      ...dataSource.migrations.map(({ constructor }) => constructor),
      OlderReleaseWaits1764000001299,
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
    expect(await hasIndex(database)).toBe(true);
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

  it('gives each stored address its visible spelling once, and the oldest of several accounts has it', async () => {
    const { dataSource } = database;
    await migrate(dataSource);
    const stored = [
      'a@v.test\u200b',
      '\u202aB@v.test\u202c',
      'c@v.test',
      'c\u00ad@v.test',
      'd\ufeff@v.test',
      'D\u2066@v.test',
    ];
    for (const [index, email] of stored.entries())
      await dataSource.query('INSERT INTO users (name, email) VALUES ($1, $2)', [`V${index}`, email]);
    const migration = dataSource.migrations.find(({ name }) => name === 'VisibleAddresses1764000001520');
    const runner = dataSource.createQueryRunner();
    await migration?.up(runner);
    await migration?.up(runner);
    await runner.release();

    const rows = await dataSource.query<{ email: string }[]>(
      `SELECT email FROM users WHERE name ~ '^V[0-9]$' ORDER BY name`,
    );
    expect(rows.map(({ email }) => email)).toEqual([
      ...['a@v.test', 'B@v.test', 'c@v.test', 'c\u00ad@v.test', 'd@v.test', 'D\u2066@v.test'],
    ]);
  });

  describe('with a log', () => {
    let warn: jest.SpyInstance;
    beforeEach(() => {
      warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    });
    afterEach(() => {
      warn.mockRestore();
    });

    it('composes stored addresses, removes every invisible sign and warns about those that another account has', async () => {
      const { dataSource } = database;
      await migrate(dataSource);
      const stored = [
        'jose\u0301@n.test',
        'e\u0600\u{1D173}@n.test',
        'f@n.test',
        'f\u06DD@n.test',
        'a\u0308@n.test',
        '\u00E4@n.test',
      ];
      const ids: number[] = [];
      for (const [index, email] of stored.entries()) {
        const [row] = await dataSource.query<[{ id: number }]>(
          'INSERT INTO users (name, email) VALUES ($1, $2) RETURNING id',
          [`N${index}`, email],
        );
        ids.push(row.id);
      }
      await dataSource.query(`DELETE FROM migrations WHERE name = 'NormalAddresses1764000001550'`);
      await migrate(dataSource);
      expect(warn.mock.calls).toEqual([
        [
          {
            msg: 'a migration warns',
            warning: `accounts whose visible e-mail address another account has: ${ids[3]}, ${ids[4]}`,
          },
        ],
      ]);

      const rows = await dataSource.query<{ email: string }[]>(
        `SELECT email FROM users WHERE name ~ '^N[0-9]$' ORDER BY name`,
      );
      expect(rows.map(({ email }) => email)).toEqual([
        ...['jos\u00E9@n.test', 'e@n.test', 'f@n.test', 'f\u06DD@n.test', 'a\u0308@n.test', '\u00E4@n.test'],
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
