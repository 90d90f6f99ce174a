import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ApiError, type PasswordResetConfirmation } from '@pregonero/contracts/api';
import type { Language } from '@pregonero/contracts/languages';
import {
  AccountMailRepository,
  ConsentRepository,
  SessionRepository,
  UserRepository,
} from '@pregonero/persistence';
import { TransactionEffects } from '@pregonero/queue';
import { DataSource } from 'typeorm';
import { toAcceptedVersions } from '../../../legal/accepted-version.decorator';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../../../platform/gateway.config';
import { AttemptCounter } from '../../../../platform/limits/attempt-counter.service';
import { networkOf } from '../../../../platform/limits/network-address';
import { shortAddress } from '../../../../platform/limits/short-address';
import { SessionSockets } from '../../../../platform/realtime/session-sockets.service';
import { refuseOwnWords, refuseShortForAdmin } from '../common-passwords';
import { KeptAccess } from '../kept-access.service';
import type { DeviceOwner } from '../known-device.service';
import { PasswordAttempts } from '../password-attempts.service';
import { PasswordHasher } from '../password-hasher.service';
import { PreparedAccess } from '../prepared-access.service';
import { AccountMailer } from '../../account-mail/account-mailer.service';
import { LINK_LIFE_SECONDS, PASSWORD_LINKS } from '../../account-mail/link-life';
import { tokenHash } from '../../account-mail/link-token';

const HOUR_MS = 3_600_000;
/** Mails to one address in an hour, whoever asks: enough for somebody who looks in the wrong folder. */
const MAILS_TO_ONE = 5;

/** The way back in for whoever owns the address of an account. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<
      GatewayConfig,
      'throttles' | 'adminPasswordMinLength'
    >,
    private readonly counter: AttemptCounter,
    private readonly mails: AccountMailRepository,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: PasswordAttempts,
    private readonly sockets: SessionSockets,
    private readonly mailer: AccountMailer,
    private readonly prepared: PreparedAccess,
    private readonly consents: ConsentRepository,
    private readonly transactions: TransactionEffects,
    private readonly kept: KeptAccess,
  ) {}

  /**
   * Asks for a mail. Whether the address has an account is not looked at, so neither answer nor time tells; too many for
   * one address or from one network ask for nothing, and are not told either.
   */
  async request(email: string, asker: { address: string; language: Language }): Promise<void> {
    const counts = await Promise.all([
      this.counter.hit(`correo:${digestOf(email)}`, HOUR_MS),
      this.counter.hit(`correos:${networkOf(asker.address)}`, HOUR_MS),
    ]);
    const [toOne, fromOne] = counts.map(({ hits }) => hits);
    if (Number(toOne) > MAILS_TO_ONE || Number(fromOne) > this.config.throttles.resetMailPerHour) return;
    await this.mails.create(this.dataSource.manager, {
      kind: 'password_reset',
      email,
      language: asker.language,
      lifeSeconds: LINK_LIFE_SECONDS.password_reset,
    });
    this.mailer.wake();
  }

  /**
   * Sets the password of a link's owner, once, and ends every session and every other link of theirs. When the link proves the
   * address, keys and other access that the account had before are removed too; otherwise the owner is notified of what stays active. An invited person accepts the documents with it.
   * @returns the account, as its browser is to be remembered
   * @throws ApiError `reset_token_invalid` for a link that is used, old, of a closed account or none of ours
   */
  async confirm(input: PasswordResetConfirmation, address: string): Promise<DeviceOwner> {
    const link = await this.mails.findLiving(tokenHash(input.token), PASSWORD_LINKS);
    const userId = link?.userId ?? null;
    // Hashing is dear: only who has a good link makes us do it.
    if (link === null || userId === null) throw new ApiError('reset_token_invalid');
    refuseOwnWords(input.newPassword, { email: link.email });
    const owner = await this.users.find(userId);
    if (owner !== null) refuseShortForAdmin(input.newPassword, owner.role, this.config);
    const password = await this.hasher.hash(input.newPassword);
    const { email, endedSids, afterRemoval } = await this.transactions.run(async (tx, after) => {
      const user = await this.users.lock(tx, userId);
      if (user === null || user.closedAt !== null || !(await this.mails.use(tx, link.id))) {
        throw new ApiError('reset_token_invalid');
      }
      const afterRemoval = await this.prepared.remove(tx, user);
      await this.users.setPassword(tx, userId, password);
      await this.consents.addOfUser(tx, userId, toAcceptedVersions(input), shortAddress(address));
      await this.mails.useAll(tx, userId, PASSWORD_LINKS);
      await this.kept.notify(tx, after, userId);
      return { email: user.email, endedSids: await this.sessions.revokeAll(tx, userId), afterRemoval };
    });
    afterRemoval();
    this.sockets.close(endedSids, 'password_changed');
    // Whoever forgot it may have tried too often before.
    await this.attempts.loginSucceeded(email, { address, device: null });
    return { id: userId, email, password };
  }
}

/** Keys stay short and say nothing about people. */
function digestOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
