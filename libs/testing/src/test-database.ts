import { randomBytes } from 'node:crypto';
import { createDataSource, getServiceRole, migrate, SERVICES, type Service } from '@pregonero/persistence';
import { Client, Pool } from 'pg';
import { testServers } from './test-environment';

const TEMPLATE = 'pregonero_template';
/** Any fixed number: test files that start together make the template once. */
const TEMPLATE_LOCK = 4_127_001;
/** Timeout of a connection for tests that are about something else: on a busy machine a new one takes seconds. */
export const CONNECTS_WITHIN_MS = 20_000;

/** A database of one test file. */
export interface TestDatabase {
  /** `postgres://…`, for DATABASE_URL or a data source. */
  url: string;
  name: string;
  /** The URL with the role of a service, which has the rights that the service has in production. */
  getServiceUrl(service: Service): string;
  /** Runs one statement by itself, for arranging and for looking at rows, on connections that are kept until `drop`. */
  query<Row extends object>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Closes the connections that are left and removes the database. */
  drop(): Promise<void>;
}

function urlOf(database: string, server = testServers().postgresUrl): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the URL of a database with the role of a service instead of the owner of its tables. */
export function getServiceUrl(database: string, service: Service): string {
  const url = new URL(database);
  url.username = getServiceRole(url.username, service);
  return url.href;
}

/** Makes the services' roles where they are missing; their password is the owner's. */
export async function createServiceRoles(database: string): Promise<void> {
  const { username, password } = new URL(database);
  await withClient(database, async (admin) => {
    for (const role of SERVICES.map((service) => getServiceRole(username, service))) {
      const found = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
      if (found.rowCount === 0) await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
    }
  });
}

/** Applies the migrations. */
export async function migrateDatabase(url: string): Promise<void> {
  const dataSource = createDataSource({ url, poolMax: 3, patienceMs: CONNECTS_WITHIN_MS });
  await dataSource.initialize();
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function ensureTemplate(admin: Client): Promise<void> {
  await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const found = await admin.query<{ datistemplate: boolean }>(
      'SELECT datistemplate FROM pg_database WHERE datname = $1',
      [TEMPLATE],
    );
    // Marked as a template only when the migrations have run to their end.
    if (found.rows[0]?.datistemplate === true) return;
    await createServiceRoles(testServers().postgresUrl);
    await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
    await admin.query(`CREATE DATABASE ${TEMPLATE}`);
    await migrateDatabase(urlOf(TEMPLATE));
    await admin.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true`);
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/**
 * A database of its own for one test file, with all migrations applied (cloned from a template, some 50 ms), or
 * empty with `migrated: false`.
 */
export async function createTestDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const { postgresUrl } = testServers();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(postgresUrl, async (admin) => {
    if (options.migrated === false) {
      await admin.query(`CREATE DATABASE ${name}`);
      return;
    }
    await ensureTemplate(admin);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  });
  const url = urlOf(name);
  // Who waits for a row looks fifty times a second: to connect for each look takes the processor from what is waited for.
  const pool = new Pool({ connectionString: url, allowExitOnIdle: true });
  // An idle connection that the server ends is replaced by the next statement.
  pool.on('error', () => undefined);
  return {
    url,
    name,
    getServiceUrl: (service) => getServiceUrl(url, service),
    query: async <Row extends object>(sql: string, parameters: unknown[] = []) =>
      (await pool.query<Row>(sql, parameters)).rows,
    drop: async () => {
      // First: a statement that waits for a lock would keep the pool from ending.
      await withClient(postgresUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
      await pool.end();
    },
  };
}

/** A whole number that no other test file of this run gets; starts at 1. */
export async function nextTestNumber(): Promise<number> {
  return withClient(testServers().postgresUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK + 1]);
    try {
      await admin.query('CREATE SEQUENCE IF NOT EXISTS test_numbers');
      const { rows } = await admin.query<{ number: string }>(`SELECT nextval('test_numbers') AS number`);
      return Number(rows[0]?.number);
    } finally {
      await admin.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK + 1]);
    }
  });
}
