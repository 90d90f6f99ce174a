import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideOthers } from './index-beside-others';

/**
 * Whoever deletes a video or a project has its notices looked for, one video after the other: without these indexes by reading all
 * notices of everybody each time. With 800,000 of them an account with 400 videos in projects took minutes, a statement may take
 * 3.5 s, so the account was never deleted.
 */
export class NotificationsOfProjects1764000001290 implements MigrationInterface {
  readonly name = 'NotificationsOfProjects1764000001290';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexBesideOthers(runner, {
      name: 'notifications_of_video',
      on: 'notifications ("videoId") WHERE "videoId" IS NOT NULL',
    });
    await indexBesideOthers(runner, {
      name: 'notifications_of_project',
      on: 'notifications ("projectId") WHERE "projectId" IS NOT NULL',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX notifications_of_project');
    await runner.query('DROP INDEX notifications_of_video');
  }
}
