import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiError, type SecondFactorSetup, type SecondFactorStatus } from '@pregonero/contracts/api';
import {
  NotificationRepository,
  readDatabaseTime,
  type SecondFactorEntity,
  SecondFactorRepository,
  SessionRepository,
  tellOwner,
  type UserEntity,
  UserRepository,
} from '@pregonero/persistence';
import { keysOf, TokenCipher, TokenCipherError } from '@pregonero/providers';
import { LiveEvents, TransactionEffects } from '@pregonero/queue';
import type { CurrentSession } from '../../../../platform/auth/current-session';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../../../platform/gateway.config';
import { SessionSockets } from '../../../../platform/realtime/session-sockets.service';
import { PasswordAttempts } from '../password-attempts.service';
import { newRecoveryCodes, toRecoveryHash } from './recovery-codes';
import { findStep, toBase32 } from './totp';

const SECRET_BYTES = 20;
const ISSUER = 'Pregonero';
const SIX_DIGITS = /^\d{6}$/u;

/** Second factors: set up, checked at sign-in, turned off. The secret is stored sealed, recovery codes as hashes. */
@Injectable()
export class SecondFactors {
  private readonly logger = new Logger('second-factor');
  private readonly cipher: TokenCipher;

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly factors: SecondFactorRepository,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly sockets: SessionSockets,
    private readonly attempts: PasswordAttempts,
    private readonly transactions: TransactionEffects,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
  ) {
    this.cipher = new TokenCipher(keysOf(config), 'second_factors');
  }

  async status({ id, role }: Pick<UserEntity, 'id' | 'role'>): Promise<SecondFactorStatus> {
    const factor = await this.factors.find(id);
    const enabled = factor !== null && factor.confirmedAt !== null;
    return {
      enabled,
      required: role === 'admin' && this.config.secondFactorForAdmins,
      recoveryCodesLeft: enabled ? factor.recoveryHashes.length : 0,
    };
  }

  /** Makes a secret, which counts once {@link confirm} gets a code of it. @throws ApiError `invalid_state` when a factor counts already */
  async begin({ id, email }: Pick<UserEntity, 'id' | 'email'>): Promise<SecondFactorSetup> {
    const bytes = randomBytes(SECRET_BYTES);
    const sealed = this.cipher.encrypt(bytes.toString('base64url'), id);
    if (!(await this.factors.begin(id, sealed))) {
      throw new ApiError('invalid_state', { params: { reason: 'second_factor_on' } });
    }
    const secret = toBase32(bytes);
    const query = new URLSearchParams({ secret, issuer: ISSUER });
    return { secret, uri: `otpauth://totp/${encodeURIComponent(`${ISSUER}:${email}`)}?${query.toString()}` };
  }

  /**
   * Makes the factor count and ends the account's other sessions. @returns its recovery codes, which no later call returns
   * @throws ApiError `wrong_code`; `invalid_state` when nothing was begun or a factor counts already
   */
  async confirm({ userId, sid }: Pick<CurrentSession, 'userId' | 'sid'>, code: string): Promise<string[]> {
    const recoveryCodes = newRecoveryCodes();
    await this.transactions.run(async (tx, after) => {
      const user = await this.users.lock(tx, userId);
      const factor = await this.factors.find(userId, tx);
      if (user === null || factor === null || factor.confirmedAt !== null) {
        const reason = factor === null ? 'second_factor_off' : 'second_factor_on';
        throw new ApiError('invalid_state', { params: { reason } });
      }
      const step = this.findStep(factor, code, await readDatabaseTime(tx));
      if (step === null) throw wrongCode('setting_up');
      await this.factors.confirm(tx, userId, { step, recoveryHashes: recoveryCodes.map(toRecoveryHash) });
      await tellOwner(
        { notifications: this.notifications, live: this.live, tx, after },
        { userId, kind: 'second_factor_on', params: {} },
      );
      const endedSids = await this.sessions.revokeAll(tx, userId, sid);
      after(() => {
        this.sockets.close(endedSids, 'password_changed');
      });
    });
    return recoveryCodes;
  }

  /**
   * Checks the code of a sign-in and uses it up.
   * @throws ApiError `second_factor_required` without a code or for a wrong one; `too_many_requests` after ten wrong ones in an hour
   */
  async expectAtSignIn(userId: number, code: string | undefined): Promise<void> {
    if (code === undefined || code === '') throw new ApiError('second_factor_required');
    if (await this.use(userId, code)) return;
    throw new ApiError('second_factor_required', { params: { reason: 'wrong_code' } });
  }

  /** Replaces the recovery codes. @throws ApiError `wrong_code`, `too_many_requests`, `invalid_state` without a factor */
  async replaceRecoveryCodes(userId: number, code: string): Promise<string[]> {
    await this.expectHere(userId, code);
    const recoveryCodes = newRecoveryCodes();
    if (!(await this.factors.replaceRecoveryCodes(userId, recoveryCodes.map(toRecoveryHash)))) throw isOff();
    return recoveryCodes;
  }

  /** Turns the factor off. @throws ApiError `wrong_code`, `too_many_requests`, `invalid_state` without a factor */
  async disable(userId: number, code: string): Promise<void> {
    await this.expectHere(userId, code);
    await this.transactions.run(async (tx, after) => {
      await this.users.lock(tx, userId);
      if (!(await this.factors.remove(tx, userId))) return;
      await tellOwner(
        { notifications: this.notifications, live: this.live, tx, after },
        { userId, kind: 'second_factor_off', params: {} },
      );
    });
  }

  /** Checks a code of a signed-in caller and uses it up. @throws ApiError `wrong_code`, `too_many_requests`, `invalid_state` without a factor */
  async expectHere(userId: number, code: string): Promise<void> {
    const factor = await this.factors.find(userId);
    if (factor === null || factor.confirmedAt === null) throw isOff();
    if (!(await this.use(userId, code))) throw wrongCode();
  }

  /** Recovery codes cannot be guessed and are not counted: with one the owner gets in whatever others try. */
  private async use(userId: number, code: string): Promise<boolean> {
    const plain = code.replaceAll(/\s/gu, '');
    if (!SIX_DIGITS.test(plain)) return this.factors.useRecoveryCode(userId, toRecoveryHash(code));
    await this.attempts.beginCode(userId);
    const factor = await this.factors.find(userId);
    if (factor === null || factor.confirmedAt === null) return false;
    const step = this.findStep(factor, plain, await this.factors.now());
    if (step === null || !(await this.factors.useStep(userId, step))) return false;
    await this.attempts.codeSucceeded(userId);
    await this.sealAgain(factor);
    return true;
  }

  /** @param now by the database: a gateway whose clock is wrong would refuse everybody */
  private findStep({ userId, secret }: SecondFactorEntity, code: string, now: Date): number | null {
    try {
      const bytes = Buffer.from(this.cipher.decrypt(secret, userId), 'base64url');
      return findStep(bytes, code.replaceAll(/\s/gu, ''), now.getTime());
    } catch (error) {
      if (!(error instanceof TokenCipherError)) throw error;
      this.logger.error({ msg: 'no configured key opens a second factor', userId, err: error });
      return null;
    }
  }

  private async sealAgain({ userId, secret: stored }: SecondFactorEntity): Promise<void> {
    if (this.cipher.isCurrent(stored)) return;
    const next = this.cipher.encrypt(this.cipher.decrypt(stored, userId), userId);
    await this.factors.sealAgain(userId, { stored, next });
  }
}

function wrongCode(reason: 'general' | 'setting_up' = 'general'): ApiError {
  return new ApiError('wrong_code', reason === 'general' ? {} : { params: { reason } });
}

function isOff(): ApiError {
  return new ApiError('invalid_state', { params: { reason: 'second_factor_off' } });
}
