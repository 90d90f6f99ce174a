import { Inject, Injectable } from '@nestjs/common';
import { ApiError, type MadeLink, type OwnerProofFields, type PendingLink } from '@pregonero/contracts/api';
import {
  AccountMailRepository,
  inTransaction,
  OperatorActRepository,
  type PendingLinkRow,
  UserRepository,
} from '@pregonero/persistence';
import { MAILER, type MailerPort } from '@pregonero/providers';
import { DataSource, type EntityManager } from 'typeorm';
import { accountLink } from '../account-mail/account-mail';
import { PASSED_ON_LIFE_SECONDS, PASSWORD_LINKS } from '../account-mail/link-life';
import { linkToken, tokenHash } from '../account-mail/link-token';
import type { CurrentSession } from '../../../platform/auth/current-session';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../../platform/gateway.config';
import { OwnerProof } from '../session/owner-proof.service';

/**
 * Links of mails where no mail server is configured: administrators make them and pass them on. A link's token is derived when it is
 * asked for and stored nowhere, so the list itself opens no account. Each step is noted among the operators' acts.
 */
@Injectable()
export class PendingLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: AccountMailRepository,
    private readonly users: UserRepository,
    private readonly acts: OperatorActRepository,
    private readonly owner: OwnerProof,
    @Inject(MAILER) private readonly mailer: MailerPort,
    @Inject(GATEWAY_CONFIG) private readonly gateway: Pick<GatewayConfig, 'jwtSecret' | 'publicUrl'>,
  ) {}

  /** Returns none where a mail server brings them. */
  async list(): Promise<PendingLink[]> {
    if (this.mailer.isOff !== true) return [];
    const rows = await this.mails.listPending();
    return rows.map(({ id, kind, name, email, isAdmin, createdAt, madeUntil }) => ({
      ...{ id, kind, name, email, isAdmin },
      askedAt: createdAt.toISOString(),
      madeUntil: madeUntil?.toISOString() ?? null,
    }));
  }

  /**
   * Makes a link, or returns it again while it works.
   * @throws ApiError `not_found`; for a link that sets an administrator's password also what `OwnerProof.expect` throws
   */
  async make(caller: CurrentSession, id: number, proof: OwnerProofFields): Promise<MadeLink> {
    const found = await this.find(id);
    if (found.isAdmin && PASSWORD_LINKS.includes(found.kind)) await this.owner.expect(caller, proof);
    return this.change(found, async (tx, row) => {
      const { jwtSecret, publicUrl } = this.gateway;
      const token = linkToken(jwtSecret, row.mailKey);
      const lifeSeconds = PASSED_ON_LIFE_SECONDS[row.kind];
      const until = await this.mails.makeByHand(tx, row, { tokenHash: tokenHash(token), lifeSeconds });
      await this.note(tx, caller, row, 'link_made');
      return { url: accountLink(row.kind, publicUrl, token), until: until.toISOString() };
    });
  }

  /** Takes a link off the list. @throws ApiError `not_found` */
  async settle(caller: CurrentSession, id: number, outcome: 'passed_on' | 'revoked'): Promise<void> {
    await this.change(await this.find(id), async (tx, row) => {
      await this.mails.settlePending(tx, row.id, outcome);
      await this.note(tx, caller, row, outcome === 'passed_on' ? 'link_passed_on' : 'link_revoked');
    });
  }

  private async find(id: number): Promise<PendingLinkRow> {
    const row = this.mailer.isOff === true ? await this.mails.findPending(id) : null;
    if (row === null) throw new ApiError('not_found');
    return row;
  }

  /** Locks in the order user → link, as the use of a link does. */
  private change<Result>(
    found: PendingLinkRow,
    work: (tx: EntityManager, row: PendingLinkRow) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(this.dataSource, async (tx) => {
      await this.users.lock(tx, found.userId);
      const row = await this.mails.findPending(found.id, tx);
      if (row === null) throw new ApiError('not_found');
      return work(tx, row);
    });
  }

  private async note(
    tx: EntityManager,
    { userId, user }: CurrentSession,
    row: PendingLinkRow,
    act: 'link_made' | 'link_passed_on' | 'link_revoked',
  ): Promise<void> {
    await this.acts.add(tx, {
      admin: { id: userId, name: user.name },
      act,
      subject: String(row.userId),
      details: { kind: row.kind },
    });
  }
}
