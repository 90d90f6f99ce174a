import { Injectable } from '@nestjs/common';
import { ApiError, LIMITS } from '@pregonero/contracts/api';
import {
  inTransaction,
  NotificationRepository,
  SessionRepository,
  toNotification,
  type UserEntity,
  UserRepository,
} from '@pregonero/persistence';
import type { Identity } from '@pregonero/providers';
import { LiveEvents } from '@pregonero/queue';
import { isEmail } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { SessionSockets } from '../../../../platform/realtime/session-sockets.service';
import { PreparedAccess } from '../prepared-access.service';

/** Two people may take the same address at the same moment; the second look sees the first one's row. */
const LOOKS = 3;

/**
 * Which account a Google identity opens. The key is Google's `sub`; an e-mail address opens an account only when
 * Google vouches that nobody else can own it.
 */
@Injectable()
export class GoogleAccounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly prepared: PreparedAccess,
    private readonly notifications: NotificationRepository,
    private readonly sockets: SessionSockets,
    private readonly live: LiveEvents,
  ) {}

  /**
   * The account of an identity: known, linked now, or made now (a client on the free plan, without a password).
   * Repeatable.
   * @throws ApiError `oauth_failed` (no verified address), `account_link_required`, `account_closed`
   */
  async open(identity: Identity): Promise<UserEntity> {
    for (let look = 1; ; look += 1) {
      const user = await this.known(identity);
      if (user !== null) return user;
      const email = verifiedEmail(identity);
      const sameEmail = await this.users.findByEmail(email);
      const opened =
        sameEmail === null ? await this.create(identity, email) : await this.link(identity, email, sameEmail);
      if (opened !== null) return opened;
      if (look === LOOKS) throw new ApiError('oauth_failed');
    }
  }

  private async known({ subject }: Identity): Promise<UserEntity | null> {
    const user = await this.users.findByGoogleId(subject);
    if (user !== null && user.closedAt !== null) throw new ApiError('account_closed');
    return user;
  }

  /** `null` when somebody took the address (or the identity) meanwhile. */
  private create({ subject, name }: Identity, email: string): Promise<UserEntity | null> {
    return inTransaction(this.dataSource, (tx) =>
      this.users.create(tx, {
        name: displayName(name, email),
        email,
        password: null,
        googleId: subject,
        emailVerified: true,
      }),
    );
  }

  /**
   * `null` when the account changed meanwhile. Of an account whose address nobody had proved only what its new owner sees in it
   * stays: its password is forgotten and other access removed, because whoever prepared it may be somebody else.
   */
  private async link(identity: Identity, email: string, user: UserEntity): Promise<UserEntity | null> {
    // Made by the same sign-in in another tab, between the two looks.
    if (user.googleId === identity.subject) return this.known(identity);
    // An account that belongs to another Google identity stays with it, whoever reads the address today.
    if (!identity.isEmailAuthoritative || user.googleId !== null) throw new ApiError('account_link_required');
    if (user.closedAt !== null) throw new ApiError('account_closed');
    const done = await inTransaction(this.dataSource, async (tx) => {
      const present = await this.users.lock(tx, user.id);
      if (present === null) return null;
      const forgotPassword = !present.emailVerified;
      if (!(await this.users.setGoogleId(tx, user.id, identity.subject, forgotPassword))) return null;
      const afterRemoval = await this.prepared.remove(tx, present);
      return { ...(await this.announceLink(tx, user.id, { email, forgotPassword })), afterRemoval };
    });
    if (done === null) return null;
    done.afterRemoval();
    this.sockets.close(done.endedSids, 'logout');
    if (done.notification !== null) {
      this.live.publish(user.id, 'notification:new', {
        notification: toNotification(done.notification),
        unreadCount: done.unreadCount,
      });
    }
    return this.users.find(user.id);
  }

  /** Whoever was signed in with the password until now may not be the owner of the address. */
  private async announceLink(
    tx: EntityManager,
    userId: number,
    params: { email: string; forgotPassword: boolean },
  ) {
    const endedSids = await this.sessions.revokeAll(tx, userId);
    const notification = await this.notifications.create(tx, {
      userId,
      kind: 'google_linked',
      params,
    });
    return { endedSids, notification, unreadCount: await this.notifications.unreadCount(userId, tx) };
  }
}

/** @throws ApiError `oauth_failed` without a verified address that an account can have */
function verifiedEmail({ email, isEmailVerified }: Identity): string {
  if (email === null || !isEmailVerified || email.length > LIMITS.emailMaxLength || !isEmail(email)) {
    throw new ApiError('oauth_failed', {
      params: { reason: 'email_unverified' },
    });
  }
  return email;
}

/** People write anything into their Google name. */
function displayName(name: string | null, email: string): string {
  const line = (name ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  const shortened = Array.from(line === '' ? email : line)
    .slice(0, LIMITS.nameMaxLength)
    .join('');
  return shortened.trim();
}
