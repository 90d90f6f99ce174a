import { dataSourceOptions, migrate } from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import { openTestSource, type TestSource } from './test-database';

const NAME = 'SocialNetworks1764000003300';
/** One account and two posts as the release before stored them. */
const ROWS = `WITH person AS (
    INSERT INTO users (name, email) VALUES ('Ana', 'ana@old.test') RETURNING id
  ), account AS (
    INSERT INTO tiktok_tokens ("userId", "accessToken", "refreshToken", "expiresAt", scope, "tiktokUserId", "tiktokUsername", "tiktokDisplayName")
    SELECT id, 'a', 'r', now(), 's', 'open-1', 'ana', 'Ana' FROM person
  ), post AS (
    INSERT INTO tiktok_posts ("userId", "videoKey", title, "privacyLevel", "allowDuet", "publishId", "tiktokPostId", "tiktokUserId")
    SELECT id, 'k', 'Pan', 'PUBLIC_TO_EVERYONE', true, 'p-1', '75123', 'open-1' FROM person RETURNING id, "userId"
  ) INSERT INTO notifications ("userId", title, message, type, "postId") SELECT "userId", 't', 'm', 'success', id FROM post`;

describe('migration to the tables of all networks', () => {
  let database: TestSource;
  let before: DataSource;
  const query = <T>(sql: string): Promise<T> => database.dataSource.query<T>(sql);

  /** A role that had rights on the tables before. */
  let role: string;

  beforeEach(async () => {
    database = await openTestSource({ migrated: false });
    const { url, dataSource } = database;
    const index = dataSource.migrations.findIndex(({ name }) => name === NAME);
    before = await new DataSource({
      ...dataSourceOptions({ url, poolMax: 3 }),
      migrations: dataSource.migrations.slice(0, index).map(({ constructor }) => constructor),
    }).initialize();
    await before.runMigrations();
    await before.query(ROWS);
    [{ role }] = await before.query<[{ role: string }]>(`SELECT current_database() || '_reader' AS role`);
    await before.query(`CREATE ROLE "${role}"`);
    await before.query(`GRANT SELECT, UPDATE ON tiktok_posts, tiktok_tokens TO "${role}"`);
    await migrate(dataSource);
  });
  afterEach(async () => {
    await before.query(`DROP OWNED BY "${role}"`);
    await before.query(`DROP ROLE "${role}"`);
    await before.destroy();
    await database.drop();
  });

  it('keeps the account as the default one and the choices of its posts as settings', async () => {
    expect(
      await query(
        'SELECT network, "accountId", username, "displayName", "isDefault", "accessToken" FROM social_connections',
      ),
    ).toEqual([
      {
        ...{ network: 'tiktok', accountId: 'open-1', username: 'ana', displayName: 'Ana' },
        ...{ isDefault: true, accessToken: 'a' },
      },
    ]);
    expect(
      await query(
        'SELECT network, "accountId", reference, "networkPostId", settings, "parentId" FROM social_posts',
      ),
    ).toEqual([
      {
        ...{
          network: 'tiktok',
          accountId: 'open-1',
          reference: 'p-1',
          networkPostId: '75123',
          parentId: null,
        },
        settings: {
          ...{ privacyLevel: 'PUBLIC_TO_EVERYONE', allowComment: false, allowDuet: true, allowStitch: false },
          ...{ brandOrganic: false, brandContent: false },
        },
      },
    ]);
    expect(
      await query('SELECT 1 AS one FROM notifications n JOIN social_posts p ON p.id = n."postId"'),
    ).toEqual([{ one: 1 }]);
  });

  it('lets services of the release before read and move posts and refresh tokens', async () => {
    const [[moved]] = await query<[[{ estado: string; publishId: string; privacyLevel: string }]]>(
      `UPDATE tiktok_posts SET estado = 'publicado', "publishId" = 'p-2', sequence = sequence + 1 RETURNING *`,
    );
    expect(moved).toMatchObject({
      estado: 'publicado',
      publishId: 'p-2',
      privacyLevel: 'PUBLIC_TO_EVERYONE',
    });
    await query(`UPDATE tiktok_tokens SET "refreshToken" = 'r2' WHERE "refreshToken" = 'r'`);
    expect(await query('SELECT reference, estado FROM social_posts')).toEqual([
      { reference: 'p-2', estado: 'publicado' },
    ]);
    expect(await query('SELECT "refreshToken" FROM social_connections')).toEqual([{ refreshToken: 'r2' }]);
  });

  it('keeps the rights of a role on what it knows by the old names, and gives it no more', async () => {
    const rights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].map(
      (right) =>
        `has_table_privilege('${role}', 'tiktok_posts', '${right}')
           AND has_table_privilege('${role}', 'tiktok_tokens', '${right}') AS "${right}"`,
    );

    expect(await query(`SELECT ${rights.join(', ')}`)).toEqual([
      { SELECT: true, INSERT: false, UPDATE: true, DELETE: false },
    ]);
  });

  it('shows the release before no account and no post of another network', async () => {
    await query(`INSERT INTO social_connections ("userId", network, "accountId", "accessToken", "refreshToken", "expiresAt", scope)
      SELECT id, 'other', 'x', 'a', 'r', now(), 's' FROM users`);
    await query(
      `INSERT INTO social_posts ("userId", network, "videoKey", title) SELECT id, 'other', 'k', 'Otro' FROM users`,
    );

    expect(await query('SELECT title FROM tiktok_posts')).toEqual([{ title: 'Pan' }]);
    expect(await query('SELECT "tiktokUserId" FROM tiktok_tokens')).toEqual([{ tiktokUserId: 'open-1' }]);
  });

  it('is taken back with the rows of TikTok as they were', async () => {
    const { dataSource } = database;
    const index = dataSource.migrations.findIndex(({ name }) => name === NAME);
    for (let left = dataSource.migrations.length - index; left > 0; left -= 1)
      await dataSource.undoLastMigration();

    expect(
      await query(
        'SELECT "privacyLevel", "allowDuet", "allowStitch", "publishId", "tiktokPostId", "tiktokUserId" FROM tiktok_posts',
      ),
    ).toEqual([
      {
        ...{ privacyLevel: 'PUBLIC_TO_EVERYONE', allowDuet: true, allowStitch: false },
        ...{ publishId: 'p-1', tiktokPostId: '75123', tiktokUserId: 'open-1' },
      },
    ]);
    expect(await query('SELECT "tiktokUserId", "tiktokUsername" FROM tiktok_tokens')).toEqual([
      { tiktokUserId: 'open-1', tiktokUsername: 'ana' },
    ]);
  });
});
