import { createDataSource, getServiceRole, migrate, SERVICE_GRANTS, SERVICES } from '@pregonero/persistence';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../src';

const WORKERS = SERVICES.filter((service) => service !== 'api-gateway');

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Tries statements one by one with the role of a service; those that PostgreSQL did not refuse for want of a right. */
const listAllowed = (service: (typeof SERVICES)[number], statements: readonly string[]): Promise<string[]> =>
  withClient(database.getServiceUrl(service), async (client) => {
    const allowed: string[] = [];
    for (const statement of statements) {
      const code = await client.query(statement).then(
        () => null,
        (error: unknown) => (error as { code: string }).code,
      );
      if (code !== '42501') allowed.push(`${statement}: ${code ?? 'done'}`);
    }
    return allowed;
  });

async function runMigrations(url: string): Promise<void> {
  const dataSource = createDataSource({ url, poolMax: 2 });
  await dataSource.initialize();
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** Rights of the services' roles on tables and columns, one a line. */
async function listRights(): Promise<string[]> {
  const rows = await database.query<{ right: string }>(
    `SELECT format('%s %s %s', grantee, privilege_type, table_name) AS right FROM information_schema.role_table_grants
       WHERE grantee = ANY($1)
     UNION ALL SELECT format('%s %s %s.%s', grantee, privilege_type, table_name, column_name) FROM information_schema.role_column_grants
       WHERE grantee = ANY($1) ORDER BY 1`,
    [SERVICES.map((service) => getServiceRole('pregonero', service))],
  );
  return rows.map(({ right }) => right);
}

describe('roles of services', () => {
  it('have a row in the list for every table, so that a new table is not forgotten', async () => {
    const tables = await database.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );

    expect(Object.keys(SERVICE_GRANTS).toSorted()).toEqual(tables.map(({ name }) => name));
  });

  it.each(SERVICES)('refuse %s programs, files, tables of its own and other roles', async (service) => {
    const statements = [
      `COPY (SELECT 1) TO PROGRAM 'cat'`,
      `COPY migrations TO '/tmp/migrations'`,
      `SELECT pg_read_file('/etc/passwd')`,
      `SELECT lo_import('/etc/passwd')`,
      'CREATE TABLE own (id integer)',
      'CREATE SCHEMA own',
      'CREATE FUNCTION own() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
      'CREATE ROLE own SUPERUSER',
      'SET ROLE pregonero',
      'ALTER TABLE users ADD COLUMN own integer',
      'DROP TABLE users',
      'TRUNCATE users CASCADE',
      `DELETE FROM migrations`,
      'SELECT rolpassword FROM pg_authid',
    ];

    expect(await listAllowed(service, statements)).toEqual([]);
  });

  it.each(SERVICES)('let %s change nothing in the logs of decisions and of operators', async (service) => {
    const statements = ['video_decisions', 'operator_acts'].flatMap((table) => [
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
      `UPDATE ${table} SET id = id`,
      `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      `DROP TRIGGER ${table}_stay ON ${table}`,
    ]);

    expect(await listAllowed(service, statements)).toEqual([]);
    expect(await listAllowed(service, ['SET session_replication_role = replica'])).toEqual([]);
  });

  it.each(WORKERS)('show %s no way into an account and no money', async (service) => {
    const statements = [
      'SELECT password FROM users',
      'SELECT email FROM users',
      'SELECT * FROM users',
      `UPDATE users SET role = 'admin'`,
      'UPDATE users SET "planVideos" = -1',
      'SELECT secret FROM webhook_endpoints',
      ...[
        'sessions',
        'api_keys',
        'second_factors',
        'account_mails',
        'payments',
        'review_links',
        'consents',
      ].map((table) => `SELECT FROM ${table}`),
      ...(service === 'tiktok-publisher'
        ? []
        : ['SELECT FROM social_connections', 'SELECT FROM tiktok_tokens']),
    ];

    expect(await listAllowed(service, statements)).toEqual([]);
  });

  it('keep their rights when the migrations run again, and lose what is not listed', async () => {
    const before = await listRights();
    await database.query('GRANT DELETE ON users TO pregonero_b_roll');
    await database.query('GRANT UPDATE (email) ON users TO pregonero_b_roll');
    await database.query('REVOKE SELECT ON guiones FROM pregonero_b_roll');
    // A database from before the baseline keeps the names of its migrations.
    await database.query(
      `INSERT INTO migrations (timestamp, name) VALUES (1764000001570, 'Earlier1764000001570')`,
    );
    await runMigrations(database.url);

    expect(await listRights()).toEqual(before);
  });

  it('are left as a newer release has them', async () => {
    await database.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'OfTomorrow')`);
    await database.query('GRANT DELETE ON users TO pregonero_b_roll');
    await runMigrations(database.url);

    expect(await listRights()).toContain('pregonero_b_roll DELETE users');
    await database.query(`DELETE FROM migrations WHERE name = 'OfTomorrow'`);
    await runMigrations(database.url);
    expect(await listRights()).not.toContain('pregonero_b_roll DELETE users');
  });

  it('are not needed: an owner that is no superuser migrates a database for all services', async () => {
    const name = `${database.name}_alone`;
    await database.query(`CREATE ROLE ${name} LOGIN PASSWORD 'pregonero-local'`);
    await database.query(`CREATE DATABASE ${name} OWNER ${name}`);
    try {
      const url = new URL(database.url);
      Object.assign(url, { username: name, pathname: `/${name}` });
      await runMigrations(url.href);
      const tables = await withClient(url.href, (client) => client.query('SELECT FROM guiones'));
      expect(tables.rowCount).toBe(0);
    } finally {
      await database.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await database.query(`DROP ROLE ${name}`);
    }
  });
});
