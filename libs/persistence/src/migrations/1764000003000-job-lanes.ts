import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds lanes: jobs of one kind that wait in lines of their own. Jobs of before stand in the line without a name. */
export class JobLanes1764000003000 implements MigrationInterface {
  readonly name = 'JobLanes1764000003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE jobs ADD lane text NOT NULL DEFAULT ''`);
    await runner.query(
      `CREATE INDEX jobs_in_lane_order ON jobs (kind, lane, "nextRunAt", id) WHERE state = 'queued' AND "turnAt" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP lane');
  }
}
