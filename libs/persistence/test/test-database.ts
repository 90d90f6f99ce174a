import { DataSource } from 'typeorm';
import { createDataSource, migrate, UserEntity } from '../src';

const SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgres://pregonero@127.0.0.1:5877/postgres';
let n = 0;

export async function createTestDatabase(options: { migrated?: boolean; poolMax?: number } = {}) {
  const name = `persistence_${process.pid}_${Date.now()}_${(n += 1)}`;
  const server = await new DataSource({ type: 'postgres', url: SERVER }).initialize();
  await server.query(`CREATE DATABASE ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  const dataSource = await createDataSource({ url: url.href, poolMax: options.poolMax ?? 10 }).initialize();
  if (options.migrated !== false) await migrate(dataSource);
  return {
    url: url.href,
    dataSource,
    drop: async () => {
      await dataSource.destroy();
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.destroy();
    },
  };
}

export async function aUser(dataSource: DataSource, fields: Partial<UserEntity> = {}): Promise<UserEntity> {
  n += 1;
  return dataSource.manager.save(
    dataSource.manager.create(UserEntity, { name: 'Ana', email: `ana${n}@example.com`, ...fields }),
  );
}
