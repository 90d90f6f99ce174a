import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every job leaves the indexes of living jobs soon after it entered them, and what it leaves there is read until the next vacuum.
 * By default that comes when a fifth of the table changed: after a million jobs, two hundred thousand dead entries. At a
 * fiftieth the indexes are vacuumed too; below it PostgreSQL passes them over.
 * https://www.postgresql.org/docs/17/runtime-config-autovacuum.html
 */
export class JobsVacuumedOften1764000001240 implements MigrationInterface {
  readonly name = 'JobsVacuumedOften1764000001240';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE jobs SET (
      autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
      autovacuum_analyze_scale_factor = 0.02, autovacuum_analyze_threshold = 500)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE jobs RESET (
      autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold,
      autovacuum_analyze_scale_factor, autovacuum_analyze_threshold)`);
  }
}
