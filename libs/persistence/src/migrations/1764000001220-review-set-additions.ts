import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Videos that were added to a link to several videos after it went out. Only an addition: a row waits here until somebody comes with
 * the set's token, of which the video's own is made. A release that does not know the table opens the set without what waits.
 */
export class ReviewSetAdditions1764000001220 implements MigrationInterface {
  readonly name = 'ReviewSetAdditions1764000001220';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE review_set_additions (
      "setId" integer NOT NULL REFERENCES review_sets ON DELETE CASCADE,
      "videoId" integer NOT NULL REFERENCES videos ON DELETE CASCADE,
      "createdAt" timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY ("setId", "videoId")
    )`);
    await runner.query('CREATE INDEX review_set_additions_of_video ON review_set_additions ("videoId")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE review_set_additions');
  }
}
