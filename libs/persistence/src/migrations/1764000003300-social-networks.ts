import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives indexes, sequences and constraints of a renamed table the table's new name. */
const renameParts = (from: string, to: string): string => `
  DO $$ DECLARE part record; BEGIN
    FOR part IN SELECT conname AS name FROM pg_constraint
      WHERE conrelid = '${to}'::regclass AND starts_with(conname, '${from}_') LOOP
      EXECUTE format('ALTER TABLE ${to} RENAME CONSTRAINT %I TO %I', part.name, replace(part.name, '${from}', '${to}'));
    END LOOP;
    FOR part IN SELECT relname AS name, CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'INDEX' END AS kind FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('i', 'S') AND starts_with(relname, '${from}_') LOOP
      EXECUTE format('ALTER %s %I RENAME TO %I', part.kind, part.name, replace(part.name, '${from}', '${to}'));
    END LOOP;
  END $$`;

/** Gives the roles of services the rights on a view that they have on its table. */
const grantLike = (view: string, table: string): string => `
  DO $$ DECLARE given record; BEGIN
    FOR given IN SELECT grantee::regrole AS role, privilege_type AS right FROM pg_class CROSS JOIN aclexplode(relacl)
      WHERE oid = '${table}'::regclass AND grantee NOT IN (0, relowner) LOOP
      EXECUTE format('GRANT %s ON ${view} TO %s', given.right, given.role);
    END LOOP;
  END $$`;

const SETTINGS = ['allowComment', 'allowDuet', 'allowStitch', 'brandOrganic', 'brandContent'];

/**
 * Tables of all networks: `tiktok_tokens` becomes `social_connections` (several accounts per user and network) and `tiktok_posts`
 * becomes `social_posts` (choices that only one network knows in `settings`, `parentId` for one order at several networks). Views with the old
 * names show TikTok's rows: `tiktok_tokens` is named by the specification, `tiktok_posts` serves services of the release before, which read and
 * move posts with it and cannot add any.
 */
export class SocialNetworks1764000003300 implements MigrationInterface {
  readonly name = 'SocialNetworks1764000003300';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'ALTER TABLE tiktok_tokens RENAME TO social_connections',
      'ALTER TABLE social_connections RENAME COLUMN "tiktokUserId" TO "accountId"',
      'ALTER TABLE social_connections RENAME COLUMN "tiktokUsername" TO username',
      'ALTER TABLE social_connections RENAME COLUMN "tiktokDisplayName" TO "displayName"',
      `ALTER TABLE social_connections ADD network text NOT NULL DEFAULT 'tiktok', ADD "isDefault" boolean NOT NULL DEFAULT true,
         DROP CONSTRAINT "tiktok_tokens_userId_key"`,
      renameParts('tiktok_tokens', 'social_connections'),
      `ALTER TABLE social_connections ADD CONSTRAINT social_connections_account UNIQUE ("userId", network, "accountId")`,
      `CREATE UNIQUE INDEX social_connections_default ON social_connections ("userId", network) WHERE "isDefault"`,
      'DROP INDEX social_connections_of_account',
      'CREATE INDEX social_connections_of_account ON social_connections (network, "accountId")',
      `CREATE VIEW tiktok_tokens AS SELECT id, "userId", "accessToken", "refreshToken", "expiresAt", scope, "accountId" AS "tiktokUserId",
         username AS "tiktokUsername", "createdAt", "updatedAt", "refreshUntil", "connectedAt", "displayName" AS "tiktokDisplayName",
         "reconnectNeededAt"
       FROM social_connections WHERE network = 'tiktok' AND "isDefault"`,
      grantLike('tiktok_tokens', 'social_connections'),

      'ALTER TABLE tiktok_posts RENAME TO social_posts',
      'ALTER TABLE social_posts RENAME COLUMN "tiktokUserId" TO "accountId"',
      'ALTER TABLE social_posts RENAME COLUMN "publishId" TO reference',
      'ALTER TABLE social_posts RENAME COLUMN "tiktokPostId" TO "networkPostId"',
      `ALTER TABLE social_posts ADD network text NOT NULL DEFAULT 'tiktok', ADD settings jsonb NOT NULL DEFAULT '{}'`,
      `UPDATE social_posts SET settings = jsonb_build_object('privacyLevel', "privacyLevel"${SETTINGS.map(
        (name) => `, '${name}', "${name}"`,
      ).join('')})`,
      `ALTER TABLE social_posts ${['privacyLevel', ...SETTINGS].map((name) => `DROP COLUMN "${name}"`).join(', ')}`,
      'ALTER TABLE social_posts ADD "parentId" integer REFERENCES social_posts ON DELETE SET NULL',
      renameParts('tiktok_posts', 'social_posts'),
      'CREATE INDEX social_posts_of_parent ON social_posts ("parentId") WHERE "parentId" IS NOT NULL',
      'DROP INDEX social_posts_receipt',
      `CREATE INDEX social_posts_reference ON social_posts (network, reference) WHERE reference IS NOT NULL`,
      `CREATE VIEW tiktok_posts AS SELECT id, "userId", "guionId", "videoKey", title, description, hashtags,
         coalesce(settings->>'privacyLevel', 'SELF_ONLY') AS "privacyLevel", estado, "scheduledTime", reference AS "publishId", "networkPostId" AS "tiktokPostId",
         "postUrl", error, sequence, "publishedAt", "createdAt",
         ${SETTINGS.map((name) => `coalesce((settings->>'${name}')::boolean, false) AS "${name}"`).join(', ')},
         "errorSentence", "waitingFor", "waitingSince", "videoId", "accountId" AS "tiktokUserId"
       FROM social_posts WHERE network = 'tiktok'`,
      grantLike('tiktok_posts', 'social_posts'),
    ])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'DROP VIEW tiktok_posts, tiktok_tokens',
      `DELETE FROM social_posts WHERE network <> 'tiktok'`,
      `DELETE FROM social_connections WHERE network <> 'tiktok' OR NOT "isDefault"`,

      'ALTER TABLE social_posts RENAME TO tiktok_posts',
      `ALTER TABLE tiktok_posts ADD "privacyLevel" text NOT NULL DEFAULT 'SELF_ONLY'
         CHECK ("privacyLevel" IN ('PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY')),
         ${SETTINGS.map((name) => `ADD "${name}" boolean NOT NULL DEFAULT false`).join(', ')}`,
      `UPDATE tiktok_posts SET "privacyLevel" = coalesce(settings->>'privacyLevel', 'SELF_ONLY')${SETTINGS.map(
        (name) => `, "${name}" = coalesce((settings->>'${name}')::boolean, false)`,
      ).join('')}`,
      'DROP INDEX social_posts_reference',
      'ALTER TABLE tiktok_posts DROP settings, DROP network, DROP "parentId"',
      'ALTER TABLE tiktok_posts RENAME COLUMN "accountId" TO "tiktokUserId"',
      'ALTER TABLE tiktok_posts RENAME COLUMN reference TO "publishId"',
      'ALTER TABLE tiktok_posts RENAME COLUMN "networkPostId" TO "tiktokPostId"',
      renameParts('social_posts', 'tiktok_posts'),
      'CREATE INDEX tiktok_posts_receipt ON tiktok_posts ("publishId") WHERE "publishId" IS NOT NULL',

      'ALTER TABLE social_connections RENAME TO tiktok_tokens',
      'ALTER TABLE tiktok_tokens RENAME COLUMN "accountId" TO "tiktokUserId"',
      'ALTER TABLE tiktok_tokens RENAME COLUMN username TO "tiktokUsername"',
      'ALTER TABLE tiktok_tokens RENAME COLUMN "displayName" TO "tiktokDisplayName"',
      'DROP INDEX social_connections_of_account',
      'ALTER TABLE tiktok_tokens DROP network, DROP "isDefault"',
      renameParts('social_connections', 'tiktok_tokens'),
      'ALTER TABLE tiktok_tokens ADD CONSTRAINT "tiktok_tokens_userId_key" UNIQUE ("userId")',
      'CREATE INDEX tiktok_tokens_of_account ON tiktok_tokens ("tiktokUserId")',
    ])
      await runner.query(statement);
  }
}
