import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks scripts that were written for a proposed month. */
export class ScriptsOfAMonth1764000003200 implements MigrationInterface {
  readonly name = 'ScriptsOfAMonth1764000003200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guiones ADD COLUMN "delMes" boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guiones DROP COLUMN "delMes"');
  }
}
