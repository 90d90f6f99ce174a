import {
  inTransaction,
  type NotificationRepository,
  type SocialConnectionEntity,
  type SocialConnectionRepository,
  type SocialPostRepository,
  tellOwner,
} from '@pregonero/persistence';
import { CommitEffects, type LiveEvents } from '@pregonero/queue';
import type { DataSource } from 'typeorm';
import type { NetworkRegistry } from './network-registry';

/** Connections that a network ended: rows, account names and planned posts stay until their owners connect again. */
export class EndedConnections {
  constructor(
    private readonly dataSource: DataSource,
    private readonly networks: NetworkRegistry,
    private readonly connections: SocialConnectionRepository,
    private readonly posts: SocialPostRepository,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
  ) {}

  /** Marks a connection and notifies its owner, once; `silent` marks only. */
  async mark(connection: SocialConnectionEntity, { silent }: { silent: boolean }): Promise<void> {
    const { id, userId, network, connectedAt, username, displayName } = connection;
    const { texts, hasTiktokEvents } = this.networks.get(network);
    const effects = await inTransaction(this.dataSource, async (tx) => {
      const done = new CommitEffects();
      if (!(await this.connections.markEnded(tx, connection)) || silent) return done;
      const { after } = done;
      if (hasTiktokEvents) {
        const status = { connected: false, username, displayName, reconnectNeeded: true } as const;
        after(() => {
          this.live.publish(userId, 'tiktok:status', status);
        });
      }
      // TikTok's name their owner, as the release before did.
      const account = hasTiktokEvents ? `tiktok:${userId}` : `connection:${id}`;
      await tellOwner(
        { notifications: this.notifications, live: this.live, tx, after },
        {
          userId,
          ...texts.notices.reconnect(await this.posts.countPlanned(tx, connection)),
          uniqueRef: `${account}:${connectedAt.toISOString()}:reconnect`,
        },
      );
      return done;
    });
    await effects.run();
  }
}
