import { DataSource, type DataSourceOptions } from 'typeorm';
import { BoundedClient, PooledClient } from './bounded-client';
import { ENTITIES } from './entities';
import { MIGRATIONS } from './migrations';
import type { PersistenceConfig } from './tokens';

/** Milliseconds that a statement of a service may take where nothing else is said. */
const PATIENCE_MS = 3_500;
const IDLE_IN_TRANSACTION_MS = 10_000;

/** Migrations and scripts: nobody waits for their answer, and a lock may be another replica's migration. */
const SCRIPT_STATEMENT_TIMEOUT_MS = 15_000;

/** Month arithmetic of the plan periods is done in UTC, whatever the server's zone. */
const ZONE = '-c timezone=UTC';

/**
 * What a service lets PostgreSQL take. The server ends what is slow (a statement, sooner a wait for a lock, a transaction
 * whose process fell silent); the client alone notices a server that is frozen, and a moment later, so that a slow
 * statement keeps its connection.
 */
const serviceConnection = (patienceMs: number) => ({
  Client: BoundedClient,
  query_timeout: patienceMs + 500,
  options: [
    ZONE,
    `-c statement_timeout=${patienceMs}`,
    `-c lock_timeout=${patienceMs - 1_000}`,
    `-c idle_in_transaction_session_timeout=${Math.max(IDLE_IN_TRANSACTION_MS, 2 * patienceMs)}`,
  ].join(' '),
});

/** Behind a pooler nobody says what a connection is: the role does (`PoolerGuard` looks), and the client still gives up. */
const pooledConnection = (patienceMs: number) => ({
  Client: PooledClient,
  query_timeout: patienceMs + 500,
});

/** The connection options of a service: everything that PostgreSQL may take has its limit. */
export function dataSourceOptions(
  config: PersistenceConfig,
): Extract<DataSourceOptions, { type: 'postgres' }> {
  const patienceMs = config.patienceMs ?? PATIENCE_MS;
  return {
    type: 'postgres',
    url: config.url,
    ...(config.applicationName === undefined ? {} : { applicationName: config.applicationName }),
    poolSize: config.poolMax,
    // After it a request for a connection is given up, so that callers can answer 503.
    connectTimeoutMS: patienceMs - 500,
    entities: [...ENTITIES],
    migrations: [...MIGRATIONS],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'all',
    synchronize: false,
    installExtensions: false,
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    extra: config.pooler === 'transaction' ? pooledConnection(patienceMs) : serviceConnection(patienceMs),
  };
}

/**
 * A data source that is not connected yet; for commands of the operator and tests. Services get theirs from PersistenceModule. Behind a pooler
 * in transaction mode it goes to PostgreSQL itself: a migration's lock and limits outlive its transactions, and would stay at a
 * connection that others get.
 *
 * @throws Error where only the pooler's address is known
 */
export function createDataSource({ pooler, sessionUrl = '', ...own }: PersistenceConfig): DataSource {
  const isPooled = pooler === 'transaction';
  if (isPooled && sessionUrl === '')
    throw new Error(
      'DATABASE_POOLER=transaction, and this command needs PostgreSQL itself: give it DATABASE_SESSION_URL (docs/kubernetes.md)',
    );
  const extra = { options: `${ZONE} -c statement_timeout=${SCRIPT_STATEMENT_TIMEOUT_MS}` };
  return new DataSource({
    ...dataSourceOptions({ ...own, url: isPooled ? sessionUrl : own.url }),
    extra,
  });
}
