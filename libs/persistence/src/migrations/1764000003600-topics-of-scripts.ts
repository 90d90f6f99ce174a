import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the topics that a script was ordered with. */
export class TopicsOfScripts1764000003600 implements MigrationInterface {
  readonly name = 'TopicsOfScripts1764000003600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE guiones ADD COLUMN temas text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guiones DROP COLUMN temas');
  }
}
