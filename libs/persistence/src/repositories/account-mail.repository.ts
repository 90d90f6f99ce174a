import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountMailEntity, type AccountMailKind, type LinkMailKind } from '../entities';
import { MailOutboxRepository } from './mail-outbox.repository';

/** How long the row of a mail without a link is kept. */
const KEPT_SECONDS = 7 * 24 * 3_600;

/** A link that waits for an administrator. */
export interface PendingLinkRow {
  id: number;
  kind: LinkMailKind;
  mailKey: string;
  userId: number;
  name: string;
  email: string;
  isAdmin: boolean;
  createdAt: Date;
  /** Null while nobody made the link. */
  madeUntil: Date | null;
}

const PENDING_COLUMNS = `mails.id, mails.kind, mails."mailKey", users.id AS "userId", users.name, users.email,
  users.role = 'admin' AS "isAdmin", mails."createdAt", CASE WHEN mails."nextTryAt" IS NULL THEN mails."expiresAt" END AS "madeUntil"`;

/**
 * Links that no mail brought. A request counts for {@link KEPT_SECONDS}, although the link of its mail would be over sooner; a
 * link that was made counts while it works.
 */
const FROM_PENDING = `FROM account_mails mails
  JOIN users ON users.id = coalesce(mails."userId", (SELECT id FROM users WHERE lower(email) = lower(mails.email)))
  WHERE mails.kind IN ('password_reset', 'invitation', 'email_verification')
    AND mails."usedAt" IS NULL AND mails."mailedAt" IS NULL AND users."closedAt" IS NULL
    AND NOT (mails.kind = 'email_verification' AND users."emailVerified")
    AND CASE WHEN mails."nextTryAt" IS NULL THEN mails."tokenHash" IS NOT NULL AND mails."expiresAt" > now()
      ELSE mails."createdAt" > now() - make_interval(secs => ${KEPT_SECONDS}) END`;

/** Mails of accounts, most with a link that works once. Lives are measured by the database's clock; a token is known by its hash alone. */
@Injectable()
export class AccountMailRepository extends MailOutboxRepository<AccountMailEntity> {
  constructor(dataSource: DataSource) {
    super(dataSource, 'account_mails');
  }

  /** Asks for a mail. Without `userId` whoever has the address by the time it goes gets it, if anybody. */
  async create(
    tx: EntityManager,
    mail: {
      kind: LinkMailKind;
      email: string;
      language: string;
      lifeSeconds: number;
      userId?: number;
    },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO account_mails (kind, email, language, "userId", "mailKey", "expiresAt")
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
      [mail.kind, mail.email, mail.language, mail.userId ?? null, randomUUID(), mail.lifeSeconds],
    );
  }

  /** Tells the owner of an account what happened. A payment has one receipt: another call for it does nothing. */
  async tell(
    tx: EntityManager,
    mail: {
      kind: Exclude<AccountMailKind, LinkMailKind>;
      email: string;
      language: string;
      userId: number;
      paymentId?: number;
    },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO account_mails (kind, email, language, "userId", "mailKey", "expiresAt", "paymentId")
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), $7) ON CONFLICT ("paymentId") DO NOTHING`,
      [mail.kind, mail.email, mail.language, mail.userId, randomUUID(), KEPT_SECONDS, mail.paymentId ?? null],
    );
  }

  /** A link that no mail brings: whoever made its token hands it over. */
  async hand(
    tx: EntityManager,
    link: {
      kind: LinkMailKind;
      email: string;
      language: string;
      userId: number;
      tokenHash: string;
      lifeSeconds: number;
    },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO account_mails
         (kind, email, language, "userId", "mailKey", "tokenHash", "expiresAt", "mailedAt", "nextTryAt")
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), now(), NULL)`,
      [link.kind, link.email, link.language, link.userId, randomUUID(), link.tokenHash, link.lifeSeconds],
    );
  }

  /** Links that an administrator passes on, the newest of each person and kind; what opens an account first. */
  async listPending(): Promise<PendingLinkRow[]> {
    return this.dataSource.query(
      `SELECT * FROM (SELECT DISTINCT ON (users.id, mails.kind) ${PENDING_COLUMNS} ${FROM_PENDING}
         ORDER BY users.id, mails.kind, mails.id DESC) pending
       ORDER BY kind = 'password_reset' DESC, kind = 'invitation' DESC, id DESC LIMIT 200`,
    );
  }

  /** One of {@link listPending}, null for any other id; locked for callers in a transaction that holds the user's row. */
  async findPending(id: number, tx?: EntityManager): Promise<PendingLinkRow | null> {
    const lock = tx === undefined ? '' : 'FOR UPDATE OF mails';
    const rows = await (tx ?? this.dataSource).query<PendingLinkRow[]>(
      `SELECT ${PENDING_COLUMNS} ${FROM_PENDING} AND mails.id = $1 ${lock}`,
      [id],
    );
    return rows[0] ?? null;
  }

  /**
   * Makes the link of a pending row work, and ends others of its person and kind. A link that was made before keeps its end.
   * No mail brings it any more.
   */
  async makeByHand(
    tx: EntityManager,
    row: PendingLinkRow,
    link: { tokenHash: string; lifeSeconds: number },
  ): Promise<Date> {
    await tx.query(
      `UPDATE account_mails SET "usedAt" = now(), "nextTryAt" = NULL
       WHERE id <> $1 AND kind = $2 AND "usedAt" IS NULL AND coalesce("userId" = $3, lower(email) = lower($4))`,
      [row.id, row.kind, row.userId, row.email],
    );
    const [made] = await tx.query<[{ expiresAt: Date }[], number]>(
      `UPDATE account_mails SET "userId" = $2, "tokenHash" = $3, "nextTryAt" = NULL,
         "expiresAt" = CASE WHEN "nextTryAt" IS NULL THEN "expiresAt" ELSE now() + make_interval(secs => $4) END
       WHERE id = $1 RETURNING "expiresAt"`,
      [row.id, row.userId, link.tokenHash, link.lifeSeconds],
    );
    return made[0]?.expiresAt ?? new Date();
  }

  /** Takes a pending link off the list: `passed_on` works to its end, `revoked` does not work any more. */
  async settlePending(tx: EntityManager, id: number, outcome: 'passed_on' | 'revoked'): Promise<void> {
    const column = outcome === 'passed_on' ? '"mailedAt"' : '"usedAt"';
    await tx.query(`UPDATE account_mails SET ${column} = now(), "nextTryAt" = NULL WHERE id = $1`, [id]);
  }

  /** Writes down whose link it is and by what it is known, before it goes. */
  async address(id: number, link: { userId: number; tokenHash: string }): Promise<void> {
    await this.dataSource.query('UPDATE account_mails SET "userId" = $2, "tokenHash" = $3 WHERE id = $1', [
      id,
      link.userId,
      link.tokenHash,
    ]);
  }

  /** There is nobody to send it to, or nothing left to send: no try follows. */
  async drop(id: number): Promise<void> {
    await this.dataSource.query('UPDATE account_mails SET "nextTryAt" = NULL WHERE id = $1', [id]);
  }

  /** The unused, living link of one of these kinds; null for any other token. */
  async findLiving(tokenHash: string, kinds: readonly LinkMailKind[]): Promise<AccountMailEntity | null> {
    return this.dataSource
      .getRepository(AccountMailEntity)
      .createQueryBuilder('mails')
      .where(
        `mails."tokenHash" = :tokenHash AND mails.kind IN (:...kinds)
           AND mails."usedAt" IS NULL AND mails."expiresAt" > now()`,
        { tokenHash, kinds },
      )
      .getOne();
  }

  /** Whether this used link proved the address of that open account. */
  async hasProved(userId: number, tokenHash: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM account_mails mails JOIN users ON users.id = mails."userId"
       WHERE users.id = $1 AND mails."tokenHash" = $2 AND mails.kind = 'email_verification' AND mails."usedAt" IS NOT NULL
         AND users."emailVerified" AND users."closedAt" IS NULL`,
      [userId, tokenHash],
    );
    return rows.length > 0;
  }

  /** Uses a link up; of several callers one gets `true`. */
  async use(tx: EntityManager, id: number): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      'UPDATE account_mails SET "usedAt" = now() WHERE id = $1 AND "usedAt" IS NULL AND "expiresAt" > now()',
      [id],
    );
    return count === 1;
  }

  /** Ends every link of these kinds that a user may still have. */
  async useAll(tx: EntityManager, userId: number, kinds: readonly LinkMailKind[]): Promise<void> {
    await tx.query(
      `UPDATE account_mails SET "usedAt" = now(), "nextTryAt" = NULL
       WHERE "userId" = $1 AND kind = ANY($2) AND "usedAt" IS NULL`,
      [userId, kinds],
    );
  }
}
