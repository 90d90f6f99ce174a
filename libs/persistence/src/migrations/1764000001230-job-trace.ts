import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which trace a job goes on with; workers of the release before leave the column alone. */
export class JobTrace1764000001230 implements MigrationInterface {
  readonly name = 'JobTrace1764000001230';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP COLUMN traceparent');
  }
}
