import { createTestDatabase, createTestRedis, nextTestNumber, persistGuion, persistUser } from '../src';

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

  it('stores what the builders build', async () => {
    const database = await createTestDatabase();
    try {
      const userId = await persistUser(database, { planVideos: 3 });
      const guionId = await persistGuion(database, userId, { contenido: 'Hola.' });

      expect(
        await database.query(
          'SELECT "planVideos", contenido, estado FROM users JOIN guiones ON "userId" = users.id',
        ),
      ).toEqual([{ planVideos: 3, contenido: 'Hola.', estado: 'generado' }]);
      expect(guionId).toBeGreaterThan(0);
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
