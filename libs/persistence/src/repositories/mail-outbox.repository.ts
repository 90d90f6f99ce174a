import type { DataSource } from 'typeorm';

/** What every row has that is the outbox of its mail. */
export interface MailOutboxRow {
  id: number;
  attempts: number;
  lastError: string | null;
}

/** Tables whose rows are mails on their way. */
type MailOutboxTable = 'contact_messages' | 'account_mails' | 'notice_mails';

/** Rows that are the outbox of a mail: what is not mailed is tried until it is given up. */
export abstract class MailOutboxRepository<Row extends MailOutboxRow> {
  protected constructor(
    protected readonly dataSource: DataSource,
    private readonly table: MailOutboxTable,
  ) {}

  /**
   * Takes mails that are due as of `now` (null: the database's clock), each by one caller only. The next try is written before this one begins, so a
   * process that dies while it sends only delays the mail.
   *
   * @param options.waitsMs the wait after each try; as many tries as waits
   */
  async claimDue(now: Date | null, options: { limit: number; waitsMs: readonly number[] }): Promise<Row[]> {
    const [rows] = await this.dataSource.query<[Row[], number]>(
      `UPDATE ${this.table} SET attempts = attempts + 1,
         "nextTryAt" = coalesce($1::timestamptz, now()) + ($3::bigint[])[attempts + 1] * interval '1 millisecond'
       WHERE id IN (
         SELECT id FROM ${this.table}
         WHERE "mailedAt" IS NULL AND "nextTryAt" <= coalesce($1::timestamptz, now()) AND attempts < cardinality($3::bigint[])
         ORDER BY "nextTryAt" LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING *`,
      [now, options.limit, options.waitsMs],
    );
    return rows;
  }

  /** The mail was accepted by the mail server. */
  async mailed(id: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE ${this.table} SET "mailedAt" = now(), "nextTryAt" = NULL, "lastError" = NULL
       WHERE id = $1 AND "mailedAt" IS NULL`,
      [id],
    );
  }

  /**
   * Ends mails whose last try began and never told how it went: its process died, and no try follows. Each is returned
   * to one caller only.
   */
  async giveUpLost(now: Date | null, tries: number): Promise<MailOutboxRow[]> {
    const [rows] = await this.dataSource.query<[MailOutboxRow[], number]>(
      `UPDATE ${this.table} SET "nextTryAt" = NULL
       WHERE "mailedAt" IS NULL AND "nextTryAt" <= coalesce($1::timestamptz, now()) AND attempts >= $2
       RETURNING id, attempts, "lastError"`,
      [now, tries],
    );
    return rows;
  }

  /** A try failed; `final` means that none follows. */
  async failed(id: number, failure: { error: string; final: boolean }): Promise<void> {
    await this.dataSource.query(
      `UPDATE ${this.table} SET "lastError" = $2, "nextTryAt" = CASE WHEN $3 THEN NULL ELSE "nextTryAt" END
       WHERE id = $1 AND "mailedAt" IS NULL`,
      [id, failure.error, failure.final],
    );
  }
}
