import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the moment since which TikTok refuses a connection. Only an addition: an older release deletes such a connection. */
export class TiktokReconnect1764000001570 implements MigrationInterface {
  readonly name = 'TiktokReconnect1764000001570';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tiktok_tokens ADD COLUMN "reconnectNeededAt" timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tiktok_tokens DROP COLUMN "reconnectNeededAt"');
  }
}
