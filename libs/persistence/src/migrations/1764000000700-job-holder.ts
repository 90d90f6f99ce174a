import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which worker took a job last: whoever sees that it is gone need not wait for the end of its lease. */
export class JobHolder1764000000700 implements MigrationInterface {
  readonly name = 'JobHolder1764000000700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs ADD COLUMN holder integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP COLUMN holder');
  }
}
