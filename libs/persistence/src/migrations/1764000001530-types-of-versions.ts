import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds media type and length to the versions of project videos. Only an addition: older code leaves them empty. */
export class TypesOfVersions1764000001530 implements MigrationInterface {
  readonly name = 'TypesOfVersions1764000001530';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE video_versions
      ADD COLUMN "contentType" text,
      ADD COLUMN "durationSeconds" double precision`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE video_versions DROP COLUMN "contentType", DROP COLUMN "durationSeconds"`);
  }
}
