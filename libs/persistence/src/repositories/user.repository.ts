import { planOfAccount, type Role } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
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
   * @param user.password an argon2id hash
   * @returns null when the e-mail address is taken (compared without regard to case)
   */
  async create(
    tx: EntityManager,
    user: { name: string; email: string; password: string; role?: Role },
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

  /** Replaces the password's hash. */
  async setPassword(tx: EntityManager, userId: number, passwordHash: string): Promise<void> {
    await tx.update(UserEntity, { id: userId }, { password: passwordHash });
  }

  /** Takes the user's row for this transaction: the first lock of any that also touches scripts or jobs. */
  async lock(tx: EntityManager, userId: number): Promise<UserEntity | null> {
    return tx.findOne(UserEntity, { where: { id: userId }, lock: { mode: 'for_no_key_update' } });
  }
}
