import { Injectable } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { type Language, say } from '@pregonero/contracts/languages';
import {
  AccountMailRepository,
  ApiKeyRepository,
  SessionRepository,
  type UserEntity,
  UserRepository,
  WebhookEndpointRepository,
} from '@pregonero/persistence';
import { AccountConnections } from '@pregonero/publishing';
import { TransactionEffects } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { AccountMailer } from '../account-mail/account-mailer.service';
import { SessionSockets } from '../../../platform/realtime/session-sockets.service';
import { PasswordAttempts } from '../session/password-attempts.service';
import { PasswordHasher } from '../session/password-hasher.service';
import { RunningWork } from './running-work.service';

/** The end of an account by its owner. Everything in it is deleted 30 days later; until then the team can reopen it. */
@Injectable()
export class AccountClosingService {
  constructor(
    private readonly transactions: TransactionEffects,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly keys: ApiKeyRepository,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly sockets: SessionSockets,
    private readonly hasher: PasswordHasher,
    private readonly attempts: PasswordAttempts,
    private readonly work: RunningWork,
    private readonly connections: AccountConnections,
    private readonly mails: AccountMailRepository,
    private readonly mailer: AccountMailer,
  ) {}

  /**
   * Closes the caller's account: every session, key and running work ends at once, and a mail says so. Closing twice at the same moment closes
   * once. A plan that was paid for is not refunded by this.
   * @throws ApiError `validation_failed` (no password sent), `wrong_password`, `too_many_requests`, `invalid_state` for
   *   the last admin
   */
  async close(userId: number, password: string | undefined, language: Language): Promise<void> {
    const user = await this.users.find(userId);
    if (user === null) throw new ApiError('unauthenticated');
    await this.confirm(user, password);
    await this.transactions.run(async (tx, after) => {
      if (user.role === 'admin') await this.refuseLastAdmin(tx, userId);
      const present = await this.users.lock(tx, userId);
      if (present === null || present.closedAt !== null) return;
      await this.users.close(tx, userId);
      const sids = await this.sessions.revokeAll(tx, userId);
      await this.keys.removeAll(tx, userId);
      await this.endpoints.removeAll(tx, userId);
      await this.work.stop(tx, userId, after);
      await this.mails.tell(tx, { kind: 'account_closed', email: present.email, language, userId });
      const { tokens } = await this.connections.forget(
        tx,
        { userId },
        {
          from: ['programado', 'pendiente', 'publicando'],
          reason: say('account_closed_by_you'),
        },
      );
      after(() => {
        this.sockets.close(sids, 'account_closed');
        this.connections.revoke(tokens);
        this.mailer.wake();
      });
    });
    await this.attempts.changeSucceeded(userId);
  }

  /** Whoever merely found an open browser cannot close the account; without a password the session has to be enough. */
  private async confirm(user: UserEntity, password: string | undefined): Promise<void> {
    if (user.password === null) return;
    if (password === undefined) {
      throw new ApiError('validation_failed', { errors: { password: [say('password_missing')] } });
    }
    await this.attempts.beginChange(user.id);
    if (await this.hasher.verify(user.password, password)) return;
    throw new ApiError('wrong_password', {
      params: { reason: 'closing_account' },
      errors: { password: [say('wrong_password', { reason: 'closing_account' })] },
    });
  }

  /** Takes every open admin's row in one order: of the last two that close at once, one stays. */
  private async refuseLastAdmin(tx: EntityManager, userId: number): Promise<void> {
    const admins = await this.users.lockOpenAdmins(tx);
    if (admins.some((id) => id !== userId)) return;
    throw new ApiError('invalid_state', {
      params: { reason: 'last_admin' },
    });
  }
}
