import { Inject, Injectable } from '@nestjs/common';
import {
  type AccountMailEntity,
  AccountMailRepository,
  type LinkMailKind,
  PaymentRepository,
  type UserEntity,
  UserRepository,
} from '@pregonero/persistence';
import { MAIL_CONFIG, MAILER, type MailerPort, type OutgoingMail } from '@pregonero/providers';
import type { MailConfig } from '@pregonero/config';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../../platform/gateway.config';
import { HousekeepingRegistry } from '../../../platform/housekeeping/housekeeping.registry';
import { OutboxMailer } from '../../../platform/mail/outbox-mailer';
import { closedMail, linkMail, receiptMail } from './account-mail';
import { findPaidAt } from '../../billing/payments/payment-views';
import { CLOSED_ACCOUNT_LIFE_MS } from '../../../platform/retention/retention.policy';
import { linkToken, tokenHash } from './link-token';

/** Mails the owners of accounts: links, receipts, a farewell. Only here it is looked up whether an address has an account at all. */
@Injectable()
export class AccountMailer extends OutboxMailer<AccountMailEntity> {
  constructor(
    registry: HousekeepingRegistry,
    private readonly mails: AccountMailRepository,
    private readonly users: UserRepository,
    private readonly payments: PaymentRepository,
    @Inject(MAIL_CONFIG) private readonly operator: Pick<MailConfig, 'legalName' | 'taxId'>,
    @Inject(MAILER) mailer: MailerPort,
    @Inject(GATEWAY_CONFIG) private readonly gateway: Pick<GatewayConfig, 'jwtSecret' | 'publicUrl'>,
  ) {
    super({ name: 'account', registry, rows: mails, mailer });
  }

  protected override async mailOf(row: AccountMailEntity): Promise<OutgoingMail | null> {
    const mail = await this.writeMail(row);
    if (mail === null) await this.mails.drop(row.id);
    return mail;
  }

  protected override nameOf(id: number): Record<string, number> {
    return { accountMailId: id };
  }

  private writeMail(row: AccountMailEntity): Promise<OutgoingMail | null> {
    switch (row.kind) {
      case 'payment_receipt':
        return this.writeReceipt(row);
      case 'account_closed':
        return this.writeFarewell(row);
      case 'password_reset':
      case 'email_verification':
      case 'invitation':
        return this.writeLink(row, row.kind);
    }
  }

  private async writeLink(row: AccountMailEntity, kind: LinkMailKind): Promise<OutgoingMail | null> {
    const user = await this.ownerOf(row);
    if (user === null) return null;
    const { jwtSecret, publicUrl } = this.gateway;
    const token = linkToken(jwtSecret, row.mailKey);
    await this.mails.address(row.id, { userId: user.id, tokenHash: tokenHash(token) });
    const { email, language, mailKey } = row;
    return linkMail({ kind, email, language, mailKey }, { token, publicUrl, name: user.name });
  }

  private async writeReceipt(row: AccountMailEntity): Promise<OutgoingMail | null> {
    const payment = row.paymentId === null ? null : await this.payments.find(row.paymentId);
    const user = row.userId === null ? null : await this.users.find(row.userId);
    const paidAt = payment === null ? null : findPaidAt(payment);
    if (payment === null || user === null || paidAt === null) return null;
    const { legalName, taxId } = this.operator;
    const seller = [legalName, taxId === '' ? '' : `NIT ${taxId}`].filter((part) => part !== '').join(', ');
    return receiptMail(row, payment, { paidAt, publicUrl: this.gateway.publicUrl, name: user.name, seller });
  }

  private async writeFarewell(row: AccountMailEntity): Promise<OutgoingMail | null> {
    const user = row.userId === null ? null : await this.users.find(row.userId);
    if (user === null || user.closedAt === null) return null;
    const until = new Date(user.closedAt.getTime() + CLOSED_ACCOUNT_LIFE_MS);
    return closedMail(row, { publicUrl: this.gateway.publicUrl, name: user.name, until });
  }

  /** Whose link it is; null when nobody has the address, the account was closed, or the link would not work any more. */
  private async ownerOf(row: AccountMailEntity): Promise<UserEntity | null> {
    const user =
      row.userId === null ? await this.users.findByEmail(row.email) : await this.users.find(row.userId);
    const isOver =
      row.usedAt !== null ||
      row.expiresAt <= new Date() ||
      (user?.emailVerified === true && row.kind === 'email_verification');
    return user === null || user.closedAt !== null || isOver ? null : user;
  }
}
