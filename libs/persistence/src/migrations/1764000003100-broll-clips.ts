import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the clips of a B-roll with its video, so that a layout can show them. Videos of before have none kept. */
export class BrollClips1764000003100 implements MigrationInterface {
  readonly name = 'BrollClips1764000003100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guiones ADD "brollCut" jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guiones DROP "brollCut"');
  }
}
