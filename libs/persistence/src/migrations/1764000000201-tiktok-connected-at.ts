import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a person connected TikTok, which a refresh of the tokens does not change: a notice about the end of a consent is
 * about the one that there was then. Connections of before count from their row.
 */
export class TiktokConnectedAt1764000000201 implements MigrationInterface {
  readonly name = 'TiktokConnectedAt1764000000201';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tiktok_tokens ADD COLUMN "connectedAt" timestamptz');
    await runner.query('UPDATE tiktok_tokens SET "connectedAt" = "createdAt"');
    await runner.query(
      'ALTER TABLE tiktok_tokens ALTER COLUMN "connectedAt" SET DEFAULT now(), ALTER COLUMN "connectedAt" SET NOT NULL',
    );
    await runner.query('CREATE INDEX tiktok_tokens_of_account ON tiktok_tokens ("tiktokUserId")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tiktok_tokens_of_account');
    await runner.query('ALTER TABLE tiktok_tokens DROP COLUMN "connectedAt"');
  }
}
