import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideOthers } from './index-beside-others';

const INDEXES = [
  ['sessions_by_end', 'sessions (least(coalesce("revokedAt", "expiresAt"), "expiresAt"))'],
  ['webhook_events_by_age', 'webhook_events ("receivedAt")'],
  ['notifications_read_by_age', 'notifications ("createdAt") WHERE "isRead"'],
  ['notice_mails_by_age', 'notice_mails ("createdAt")'],
  ['account_mails_by_end', 'account_mails ("expiresAt")'],
  ['contact_messages_by_age', 'contact_messages ("createdAt")'],
] as const;

/**
 * Indexes on the age of rows that are removed after their time. The last, fruitless batch of each round read the whole table.
 */
export class OldRowsByIndex1764000001431 implements MigrationInterface {
  readonly name = 'OldRowsByIndex1764000001431';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of INDEXES) await indexBesideOthers(runner, { name, on });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX ${name}`);
  }
}
