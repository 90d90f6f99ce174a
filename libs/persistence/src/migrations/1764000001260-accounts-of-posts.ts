import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The network's account that a post is meant for; nobody knows it of those of before. Only an addition. */
export class AccountsOfPosts1764000001260 implements MigrationInterface {
  readonly name = 'AccountsOfPosts1764000001260';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tiktok_posts ADD COLUMN "tiktokUserId" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tiktok_posts DROP COLUMN "tiktokUserId"');
  }
}
