import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From which click a job comes, and which version of its contract wrote what it holds. */
export class JobOrigin1764000000950 implements MigrationInterface {
  readonly name = 'JobOrigin1764000000950';

  async up(runner: QueryRunner): Promise<void> {
    // Rows of a release that knows nothing of versions are of the first one.
    await runner.query(
      `ALTER TABLE jobs ADD COLUMN "correlationId" text, ADD COLUMN contract integer NOT NULL DEFAULT 1`,
    );
    await runner.query(`CREATE INDEX jobs_dead ON jobs (kind) WHERE state = 'dead'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX jobs_dead');
    await runner.query('ALTER TABLE jobs DROP COLUMN "correlationId", DROP COLUMN contract');
  }
}
