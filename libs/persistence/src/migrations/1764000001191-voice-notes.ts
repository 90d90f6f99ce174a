import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments that are spoken: the recording of one whose text is empty. Only additions; releases that know none show an empty comment. */
export class VoiceNotes1764000001191 implements MigrationInterface {
  readonly name = 'VoiceNotes1764000001191';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE review_comments ADD COLUMN "voiceKey" text, ADD COLUMN "voiceSeconds" double precision,
      ADD CONSTRAINT review_comments_voice CHECK (("voiceKey" IS NULL) = ("voiceSeconds" IS NULL))`);
    await runner.query(
      'CREATE INDEX review_comments_voices ON review_comments ("videoId") WHERE "voiceKey" IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE review_comments DROP COLUMN "voiceKey", DROP COLUMN "voiceSeconds"');
  }
}
