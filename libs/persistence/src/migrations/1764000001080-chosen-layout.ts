import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a layout was chosen: the one that stands in a row by default leaves the film as it came. Only an addition. */
export class ChosenLayout1764000001080 implements MigrationInterface {
  readonly name = 'ChosenLayout1764000001080';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE ajustes_video ADD COLUMN "plantillaElegida" boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ajustes_video DROP COLUMN "plantillaElegida"');
  }
}
