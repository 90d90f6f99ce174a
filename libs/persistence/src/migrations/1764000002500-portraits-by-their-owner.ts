import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos that their owner made presenters; before, every photo was one. */
export class PortraitsByTheirOwner1764000002500 implements MigrationInterface {
  readonly name = 'PortraitsByTheirOwner1764000002500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE perfil_negocio ADD "retratosMediaIds" integer[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE perfil_negocio DROP COLUMN "retratosMediaIds"');
  }
}
