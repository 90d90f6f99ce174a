import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A refresh of TikTok's tokens is claimed, so that the network is asked outside of every transaction. */
export class TiktokRefreshLease1764000000101 implements MigrationInterface {
  readonly name = 'TiktokRefreshLease1764000000101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tiktok_tokens ADD COLUMN "refreshUntil" timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tiktok_tokens DROP COLUMN "refreshUntil"');
  }
}
