import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { WebhookEndpointEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';

/** Endpoints that are told what happens. */
@Injectable()
export class WebhookEndpointRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores an endpoint; null when its owner, whose row the caller holds, has `most` already. */
  async create(
    tx: EntityManager,
    endpoint: Pick<WebhookEndpointEntity, 'userId' | 'url' | 'events' | 'secret'>,
    most: number,
  ): Promise<WebhookEndpointEntity | null> {
    if ((await tx.countBy(WebhookEndpointEntity, { userId: endpoint.userId })) >= most) return null;
    return tx.save(tx.create(WebhookEndpointEntity, endpoint), { reload: true });
  }

  /** A user's endpoints, newest first. */
  async listOf(userId: number, page: ListPage): Promise<WebhookEndpointEntity[]> {
    const { older, window } = pageOf(page);
    return this.dataSource.manager.find(WebhookEndpointEntity, { where: { userId, ...older }, ...window });
  }

  async countOf(tx: EntityManager, userId: number): Promise<number> {
    return tx.countBy(WebhookEndpointEntity, { userId });
  }

  async findOwn(userId: number, id: number): Promise<WebhookEndpointEntity | null> {
    return this.dataSource.manager.findOneBy(WebhookEndpointEntity, { id, userId });
  }

  async find(id: number): Promise<WebhookEndpointEntity | null> {
    return this.dataSource.manager.findOneBy(WebhookEndpointEntity, { id });
  }

  /** Removes an endpoint with its log; false when it is missing or somebody else's. */
  async remove(userId: number, id: number): Promise<boolean> {
    const { affected } = await this.dataSource.manager.delete(WebhookEndpointEntity, { id, userId });
    return affected === 1;
  }

  /** Removes all endpoints of a user with their logs. */
  async removeAll(tx: EntityManager, userId: number): Promise<void> {
    await tx.delete(WebhookEndpointEntity, { userId });
  }

  /** Puts another secret in place; the present one signs beside it for a day. Null when it is missing or somebody else's. */
  async rotate(userId: number, id: number, secret: string): Promise<WebhookEndpointEntity | null> {
    await this.dataSource.query(
      `UPDATE webhook_endpoints SET "previousSecret" = secret,
         "previousSecretUntil" = now() + interval '1 day', secret = $3
       WHERE id = $1 AND "userId" = $2`,
      [id, userId, secret],
    );
    return this.findOwn(userId, id);
  }

  /** Replaces what an older key sealed, unless the secret was changed meanwhile. */
  async sealAnew(id: number, secret: { stored: string; anew: string }): Promise<void> {
    await this.dataSource.manager.update(
      WebhookEndpointEntity,
      { id, secret: secret.stored },
      { secret: secret.anew },
    );
  }

  /** Stops sending to it; false when it is stopped already, or gone. */
  async pause(tx: EntityManager, id: number): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      'UPDATE webhook_endpoints SET "pausedAt" = now() WHERE id = $1 AND "pausedAt" IS NULL RETURNING id',
      [id],
    );
    return rows.length > 0;
  }

  /** Sends to it again. Null when it is missing or somebody else's. */
  async resume(userId: number, id: number): Promise<WebhookEndpointEntity | null> {
    await this.dataSource.manager.update(WebhookEndpointEntity, { id, userId }, { pausedAt: null });
    return this.findOwn(userId, id);
  }
}
