import {
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreference,
  SECURITY_KINDS,
} from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotificationPreferenceEntity, UserEntity } from '../entities';

/** Where people want which notices. */
@Injectable()
export class NotificationPreferenceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those that a user chose; all other kinds are in the bell. */
  async of(userId: number): Promise<ReadonlyMap<string, NotificationChannel>> {
    const rows = await this.dataSource.manager.findBy(NotificationPreferenceEntity, { userId });
    return new Map(rows.map(({ kind, channel }) => [kind, channel]));
  }

  /** Where a notice of a kind goes now. */
  async channelOf(tx: EntityManager, userId: number, kind: NotificationKind): Promise<NotificationChannel> {
    const chosen = (await tx.findOneBy(NotificationPreferenceEntity, { userId, kind }))?.channel ?? 'bell';
    // Nobody is written to at an address that was not proved: until then the bell is all that they have.
    if (chosen !== 'digest' || (await tx.existsBy(UserEntity, { id: userId, emailVerified: true })))
      return chosen;
    return 'bell';
  }

  /** Chooses for these kinds. Repeating it is fine; of two at once the later holds. */
  async save(userId: number, preferences: readonly Omit<NotificationPreference, 'label'>[]): Promise<void> {
    const rows = preferences
      .map(({ kind, channel }) => ({ userId, kind, channel }))
      // Two at once take the rows in one order.
      .sort((first, second) => (first.kind < second.kind ? -1 : 1));
    if (rows.length > 0)
      await this.dataSource.manager.upsert(NotificationPreferenceEntity, rows, ['userId', 'kind']);
  }

  /** Moves everything that would be mailed into the bell, what waits for a mail included; mails about security still go out. Repeating it is fine. */
  async endMails(userId: number): Promise<void> {
    await this.dataSource.query(
      `WITH chosen AS (
         UPDATE notification_preferences SET channel = 'bell' WHERE "userId" = $1 AND channel = 'digest'
       ), mails AS (
         UPDATE notice_mails SET "nextTryAt" = NULL
         WHERE "userId" = $1 AND "mailedAt" IS NULL AND "nextTryAt" IS NOT NULL
           AND NOT EXISTS (
             SELECT FROM notifications n WHERE n."mailId" = notice_mails.id AND n.kind = ANY($2::text[]))
         RETURNING id
       )
       UPDATE notifications SET "inBell" = true, "isRead" = false
       WHERE "userId" = $1 AND NOT "inBell" AND ("mailId" IS NULL OR "mailId" IN (SELECT id FROM mails))`,
      [userId, [...SECURITY_KINDS]],
    );
  }
}
