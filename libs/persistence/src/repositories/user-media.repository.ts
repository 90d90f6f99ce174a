import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { UserMediaEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';

/** The users' libraries. */
@Injectable()
export class UserMediaRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A user's files, newest first. */
  async listOf(userId: number, page: ListPage): Promise<UserMediaEntity[]> {
    const { older, window } = pageOf(page);
    return this.dataSource.manager.find(UserMediaEntity, { where: { userId, ...older }, ...window });
  }

  /** Whether a user has any file. */
  async hasAny(userId: number): Promise<boolean> {
    return this.dataSource.manager.existsBy(UserMediaEntity, { userId });
  }

  /** Those of the given files that are the user's; foreign and missing ids are left out. */
  async findOwn(userId: number, ids: readonly number[], tx?: EntityManager): Promise<UserMediaEntity[]> {
    return (tx ?? this.dataSource.manager).findBy(UserMediaEntity, { userId, id: In([...ids]) });
  }

  async create(
    tx: EntityManager,
    media: Omit<UserMediaEntity, 'id' | 'uploadedAt'>,
  ): Promise<UserMediaEntity> {
    return tx.save(tx.create(UserMediaEntity, media), { reload: true });
  }

  async remove(tx: EntityManager, id: number): Promise<void> {
    await tx.delete(UserMediaEntity, { id });
  }
}
