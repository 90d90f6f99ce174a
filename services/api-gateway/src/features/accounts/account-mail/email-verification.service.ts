import { Injectable } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import type { Language } from '@pregonero/contracts/languages';
import { AccountMailRepository, inTransaction, UserRepository } from '@pregonero/persistence';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountMailer } from './account-mailer.service';
import { LINK_LIFE_SECONDS } from './link-life';
import { tokenHash } from './link-token';

/** Proves that the owner of an account owns its address. Nothing waits for it. */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: AccountMailRepository,
    private readonly users: UserRepository,
    private readonly mailer: AccountMailer,
  ) {}

  /** Asks for a link to the address of an account; {@link AccountMailer.wake} after the commit sends it at once. */
  async ask(tx: EntityManager, owner: { id: number; email: string }, language: Language): Promise<void> {
    await this.mails.create(tx, {
      kind: 'email_verification',
      email: owner.email,
      language,
      userId: owner.id,
      lifeSeconds: LINK_LIFE_SECONDS.email_verification,
    });
  }

  /** Mails another link, and ends the ones before; an address that is proved gets none. */
  async askAgain(owner: { id: number; email: string }, language: Language): Promise<void> {
    await inTransaction(this.dataSource, async (tx) => {
      const user = await this.users.lock(tx, owner.id);
      if (user === null || user.emailVerified) return;
      await this.mails.useAll(tx, owner.id, ['email_verification']);
      await this.ask(tx, owner, language);
    });
    this.mailer.wake();
  }

  /**
   * Proves the caller's address. The link alone proves nothing: whoever reads the mailbox may not be who registered the address, and
   * would prove an account that somebody else has the password of. Opened again, the link that proved an address succeeds again.
   *
   * @throws ApiError `verification_token_invalid` for a link that another replaced, that is old, of another account, of a closed
   *   account or none of ours
   */
  async confirm(userId: number, token: string): Promise<void> {
    const hash = tokenHash(token);
    const link = await this.mails.findLiving(hash, ['email_verification']);
    if (link === null && (await this.mails.hasProved(userId, hash))) return;
    if (link === null) throw new ApiError('verification_token_invalid');
    if (link.userId !== userId) {
      throw new ApiError('verification_token_invalid', { params: { reason: 'other_account' } });
    }
    await inTransaction(this.dataSource, async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (user === null || user.closedAt !== null || !(await this.mails.use(tx, link.id))) {
        throw new ApiError('verification_token_invalid');
      }
      await this.users.verifyEmail(tx, userId);
    });
  }
}
