import { DataSource, type DataSourceOptions } from 'typeorm';
import { BoundedClient } from './bounded-client';
import { ENTITIES } from './entities';
import { MIGRATIONS } from './migrations';
import type { PersistenceConfig } from './tokens';

/** Milliseconds after which a request for a connection is given up, so that callers can answer 503. */
const CONNECT_TIMEOUT_MS = 3_000;

/**
 * What a service lets PostgreSQL take, in milliseconds. The server ends what is slow (a statement, a wait for a lock, a
 * transaction whose process fell silent); the client alone notices a server that is frozen, and a moment later, so that
 * a slow statement keeps its connection.
 */
const SERVICE_LIMITS = {
  statement: 3_500,
  lock: 2_500,
  idleInTransaction: 10_000,
  silence: 4_000,
};

/** Migrations and scripts: nobody waits for their answer, and a lock may be another replica's migration. */
const SCRIPT_STATEMENT_TIMEOUT_MS = 15_000;

/** Month arithmetic of the plan periods is done in UTC, whatever the server's zone. */
const ZONE = '-c timezone=UTC';

const serviceConnection = {
  Client: BoundedClient,
  query_timeout: SERVICE_LIMITS.silence,
  options: [
    ZONE,
    `-c statement_timeout=${SERVICE_LIMITS.statement}`,
    `-c lock_timeout=${SERVICE_LIMITS.lock}`,
    `-c idle_in_transaction_session_timeout=${SERVICE_LIMITS.idleInTransaction}`,
  ].join(' '),
};

/** The connection options of a service: everything that PostgreSQL may take has its limit. */
export function dataSourceOptions(
  config: PersistenceConfig,
): Extract<DataSourceOptions, { type: 'postgres' }> {
  return {
    type: 'postgres',
    url: config.url,
    poolSize: config.poolMax,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    entities: [...ENTITIES],
    migrations: [...MIGRATIONS],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'all',
    synchronize: false,
    installExtensions: false,
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    extra: serviceConnection,
  };
}

/** A data source that is not connected yet; for scripts and tests. Services get theirs from PersistenceModule. */
export function createDataSource(config: PersistenceConfig): DataSource {
  const extra = { options: `${ZONE} -c statement_timeout=${SCRIPT_STATEMENT_TIMEOUT_MS}` };
  return new DataSource({ ...dataSourceOptions(config), extra });
}
