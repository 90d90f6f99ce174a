import { Injectable } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { SessionRepository, type UserEntity, UserRepository } from '@pregonero/persistence';
import type { CurrentSession } from '../auth/current-session';
import { PasswordAttempts } from './password-attempts.service';
import { PasswordHasher } from './password-hasher.service';

const RECENT_SECONDS = 600;

/** Proof that the owner of the account sits at the session. */
@Injectable()
export class OwnerProof {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: PasswordAttempts,
  ) {}

  /**
   * Accepts the account's password, or a sign-in of the last ten minutes.
   * @returns the caller's row
   * @throws ApiError `sign_in_again`, `wrong_password`, `too_many_requests`
   */
  async expect({ userId, sid }: CurrentSession, password: string | undefined): Promise<UserEntity> {
    const user = await this.find(userId);
    if (password !== undefined && user.password !== null) return this.check(user, password);
    return this.expectRecent(user, sid);
  }

  /** As {@link expect}, but where the account has a password only that is accepted. */
  async expectPassword({ userId, sid }: CurrentSession, password: string | undefined): Promise<UserEntity> {
    const user = await this.find(userId);
    if (user.password === null) return this.expectRecent(user, sid);
    if (password !== undefined) return this.check(user, password);
    throw new ApiError('validation_failed', { errors: { password: [say('password_missing')] } });
  }

  private async find(userId: number): Promise<UserEntity> {
    const user = await this.users.find(userId);
    if (user === null) throw new ApiError('unauthenticated');
    return user;
  }

  private async expectRecent(user: UserEntity, sid: string): Promise<UserEntity> {
    if (await this.sessions.isYoungerThan(sid, RECENT_SECONDS)) return user;
    throw new ApiError('sign_in_again');
  }

  private async check(user: UserEntity, password: string): Promise<UserEntity> {
    await this.attempts.beginChange(user.id);
    if (!(await this.hasher.verify(user.password, password))) {
      throw new ApiError('wrong_password', {
        params: { reason: 'closing_account' },
        errors: { password: [say('wrong_password', { reason: 'closing_account' })] },
      });
    }
    await this.attempts.changeSucceeded(user.id);
    return user;
  }
}
