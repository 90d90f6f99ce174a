import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Tables that grow for ever without pruning, and the time of a row that decides: each has an index on it. */
const OLD: Readonly<Record<OldRowKind, { table: string; time: string; where?: string }>> = {
  endedSessions: { table: 'sessions', time: 'least(coalesce("revokedAt", "expiresAt"), "expiresAt")' },
  webhookEvents: { table: 'webhook_events', time: '"receivedAt"' },
  readNotifications: { table: 'notifications', time: '"createdAt"', where: '"isRead"' },
  noticeMails: { table: 'notice_mails', time: '"createdAt"' },
  accountMails: { table: 'account_mails', time: '"expiresAt"' },
  webhookDeliveries: { table: 'webhook_deliveries', time: '"createdAt"' },
  contactMessages: { table: 'contact_messages', time: '"createdAt"' },
  idempotencyKeys: { table: 'idempotency_keys', time: '"createdAt"' },
};

/** Kinds of rows that are removed once they have had their time. */
export type OldRowKind =
  | 'endedSessions'
  | 'webhookEvents'
  | 'readNotifications'
  | 'noticeMails'
  | 'accountMails'
  | 'webhookDeliveries'
  | 'contactMessages'
  | 'idempotencyKeys';

const BATCH = 1_000;

/** Removes rows that nobody needs any more. */
@Injectable()
export class OldRowRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Removes all of a kind from before a moment, in batches; several callers share the work. Returns how many. */
  async removeBefore(kind: OldRowKind, moment: Date): Promise<number> {
    const { table, time, where = 'true' } = OLD[kind];
    let count = 0;
    for (;;) {
      const [rows] = await this.dataSource.query<[unknown[], number]>(
        `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
           SELECT ctid FROM ${table} WHERE ${where} AND ${time} < $1 ORDER BY ${time} LIMIT ${BATCH}
           FOR UPDATE SKIP LOCKED)) RETURNING 1`,
        [moment],
      );
      count += rows.length;
      if (rows.length < BATCH) return count;
    }
  }
}
