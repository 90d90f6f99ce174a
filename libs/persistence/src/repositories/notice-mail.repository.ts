import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NoticeMailEntity, NotificationEntity } from '../entities';
import { MailOutboxRepository } from './mail-outbox.repository';

/** Mails that bring notices. */
@Injectable()
export class NoticeMailRepository extends MailOutboxRepository<NoticeMailEntity> {
  constructor(dataSource: DataSource) {
    super(dataSource, 'notice_mails');
  }

  /** Mails one notice at once, in the transaction that writes it. */
  async send(tx: EntityManager, { id, userId }: { id: number; userId: number }): Promise<void> {
    await tx.query(
      `WITH mail AS (INSERT INTO notice_mails ("userId", "mailKey") VALUES ($2, $3) RETURNING id)
       UPDATE notifications SET "mailId" = mail.id FROM mail WHERE notifications.id = $1`,
      [id, userId, randomUUID()],
    );
  }

  /**
   * Puts what waits since before the last `hour` o'clock, by each person's own clock, into one mail a person and a day.
   * Of several callers at once one makes it: a person and a day are unique.
   * @returns how many mails were made
   */
  async collect(now: Date, hour: number): Promise<number> {
    const mails = await this.dataSource.query<{ id: number }[]>(
      `WITH due AS (
         SELECT DISTINCT n."userId", d.day, e.at
         FROM notifications n
         LEFT JOIN publishing_slots s ON s."userId" = n."userId"
         CROSS JOIN LATERAL (SELECT coalesce(s."timeZone", 'America/Bogota') AS zone) z
         CROSS JOIN LATERAL (
           SELECT (($1::timestamptz AT TIME ZONE z.zone) - make_interval(hours => $2))::date AS day) d
         CROSS JOIN LATERAL (SELECT (d.day + make_interval(hours => $2)) AT TIME ZONE z.zone AS at) e
         WHERE NOT n."inBell" AND n."mailId" IS NULL AND n."createdAt" <= e.at
       ), mails AS (
         INSERT INTO notice_mails ("userId", day, "mailKey")
         SELECT "userId", day, gen_random_uuid() FROM due
         ON CONFLICT ("userId", day) DO NOTHING
         RETURNING id, "userId", day
       ), told AS (
         UPDATE notifications n SET "mailId" = mails.id
         FROM mails JOIN due USING ("userId", day)
         WHERE n."userId" = mails."userId" AND NOT n."inBell" AND n."mailId" IS NULL AND n."createdAt" <= due.at
       )
       SELECT id FROM mails`,
      [now, hour],
    );
    return mails.length;
  }

  /** What a mail brings, in the order in which it happened. */
  async noticesOf(id: number): Promise<NotificationEntity[]> {
    return this.dataSource.manager.find(NotificationEntity, { where: { mailId: id }, order: { id: 'ASC' } });
  }

  /** There is nobody to send it to: no try follows. */
  async drop(id: number): Promise<void> {
    await this.dataSource.query('UPDATE notice_mails SET "nextTryAt" = NULL WHERE id = $1', [id]);
  }
}
