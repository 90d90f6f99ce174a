import {
  inTransaction,
  type NotificationRepository,
  tellOwner,
  type SocialPostRepository,
  type SocialConnectionEntity,
  type SocialConnectionRepository,
} from '@pregonero/persistence';
import { CommitEffects, type LiveEvents } from '@pregonero/queue';
import type { DataSource } from 'typeorm';

/** Connections that the network ended: rows, account names and planned posts stay until their owners connect again. */
export class EndedConnections {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: SocialConnectionRepository,
    private readonly posts: SocialPostRepository,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
  ) {}

  /** Marks a connection and notifies its owner, once; `silent` marks only. */
  async mark(connection: SocialConnectionEntity, { silent }: { silent: boolean }): Promise<void> {
    const { userId, connectedAt } = connection;
    const effects = await inTransaction(this.dataSource, async (tx) => {
      const done = new CommitEffects();
      if (!(await this.tokens.markEnded(tx, connection)) || silent) return done;
      const { after } = done;
      const { username, displayName } = connection;
      after(() => {
        const status = { connected: false, username, displayName, reconnectNeeded: true } as const;
        this.live.publish(userId, 'tiktok:status', status);
      });
      await tellOwner(
        { notifications: this.notifications, live: this.live, tx, after },
        {
          userId,
          kind: 'tiktok_reconnect',
          params: { count: await this.posts.countPlanned(tx, connection) },
          uniqueRef: `tiktok:${userId}:${connectedAt.toISOString()}:reconnect`,
        },
      );
      return done;
    });
    await effects.run();
  }
}
