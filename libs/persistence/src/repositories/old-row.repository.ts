import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What grows for ever without pruning, and when a row of it has had its time; `$1` is the moment before that. */
const OLD = {
  endedSessions: ['sessions', `least(coalesce("revokedAt", "expiresAt"), "expiresAt") < $1`],
  webhookEvents: ['webhook_events', `"receivedAt" < $1`],
  readNotifications: ['notifications', `"isRead" AND "createdAt" < $1`],
  noticeMails: ['notice_mails', `"createdAt" < $1`],
  accountMails: ['account_mails', `"expiresAt" < $1`],
  webhookDeliveries: ['webhook_deliveries', `"createdAt" < $1`],
  contactMessages: ['contact_messages', `"createdAt" < $1`],
} as const;

export type OldRowKind = keyof typeof OLD;

const BATCH = 1_000;

/** Removes rows that nobody needs any more. */
@Injectable()
export class OldRowRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Removes all of a kind from before a moment, in batches; several callers share the work. Returns how many. */
  async removeBefore(kind: OldRowKind, moment: Date): Promise<number> {
    const [table, condition] = OLD[kind];
    let count = 0;
    for (;;) {
      const [rows] = await this.dataSource.query<[unknown[], number]>(
        `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
           SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING 1`,
        [moment],
      );
      count += rows.length;
      if (rows.length < BATCH) return count;
    }
  }
}
