import { CONNECTS_WITHIN_MS, createTestDatabase } from '../../src';
import type { DataSource } from 'typeorm';
import { createDataSource, UserEntity } from '@pregonero/persistence';

/** A connected data source on a database of its own. */
export interface TestSource {
  url: string;
  dataSource: DataSource;
  drop(): Promise<void>;
}

/** @param options.migrated whether the tables are there; default true */
export async function openTestSource(
  options: { migrated?: boolean; poolMax?: number } = {},
): Promise<TestSource> {
  const database = await createTestDatabase({ migrated: options.migrated ?? true });
  const dataSource = createDataSource({
    url: database.url,
    poolMax: options.poolMax ?? 10,
    patienceMs: CONNECTS_WITHIN_MS,
  });
  // A busy machine fills large tables for longer than the limit of a script's statement.
  dataSource.setOptions({ extra: { options: '-c timezone=UTC' } });
  return {
    url: database.url,
    dataSource: await dataSource.initialize(),
    drop: async () => {
      await dataSource.destroy();
      await database.drop();
    },
  };
}

let users = 0;

/** A stored user on the free plan, unless the fields say otherwise. */
export async function persistUser(
  dataSource: DataSource,
  fields: Partial<UserEntity> = {},
): Promise<UserEntity> {
  users += 1;
  return dataSource.manager.save(
    dataSource.manager.create(UserEntity, { name: 'Ana', email: `ana${users}@example.com`, ...fields }),
  );
}
