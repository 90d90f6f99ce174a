import { Injectable } from '@nestjs/common';
import { ApiError, type OwnerProofFields } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { SessionRepository, type UserEntity, UserRepository } from '@pregonero/persistence';
import type { CurrentSession } from '../../../platform/auth/current-session';
import { PasswordAttempts } from './password-attempts.service';
import { PasswordHasher } from './password-hasher.service';
import { SecondFactors } from './second-factor/second-factor.service';

const RECENT_SECONDS = 900;

/** Codes of errors that {@link OwnerProof.expect} throws. */
export const PROOF_REFUSALS = ['sign_in_again', 'wrong_password', 'wrong_code', 'too_many_requests'] as const;

/** Proof that the owner of the account sits at the session. */
@Injectable()
export class OwnerProof {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: PasswordAttempts,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * Accepts the account's password, a code of its second factor, or a sign-in of the last 15 minutes.
   * @param field the body's field that holds the password; its error has this name
   * @returns the caller's row
   * @throws ApiError `sign_in_again`, `wrong_password`, `wrong_code`, `too_many_requests`
   */
  async expect(
    { userId, sid }: CurrentSession,
    proof: OwnerProofFields,
    field = 'password',
  ): Promise<UserEntity> {
    const user = await this.find(userId);
    const { password, code } = proof;
    if (password !== undefined && user.password !== null) return this.check(user, password, field);
    if (code !== undefined && user.secondFactorAt !== null) {
      await this.factors.expectHere(userId, code);
      return user;
    }
    return this.expectRecent(user, sid);
  }

  /** As {@link expect}, but where the account has a password only that is accepted. */
  async expectPassword({ userId, sid }: CurrentSession, password: string | undefined): Promise<UserEntity> {
    const user = await this.find(userId);
    if (user.password === null) return this.expectRecent(user, sid);
    if (password !== undefined) return this.check(user, password, 'password');
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

  private async check(user: UserEntity, password: string, field: string): Promise<UserEntity> {
    await this.attempts.beginChange(user.id);
    if (!(await this.hasher.verify(user.password, password))) {
      throw new ApiError('wrong_password', {
        params: { reason: 'closing_account' },
        errors: { [field]: [say('wrong_password', { reason: 'closing_account' })] },
      });
    }
    await this.attempts.changeSucceeded(user.id);
    return user;
  }
}
