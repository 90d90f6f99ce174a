import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether somebody switched the closing card on or off: until then it is there where the profile has a name for it. Who saved settings
 * before saw the switch, so what stands there holds. Only an addition.
 */
export class ChosenClosingCard1764000001250 implements MigrationInterface {
  readonly name = 'ChosenClosingCard1764000001250';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ajustes_video ADD COLUMN "cierreElegido" boolean NOT NULL DEFAULT true');
    await runner.query('ALTER TABLE ajustes_video ALTER COLUMN "cierreElegido" SET DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ajustes_video DROP COLUMN "cierreElegido"');
  }
}
