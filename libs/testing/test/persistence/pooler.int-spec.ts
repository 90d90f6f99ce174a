import 'reflect-metadata';
import { createDataSource, dataSourceOptions, PoolerGuard } from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../src';

/** The driver's own connection. */
interface Connection {
  query(statement: string | { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

describe('behind a pooler', () => {
  let db: TestDatabase;
  const open: DataSource[] = [];
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterEach(() => Promise.all(open.splice(0).map((source) => source.destroy())));
  afterAll(() => db.drop());

  async function connected(pooler: 'none' | 'transaction'): Promise<DataSource> {
    const source = new DataSource(dataSourceOptions({ url: db.url, poolMax: 2, pooler }));
    open.push(source);
    return source.initialize();
  }

  it('in transaction mode no statement is left at a connection under a name, and none waits for a reader in vain', async () => {
    const kept = async (pooler: 'none' | 'transaction'): Promise<unknown> => {
      const runner = (await connected(pooler)).createQueryRunner();
      const connection = (await runner.connect()) as Connection;
      const named = await connection.query({ name: 'mine', text: 'SELECT $1::int AS one', values: [1] });
      expect(named.rows).toEqual([{ one: 1 }]);
      const { rows } = await connection.query('SELECT name FROM pg_prepared_statements');
      await runner.release();
      return rows;
    };

    expect(await kept('none')).toEqual([{ name: 'mine' }]);
    expect(await kept('transaction')).toEqual([]);
  });

  it('in transaction mode a command of the operator goes to PostgreSQL itself, or not at all', () => {
    const at = (sessionUrl: string) =>
      createDataSource({ url: 'postgres://pooler/a', poolMax: 2, pooler: 'transaction', sessionUrl });

    expect(at('postgres://itself/a').options).toMatchObject({ url: 'postgres://itself/a' });
    expect(() => at('')).toThrow(/this command needs PostgreSQL itself: give it DATABASE_SESSION_URL/u);
    expect(createDataSource({ url: 'postgres://itself/a', poolMax: 2 }).options).toMatchObject({
      url: 'postgres://itself/a',
    });
  });

  it('a service starts only when the role gives the limits that services give themselves elsewhere', async () => {
    // Neither says what a connection is: one service knows that nobody listens, the other one is not heard.
    const start = async (pooler: 'none' | 'transaction' = 'transaction') => {
      const config = { url: db.url, poolMax: 2, pooler };
      await new PoolerGuard(await connected('transaction'), config).onModuleInit();
    };
    const name = new URL(db.url).pathname.slice(1);
    await db.query(`ALTER DATABASE "${name}" SET timezone = 'America/Bogota'`);
    await expect(start()).rejects.toThrow(/TimeZone = America\/Bogota.*alter role/u);
    await expect(start()).rejects.toThrow(/lock_timeout = 0/u);
    await expect(start('none')).rejects.toThrow(/ignores what this service says.*statement_timeout = 0/u);

    for (const [setting, value] of [
      ['statement_timeout', '3500ms'],
      ['lock_timeout', '2500ms'],
      ['idle_in_transaction_session_timeout', '10s'],
      ['timezone', 'UTC'],
    ])
      await db.query(`ALTER DATABASE "${name}" SET ${setting} = '${value}'`);

    await expect(start()).resolves.toBeUndefined();
    await expect(start('none')).resolves.toBeUndefined();
  });
});
