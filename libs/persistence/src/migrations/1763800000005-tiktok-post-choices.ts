import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHOICES = ['allowComment', 'allowDuet', 'allowStitch', 'brandOrganic', 'brandContent'];

/** What owners allow and declare about a post; older posts allow and declare nothing. */
export class TiktokPostChoices1763800000005 implements MigrationInterface {
  readonly name = 'TiktokPostChoices1763800000005';

  async up(runner: QueryRunner): Promise<void> {
    for (const choice of CHOICES) {
      await runner.query(`ALTER TABLE tiktok_posts ADD COLUMN "${choice}" boolean NOT NULL DEFAULT false`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const choice of CHOICES) await runner.query(`ALTER TABLE tiktok_posts DROP COLUMN "${choice}"`);
  }
}
