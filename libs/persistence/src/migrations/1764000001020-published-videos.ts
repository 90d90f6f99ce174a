import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A project's video is published for real: by a post of its client, or by hand with a kit. Only additions. */
export class PublishedVideos1764000001020 implements MigrationInterface {
  readonly name = 'PublishedVideos1764000001020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE videos ADD COLUMN "publishedAt" timestamptz, ADD COLUMN "postUrl" text`);
    await runner.query(
      'ALTER TABLE tiktok_posts ADD COLUMN "videoId" integer REFERENCES videos ON DELETE SET NULL',
    );
    await runner.query('CREATE INDEX tiktok_posts_of_video ON tiktok_posts ("videoId")');
    await runner.query(`CREATE TABLE handoff_links (
      "videoId" integer PRIMARY KEY REFERENCES videos ON DELETE CASCADE,
      "tokenHash" text NOT NULL UNIQUE,
      "expiresAt" timestamptz NOT NULL,
      "createdAt" timestamptz NOT NULL DEFAULT now()
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE handoff_links');
    await runner.query('ALTER TABLE tiktok_posts DROP COLUMN "videoId"');
    await runner.query('ALTER TABLE videos DROP COLUMN "publishedAt", DROP COLUMN "postUrl"');
  }
}
