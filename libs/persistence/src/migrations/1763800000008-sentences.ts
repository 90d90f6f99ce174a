import type { MigrationInterface, QueryRunner } from 'typeorm';

const SENTENCES = [
  ['guiones', 'errorSentence'],
  ['guiones', 'brollMensajeSentence'],
  ['cola_videos', 'errorSentence'],
  ['tiktok_posts', 'errorSentence'],
] as const;

/**
 * What the server said becomes data beside the Spanish text, and a notification tells what it is about. Only new columns
 * that may be empty: processes of the last release go on writing the text alone.
 */
export class Sentences1763800000008 implements MigrationInterface {
  readonly name = 'Sentences1763800000008';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of SENTENCES) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN "${column}" jsonb`);
    }
    await runner.query(`ALTER TABLE notifications
      ADD COLUMN kind text,
      ADD COLUMN params jsonb,
      ADD COLUMN "guionId" integer REFERENCES guiones ON DELETE SET NULL,
      ADD COLUMN "postId" integer REFERENCES tiktok_posts ON DELETE SET NULL`);
    // A script or a post that goes looks for the notifications that lead to it.
    await runner.query(
      'CREATE INDEX notifications_of_guion ON notifications ("guionId") WHERE "guionId" IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX notifications_of_post ON notifications ("postId") WHERE "postId" IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE notifications DROP COLUMN kind, DROP COLUMN params, DROP COLUMN "guionId", DROP COLUMN "postId"',
    );
    for (const [table, column] of SENTENCES) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN "${column}"`);
    }
  }
}
