import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { ApiKeyEntity, UserEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';

/** Keys for programs of people. */
@Injectable()
export class ApiKeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores a key; null when its owner, whose row the caller holds, has `most` already. */
  async create(
    tx: EntityManager,
    key: Pick<ApiKeyEntity, 'userId' | 'name' | 'prefix' | 'hash' | 'scopes' | 'clientIds' | 'expiresAt'>,
    most: number,
  ): Promise<ApiKeyEntity | null> {
    if ((await tx.countBy(ApiKeyEntity, { userId: key.userId })) >= most) return null;
    return tx.save(tx.create(ApiKeyEntity, key), { reload: true });
  }

  /** Returns whether each id, given once, is a client with an open account. */
  async areClients(tx: EntityManager, ids: readonly number[]): Promise<boolean> {
    const found = await tx.countBy(UserEntity, { id: In(ids), role: 'client', closedAt: IsNull() });
    return found === ids.length;
  }

  /** A user's keys, newest first. */
  async listOf(userId: number, page: ListPage): Promise<ApiKeyEntity[]> {
    const { older, window } = pageOf(page);
    return this.dataSource.manager.find(ApiKeyEntity, { where: { userId, ...older }, ...window });
  }

  /** Counts the keys of a user that have not expired. */
  async countLiving(tx: EntityManager, userId: number): Promise<number> {
    return tx
      .createQueryBuilder(ApiKeyEntity, 'key')
      .where('key."userId" = :userId AND (key."expiresAt" IS NULL OR key."expiresAt" > now())', { userId })
      .getCount();
  }

  /** Ends a key at once; false when it is missing or somebody else's. */
  async remove(userId: number, id: number): Promise<boolean> {
    const { affected } = await this.dataSource.manager.delete(ApiKeyEntity, { id, userId });
    return affected === 1;
  }

  /** Ends all keys of a user. */
  async removeAll(tx: EntityManager, userId: number): Promise<void> {
    await tx.delete(ApiKeyEntity, { userId });
  }
}
