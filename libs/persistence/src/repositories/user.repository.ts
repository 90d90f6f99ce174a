import { planOfAccount, type Role } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { UserEntity } from '../entities';

/** Users. */
@Injectable()
export class UserRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(id: number, tx?: EntityManager): Promise<UserEntity | null> {
    return (tx ?? this.dataSource.manager).findOneBy(UserEntity, { id });
  }

  /** By e-mail address, without regard to case. */
  async findByEmail(email: string): Promise<UserEntity | null> {
    return this.dataSource
      .getRepository(UserEntity)
      .createQueryBuilder('users')
      .where('lower(users.email) = lower(:email)', { email })
      .getOne();
  }

  /**
   * Creates an account on the free plan, its first reset a month from now.
   *
   * @param user.password an argon2id hash; null for an account that only Google opens
   * @returns null when the e-mail address (compared without regard to case) or the Google identity is taken
   */
  async create(
    tx: EntityManager,
    user: {
      name: string;
      email: string;
      password: string | null;
      role?: Role;
      googleId?: string;
      emailVerified?: boolean;
    },
  ): Promise<UserEntity | null> {
    const plan = planOfAccount('gratis');
    const result = await tx
      .createQueryBuilder()
      .insert()
      .into(UserEntity)
      .values({
        ...user,
        planVideos: plan.videos,
        planGuiones: plan.guiones,
        planFormularioChanges: plan.formChanges,
        planAlmacenamiento: plan.storageBytes,
        planResetDate: () => `now() + interval '1 month'`,
      })
      .orIgnore()
      .returning('id')
      .execute();
    const [inserted] = result.raw as { id: number }[];
    return inserted === undefined ? null : this.find(inserted.id, tx);
  }

  /** By Google's `sub`. */
  async findByGoogleId(googleId: string): Promise<UserEntity | null> {
    return this.dataSource.manager.findOneBy(UserEntity, { googleId });
  }

  /**
   * Binds an open account that has no Google identity to one, which vouches for its address; false when it has one or was closed meanwhile.
   * @param forgetsPassword where nobody had proved the address: whoever chose the password may be somebody else
   */
  async setGoogleId(
    tx: EntityManager,
    userId: number,
    googleId: string,
    forgetsPassword: boolean,
  ): Promise<boolean> {
    const { affected } = await tx
      .createQueryBuilder()
      .update(UserEntity)
      .set({ googleId, emailVerified: true, ...(forgetsPassword ? { password: null } : {}) })
      .where('id = :userId AND "googleId" IS NULL AND "closedAt" IS NULL', { userId })
      .execute();
    return affected === 1;
  }

  /** Replaces the password's hash if it still is `current`; both are argon2id hashes. */
  async replacePassword(
    tx: EntityManager,
    userId: number,
    hash: { current: string; next: string },
  ): Promise<boolean> {
    const { affected } = await tx.update(
      UserEntity,
      { id: userId, password: hash.current },
      { password: hash.next },
    );
    return affected === 1;
  }

  /** Sets the password's hash of somebody who proved to own the account's address. */
  async setPassword(tx: EntityManager, userId: number, hash: string): Promise<void> {
    await tx.update(UserEntity, { id: userId }, { password: hash, emailVerified: true });
  }

  /** The owner of the account owns its address. */
  async verifyEmail(tx: EntityManager, userId: number): Promise<void> {
    await tx.update(UserEntity, { id: userId }, { emailVerified: true });
  }

  /** Puts the list of first steps away or brings it back, and answers the account; null when it is gone. */
  async setPrimerosPasosOcultos(userId: number, ocultos: boolean): Promise<UserEntity | null> {
    await this.dataSource.manager.update(UserEntity, { id: userId }, { primerosPasosOcultos: ocultos });
    return this.find(userId);
  }

  /** Closes an account as of now; repeating it keeps the first date. */
  async close(tx: EntityManager, userId: number): Promise<void> {
    await tx.query('UPDATE users SET "closedAt" = now() WHERE id = $1 AND "closedAt" IS NULL', [userId]);
  }

  /** The closed account has begun to be deleted: nothing opens it again. Repeating it keeps the first date. */
  async beginDeletion(tx: EntityManager, userId: number): Promise<void> {
    await tx.query('UPDATE users SET "deletionBeganAt" = coalesce("deletionBeganAt", now()) WHERE id = $1', [
      userId,
    ]);
  }

  /** Closed accounts that are not deleted yet, the first closed first; with `before`, those closed then or earlier. */
  async closedIds(which: { before?: Date; limit?: number } = {}): Promise<number[]> {
    const rows = await this.dataSource.manager.find(UserEntity, {
      select: { id: true },
      where: { closedAt: which.before === undefined ? Not(IsNull()) : LessThanOrEqual(which.before) },
      order: { closedAt: 'ASC', id: 'ASC' },
      ...(which.limit === undefined ? {} : { take: which.limit }),
    });
    return rows.map(({ id }) => id);
  }

  /** The admins whose accounts are open, their rows taken for this transaction in one order. */
  async lockOpenAdmins(tx: EntityManager): Promise<number[]> {
    const rows: { id: number }[] = await tx.query(
      `SELECT id FROM users WHERE role = 'admin' AND "closedAt" IS NULL ORDER BY id FOR NO KEY UPDATE`,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Deletes a user with every row that hangs on it, and what the address asked for: messages of the contact page, mails. Payments
   * stay as billing data: without the person, with the address that paid.
   */
  async remove(tx: EntityManager, user: Pick<UserEntity, 'id' | 'email'>): Promise<void> {
    await tx.query('UPDATE payments SET "payerEmail" = coalesce("payerEmail", $2) WHERE "userId" = $1', [
      user.id,
      user.email,
    ]);
    await tx.query('DELETE FROM contact_messages WHERE lower(email) = lower($1)', [user.email]);
    await tx.query('DELETE FROM account_mails WHERE lower(email) = lower($1)', [user.email]);
    await tx.query('DELETE FROM users WHERE id = $1', [user.id]);
  }

  /** Takes the user's row for this transaction: the first lock of any that also touches scripts or jobs. */
  async lock(tx: EntityManager, userId: number): Promise<UserEntity | null> {
    return tx.findOne(UserEntity, { where: { id: userId }, lock: { mode: 'for_no_key_update' } });
  }

  /** Holds the account's row for this transaction as {@link lock} does, without reading it: workers may not read all of it. */
  async lockRow(tx: EntityManager, userId: number): Promise<void> {
    await tx.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  }
}
