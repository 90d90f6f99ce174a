import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes who of the agency planned a post, and finds failed posts by their hour for the calendar. */
export class PlannedPosts1764000003700 implements MigrationInterface {
  readonly name = 'PlannedPosts1764000003700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE social_posts ADD COLUMN "plannedBy" integer');
    await runner.query(
      `CREATE INDEX social_posts_by_failure ON social_posts (coalesce("scheduledTime", "createdAt")) WHERE estado = 'falló'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX social_posts_by_failure');
    await runner.query('ALTER TABLE social_posts DROP COLUMN "plannedBy"');
  }
}
