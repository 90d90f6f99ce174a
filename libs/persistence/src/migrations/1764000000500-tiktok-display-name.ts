import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The display name of a TikTok account stands beside its handle. What was kept as the handle until now was the display
 * name: it moves over, and the handle is told the next time that TikTok is asked about the account.
 */
export class TiktokDisplayName1764000000500 implements MigrationInterface {
  readonly name = 'TiktokDisplayName1764000000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tiktok_tokens ADD COLUMN "tiktokDisplayName" text');
    await runner.query(
      'UPDATE tiktok_tokens SET "tiktokDisplayName" = "tiktokUsername", "tiktokUsername" = NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE tiktok_tokens SET "tiktokUsername" = "tiktokDisplayName"');
    await runner.query('ALTER TABLE tiktok_tokens DROP COLUMN "tiktokDisplayName"');
  }
}
