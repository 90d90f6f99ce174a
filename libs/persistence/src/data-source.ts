import { DataSource, type DataSourceOptions } from 'typeorm';
import { ENTITIES } from './entities';
import { MIGRATIONS } from './migrations';
import type { PersistenceConfig } from './tokens';

/** Milliseconds after which a request for a connection or a statement is given up, so that callers can answer 503. */
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** The one set of connection options: services, migrations and tests use the same. */
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
    // Month arithmetic of the plan periods is done in UTC, whatever the server's zone.
    extra: { options: `-c timezone=UTC -c statement_timeout=${STATEMENT_TIMEOUT_MS}` },
  };
}

/** A data source that is not connected yet; for scripts and tests. Services get theirs from PersistenceModule. */
export function createDataSource(config: PersistenceConfig): DataSource {
  return new DataSource(dataSourceOptions(config));
}
