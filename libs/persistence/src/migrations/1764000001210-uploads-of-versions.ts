import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Uploads that become a new version of a video. Only additions; the rule speaks to releases that do not know the column, which
 * would make a new video of such a row: their transaction is refused, and what arrived waits for one that knows.
 */
export class UploadsOfVersions1764000001210 implements MigrationInterface {
  readonly name = 'UploadsOfVersions1764000001210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE resumable_uploads ADD COLUMN "versionOf" integer,
      ADD CONSTRAINT resumable_uploads_become_what_they_are
        CHECK ("versionOf" IS NULL OR "videoId" IS NULL OR "videoId" = "versionOf")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE resumable_uploads DROP COLUMN "versionOf"');
  }
}
