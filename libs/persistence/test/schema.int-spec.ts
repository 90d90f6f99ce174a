import { Client } from 'pg';
import { createDataSource, JobEntity, migrate, migrateAndSeed, UserRepository } from '../src';
import { aUser, createTestDatabase } from './test-database';

type Database = Awaited<ReturnType<typeof createTestDatabase>>;

/** The whole schema as text: columns, constraints and indexes. */
async function schemaOf({ dataSource }: Database): Promise<string[]> {
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

describe('the schema', () => {
  let database: Database;
  beforeEach(async () => {
    database = await createTestDatabase({ migrated: false });
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

  it('refuses counters below zero', async () => {
    await migrate(database.dataSource);
    const user = await aUser(database.dataSource);

    await expect(
      database.dataSource.query('UPDATE users SET "videosUsados" = -1 WHERE id = $1', [user.id]),
    ).rejects.toThrow(/check constraint/);
  });

  it('takes everything of a user away with the user', async () => {
    const { dataSource } = database;
    await migrate(dataSource);
    const user = await aUser(dataSource);
    await dataSource.query(`INSERT INTO guiones ("userId", contenido) VALUES ($1, 'Hola')`, [user.id]);
    await dataSource.query(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt") VALUES ('x', 'y', $1, 'z', '{}', now())`,
      [user.id],
    );
    await dataSource.query('DELETE FROM users WHERE id = $1', [user.id]);

    expect(await dataSource.manager.count(JobEntity)).toBe(0);
    expect(await dataSource.query('SELECT id FROM guiones')).toEqual([]);
  });

  it('comes with the two demo accounts, made once, and with none in production', async () => {
    const env = { DATABASE_URL: database.url };
    const first = await migrateAndSeed(env);
    const second = await migrateAndSeed(env);
    const client = new Client(database.url);
    await client.connect();
    const { rows } = await client.query<{ email: string; role: string; password: string }>(
      'SELECT email, role, password FROM users ORDER BY id',
    );
    await client.query('DELETE FROM users');
    const production = await migrateAndSeed({ ...env, NODE_ENV: 'production' });
    await client.end();

    expect(first).toEqual({ migrations: 2, accounts: 2 });
    expect(second).toEqual({ migrations: 0, accounts: 0 });
    expect(rows.map((row) => [row.email, row.role])).toEqual([
      ['admin@pregonero.test', 'admin'],
      ['cliente@pregonero.test', 'client'],
    ]);
    expect(rows.every((row) => row.password.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
    expect(production).toEqual({ migrations: 0, accounts: 0 });
  });
});
