import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideOthers } from './index-beside-others';

const INDEXES = [
  [
    'tiktok_posts_by_plan',
    `tiktok_posts (coalesce("scheduledTime", "createdAt")) WHERE estado IN ('programado', 'pendiente', 'publicando')`,
  ],
  [
    'tiktok_posts_by_publication',
    `tiktok_posts (coalesce("publishedAt", "createdAt")) WHERE estado = 'publicado'`,
  ],
  ['videos_by_publication', `videos ("publishedAt") WHERE status = 'published'`],
  ['videos_by_target_day', 'videos ("targetDate") WHERE "targetDate" IS NOT NULL'],
  ['projects_by_deadline', 'projects (deadline) WHERE deadline IS NOT NULL'],
] as const;

/**
 * Indexes on what the agency's calendar reads between two days: posts, published videos, target days, deadlines.
 */
export class CalendarByIndex1764000001432 implements MigrationInterface {
  readonly name = 'CalendarByIndex1764000001432';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of INDEXES) await indexBesideOthers(runner, { name, on });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX ${name}`);
  }
}
