import { randomUUID } from 'node:crypto';
import { lastTimeAt, NO_SLOTS } from '@pregonero/contracts/api';
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
   * Of several callers at once one makes it: a person and a day are unique. PostgreSQL is asked nothing about zones: it knows others
   * than those that people could choose, and one that it does not know would end the statement for everybody.
   * @returns how many mails were made
   */
  async collect(now: Date, hour: number): Promise<number> {
    const clocks = (await this.zonesThatWait()).map((zone) => ({ zone, ...lastTimeAt(zone, hour, now) }));
    if (clocks.length === 0) return 0;
    const mails = await this.dataSource.query<{ id: number }[]>(
      `WITH due AS (
         SELECT DISTINCT n."userId", clock.day, clock.at
         FROM notifications n
         LEFT JOIN publishing_slots s ON s."userId" = n."userId"
         JOIN unnest($2::text[], $3::date[], $4::timestamptz[]) AS clock(zone, day, at)
           ON clock.zone = coalesce(s."timeZone", $1)
         WHERE NOT n."inBell" AND n."mailId" IS NULL AND n."createdAt" <= clock.at
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
      [
        NO_SLOTS.timeZone,
        clocks.map(({ zone }) => zone),
        clocks.map(({ day }) => day),
        clocks.map(({ at }) => at.toISOString()),
      ],
    );
    return mails.length;
  }

  /** By whose clocks the people live for whom something waits. */
  private async zonesThatWait(): Promise<string[]> {
    const rows = await this.dataSource.query<{ zone: string }[]>(
      `SELECT DISTINCT coalesce(s."timeZone", $1) AS zone
       FROM notifications n LEFT JOIN publishing_slots s ON s."userId" = n."userId"
       WHERE NOT n."inBell" AND n."mailId" IS NULL`,
      [NO_SLOTS.timeZone],
    );
    return rows.map(({ zone }) => zone);
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
