import { createTestDatabase, createTestRedis, nextTestNumber } from '../src';

describe('the test servers', () => {
  it('gives each test file a database of its own', async () => {
    const [one, other] = await Promise.all([
      createTestDatabase({ migrated: false }),
      createTestDatabase({ migrated: false }),
    ]);
    try {
      await one.query('CREATE TABLE only_here (id int)');

      expect(await other.query(`SELECT 1 FROM pg_tables WHERE tablename = 'only_here'`)).toEqual([]);
    } finally {
      await Promise.all([one.drop(), other.drop()]);
    }
  });

  it('clones the migrated schema', async () => {
    const database = await createTestDatabase();
    try {
      const tables = await database.query<{ tablename: string }>(
        `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`,
      );

      expect(tables.map((table) => table.tablename)).toEqual(
        expect.arrayContaining(['users', 'guiones', 'jobs', 'quota_ledger']),
      );
    } finally {
      await database.drop();
    }
  });

  it('compares Spanish letters without regard to case', async () => {
    const database = await createTestDatabase({ migrated: false });
    try {
      expect(await database.query(`SELECT lower('ÑANDÚ') AS word`)).toEqual([{ word: 'ñandú' }]);
    } finally {
      await database.drop();
    }
  });

  it('never gives a number twice', async () => {
    const numbers = await Promise.all(Array.from({ length: 8 }, () => nextTestNumber()));

    expect(new Set(numbers).size).toBe(8);
    expect((await createTestRedis()).url).toMatch(/^redis:\/\/.+\/\d+$/);
  });
});
