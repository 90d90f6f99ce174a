import { Injectable } from '@nestjs/common';
import {
  ApiKeyRepository,
  NotificationRepository,
  tellOwner,
  WebhookEndpointRepository,
} from '@pregonero/persistence';
import { type AfterCommit, LiveEvents } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';

/** Keys and webhook endpoints, which a new password leaves active: programs of the owner call with them. */
@Injectable()
export class KeptAccess {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
  ) {}

  /** Notifies the owner of a new password how many keys and endpoints stay active, unless there are none. */
  async notify(tx: EntityManager, after: AfterCommit, userId: number): Promise<void> {
    const keys = await this.keys.countLiving(tx, userId);
    const endpoints = await this.endpoints.countOf(tx, userId);
    if (keys + endpoints === 0) return;
    await tellOwner(
      { notifications: this.notifications, live: this.live, tx, after },
      { userId, kind: 'access_kept', params: { keys, endpoints } },
    );
  }
}
