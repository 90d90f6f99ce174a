import { Inject, Injectable } from '@nestjs/common';
import {
  type AccountMailEntity,
  AccountMailRepository,
  type UserEntity,
  UserRepository,
} from '@pregonero/persistence';
import { MAILER, type MailerPort, type OutgoingMail } from '@pregonero/providers';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { HousekeepingRegistry } from '../housekeeping/housekeeping.registry';
import { OutboxMailer } from '../mail/outbox-mailer';
import { accountMail } from './account-mail';
import { linkToken, tokenHash } from './link-token';

/** Mails links to the owners of accounts. Only here it is looked up whether an address has an account at all. */
@Injectable()
export class AccountMailer extends OutboxMailer<AccountMailEntity> {
  constructor(
    registry: HousekeepingRegistry,
    private readonly mails: AccountMailRepository,
    private readonly users: UserRepository,
    @Inject(MAILER) mailer: MailerPort,
    @Inject(GATEWAY_CONFIG) private readonly gateway: Pick<GatewayConfig, 'jwtSecret' | 'publicUrl'>,
  ) {
    super({ name: 'account', registry, rows: mails, mailer });
  }

  protected override async mailOf(row: AccountMailEntity): Promise<OutgoingMail | null> {
    const user = await this.ownerOf(row);
    if (user === null) {
      await this.mails.drop(row.id);
      return null;
    }
    const token = linkToken(this.gateway.jwtSecret, row.mailKey);
    await this.mails.address(row.id, { userId: user.id, tokenHash: tokenHash(token) });
    return accountMail(row, { token, publicUrl: this.gateway.publicUrl });
  }

  protected override nameOf(id: number): Record<string, number> {
    return { accountMailId: id };
  }

  /** Whose link it is; null when nobody has the address, the account was closed, or the link would not work any more. */
  private async ownerOf(row: AccountMailEntity): Promise<UserEntity | null> {
    const user =
      row.userId === null ? await this.users.findByEmail(row.email) : await this.users.find(row.userId);
    const isOver = row.usedAt !== null || (user?.emailVerified === true && row.kind === 'email_verification');
    return user === null || user.closedAt !== null || isOver ? null : user;
  }
}
