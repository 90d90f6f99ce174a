import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For which provider a post waits, and since when that one is away, as scripts have it. Only an addition. */
export class PostsThatWait1764000000860 implements MigrationInterface {
  readonly name = 'PostsThatWait1764000000860';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE tiktok_posts ADD COLUMN "waitingFor" text, ADD COLUMN "waitingSince" timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tiktok_posts DROP COLUMN "waitingFor", DROP COLUMN "waitingSince"');
  }
}
