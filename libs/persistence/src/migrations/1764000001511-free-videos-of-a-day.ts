import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideOthers } from './index-beside-others';

/** Adds an index on charged videos by moment: approvals of free accounts count those of a day. */
export class FreeVideosOfADay1764000001511 implements MigrationInterface {
  readonly name = 'FreeVideosOfADay1764000001511';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexBesideOthers(runner, {
      name: 'quota_ledger_videos_by_moment',
      on: `quota_ledger ("createdAt") WHERE kind = 'video'`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX quota_ledger_videos_by_moment');
  }
}
