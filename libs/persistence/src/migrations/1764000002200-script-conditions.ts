import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what comments asked of scripts, and whether the texts that are published with a script are those of its spoken text. */
export class ScriptConditions1764000002200 implements MigrationInterface {
  readonly name = 'ScriptConditions1764000002200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE guiones
      ADD COLUMN condiciones jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN "textosAlDia" boolean NOT NULL DEFAULT true`);
    await runner.query('ALTER TABLE guion_versiones ADD COLUMN "textosAlDia" boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guion_versiones DROP COLUMN "textosAlDia"');
    await runner.query('ALTER TABLE guiones DROP COLUMN condiciones, DROP COLUMN "textosAlDia"');
  }
}
