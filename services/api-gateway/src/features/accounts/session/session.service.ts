import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiError, type User } from '@pregonero/contracts/api';
import { type Language, say } from '@pregonero/contracts/languages';
import {
  AccountMailRepository,
  ConsentRepository,
  inTransaction,
  NotificationRepository,
  type SessionDevice,
  SessionRepository,
  tellOwner,
  toUser,
  type UserEntity,
  UserRepository,
} from '@pregonero/persistence';
import { LiveEvents, TransactionEffects } from '@pregonero/queue';
import { DataSource } from 'typeorm';
import { AccountMailer } from '../account-mail/account-mailer.service';
import { EmailVerificationService } from '../account-mail/email-verification.service';
import { PASSWORD_LINKS } from '../account-mail/link-life';
import { toAcceptedVersions } from '../../legal/accepted-version.decorator';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../../platform/gateway.config';
import { Ceilings } from '../../../platform/limits/ceilings.service';
import { shortAddress } from '../../../platform/limits/short-address';
import { SessionSockets } from '../../../platform/realtime/session-sockets.service';
import type { CurrentSession } from '../../../platform/auth/current-session';
import type { ChangePasswordDto } from './dto/change-password.dto';
import type { LoginDto } from './dto/login.dto';
import type { RegisterDto } from './dto/register.dto';
import { refuseOwnWords, refuseShortForAdmin } from './common-passwords';
import { KeptAccess } from './kept-access.service';
import type { DeviceOwner } from './known-device.service';
import { PasswordAttempts } from './password-attempts.service';
import { PasswordHasher } from './password-hasher.service';
import { SecondFactors } from './second-factor/second-factor.service';
import { SessionTokenService } from '../../../platform/auth/session-token.service';

/** What a sign-in hands out; the cookie value is not the token. */
export interface OpenedSession {
  token: string;
  cookie: string;
  user: User;
}

const HOUR_MS = 3_600_000;

/** Accounts and sign-ins. */
@Injectable()
export class SessionService {
  private readonly audit = new Logger('audit');

  constructor(
    private readonly dataSource: DataSource,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: PasswordAttempts,
    private readonly tokens: SessionTokenService,
    private readonly sockets: SessionSockets,
    private readonly verifications: EmailVerificationService,
    private readonly mails: AccountMailRepository,
    private readonly mailer: AccountMailer,
    private readonly transactions: TransactionEffects,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
    private readonly consents: ConsentRepository,
    private readonly ceilings: Ceilings,
    private readonly factors: SecondFactors,
    private readonly kept: KeptAccess,
  ) {}

  /**
   * Creates a client on the free plan, records what it accepts and mails a link that proves the address.
   * @throws ApiError `email_taken`, `too_many_requests` when many accounts are made at once
   */
  async register(input: RegisterDto, asker: { address: string; language: Language }): Promise<User> {
    const { name, email } = input;
    await this.countRegistration(asker.address);
    const password = await this.hasher.hash(input.password);
    const user = await inTransaction(this.dataSource, async (tx) => {
      const created = await this.users.create(tx, { name, email, password });
      if (created === null) throw new ApiError('email_taken');
      created.acceptedDocuments = await this.consents.addOfUser(
        tx,
        created.id,
        toAcceptedVersions(input),
        shortAddress(asker.address),
      );
      await this.verifications.ask(tx, created, asker.language);
      return created;
    });
    this.mailer.wake();
    return toUser(user);
  }

  private async countRegistration(address: string): Promise<void> {
    const { registerNetworkPerHour, registerTotalPerHour } = this.config.throttles;
    const [rule, network] = [{ windowMs: HOUR_MS, reason: 'registrations' as const }, shortAddress(address)];
    await this.ceilings.count({ ...rule, key: `registro:${network}`, limit: registerNetworkPerHour });
    await this.ceilings.count({ ...rule, key: 'registro', limit: registerTotalPerHour });
  }

  /**
   * Opens a session. An unknown e-mail and a wrong password give the same error after the same work.
   * @throws ApiError `second_factor_required` where the account has a second factor and no right code is sent;
   *   `too_many_requests`, `guessed_password` where this browser is unknown and the password is guessed from many
   *   networks: the mailed link, Google and known browsers still sign in
   */
  async login(
    input: LoginDto,
    {
      address,
      deviceOf,
      device,
    }: { address: string; deviceOf: (owner: DeviceOwner | null) => string | null; device: SessionDevice },
  ): Promise<OpenedSession & { owner: DeviceOwner }> {
    const user = await this.users.findByEmail(input.email);
    const origin = { address, device: deviceOf(user) };
    const verdict = await this.attempts.beginLogin(input.email, origin);
    if (verdict !== 'allowed') {
      // Not waited for: how long the answer takes must not tell whether the account exists.
      if (verdict.isFirst && user !== null && user.closedAt === null) void this.reportGuessing(user.id);
      throw new ApiError('too_many_requests', {
        params: { reason: 'guessed_password' },
        retryAfterSeconds: Math.max(1, Math.ceil(verdict.resetsInMs / 1_000)),
      });
    }
    const matches = await this.hasher.verify(user?.password ?? null, input.password);
    // A closed account answers as one that never was.
    if (user === null || !matches || user.closedAt !== null) throw new ApiError('invalid_credentials');

    if (user.secondFactorAt !== null) await this.factors.expectAtSignIn(user.id, input.code);
    // Hashing takes a while: what was proved must still be so when the session begins.
    const secondFactor = user.secondFactorAt !== null;
    const opened = await this.open(user, { password: user.password, secondFactor, device });
    await this.attempts.loginSucceeded(input.email, origin);
    return { ...opened, owner: user };
  }

  /** Logs that a password is guessed, and notifies the owner once per day. */
  private async reportGuessing(userId: number): Promise<void> {
    this.audit.warn({ msg: 'passwords are guessed from many networks', userId });
    const day = new Date().toISOString().slice(0, 10);
    try {
      await this.transactions.run((tx, after) =>
        tellOwner(
          { notifications: this.notifications, live: this.live, tx, after },
          { userId, kind: 'password_guessed', params: {}, uniqueRef: `password-guessed:${day}` },
        ),
      );
    } catch (error) {
      this.audit.error({ msg: 'could not notify the owner of a guessed password', userId, err: error });
    }
  }

  /**
   * Begins a session of somebody who proved who they are. It waits for a change of the account under way and begins only
   * if the proof still holds after it.
   * @param proved.password the hash that the password was right for; undefined where another proof was given
   * @param proved.secondFactor whether a code of the second factor was right
   * @param proved.device what the session keeps of where it began
   * @throws ApiError `invalid_credentials` when the account was closed, deleted or changed meanwhile
   */
  async open(
    user: UserEntity,
    proved: { password?: string | null; secondFactor: boolean; device: SessionDevice },
  ): Promise<OpenedSession> {
    const sid = await this.sessions.create(this.dataSource.manager, {
      ...proved,
      userId: user.id,
      lifeSeconds: this.config.tokenLifeSeconds,
    });
    if (sid === null) throw new ApiError('invalid_credentials');
    return {
      token: await this.tokens.sign(user.id, sid),
      cookie: this.tokens.cookieValue(sid),
      user: toUser(user),
    };
  }

  /** Ends the session on the server and closes its sockets; again is harmless. */
  async logout(session: CurrentSession): Promise<void> {
    await this.sessions.revoke(this.dataSource.manager, session.userId, session.sid);
    this.sockets.close([session.sid], 'logout');
  }

  /**
   * Sets a new password and ends every other session of the user, and links to set one that are still out. Notifies the owner of
   * keys and webhook endpoints, which stay active.
   * @throws ApiError `wrong_password` (400: a 401 would sign the user out); `password_not_set` when only Google opens it
   */
  async changePassword(session: CurrentSession, input: ChangePasswordDto): Promise<User> {
    const { userId, sid } = session;
    const user = await this.users.find(userId);
    if (user === null) throw new ApiError('unauthenticated');
    refuseShortForAdmin(input.newPassword, user.role, this.config);
    const current = user.password;
    if (current === null) throw new ApiError('password_not_set');
    await this.attempts.beginChange(userId);
    if (!(await this.hasher.verify(current, input.currentPassword))) throw wrongPassword();
    refuseOwnWords(input.newPassword, user);
    const password = await this.hasher.hash(input.newPassword);
    const endedSids = await this.transactions.run(async (tx, after) => {
      // Of two changes at once the second one's current password is no longer right.
      if (!(await this.users.replacePassword(tx, userId, { current, next: password }))) throw wrongPassword();
      await this.mails.useAll(tx, userId, PASSWORD_LINKS);
      await this.kept.notify(tx, after, userId);
      return this.sessions.revokeAll(tx, userId, sid);
    });
    await this.attempts.changeSucceeded(userId);
    this.sockets.close(endedSids, 'password_changed');
    return session.user;
  }
}

function wrongPassword(): ApiError {
  return new ApiError('wrong_password', {
    errors: { currentPassword: [say('wrong_password')] },
  });
}
