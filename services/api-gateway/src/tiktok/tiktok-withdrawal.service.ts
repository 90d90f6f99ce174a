import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import {
  inTransaction,
  needsReconnect,
  NotificationRepository,
  type SocialConnectionEntity,
  SocialConnectionRepository,
  UserRepository,
} from '@pregonero/persistence';
import { SOCIAL_PUBLISHER, type SocialPublisherPort, TokenVault } from '@pregonero/providers';
import { DataSource } from 'typeorm';
import { TiktokConnectionService } from './tiktok-connection.service';

const TIKTOK = 'tiktok';

/**
 * The end of a consent as TikTok announces it. The notice is only a question: it may be late, repeated, or about an earlier
 * connection of the same account, so TikTok is asked whether this connection still holds.
 */
@Injectable()
export class TiktokWithdrawalService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SOCIAL_PUBLISHER) private readonly publisher: SocialPublisherPort,
    private readonly vault: TokenVault,
    private readonly tokens: SocialConnectionRepository,
    private readonly users: UserRepository,
    private readonly notifications: NotificationRepository,
    private readonly connections: TiktokConnectionService,
  ) {}

  /**
   * Ends the connections of an account that TikTok no longer accepts; `announcedAt` in seconds, as the notice names it.
   * May be called again.
   * @throws ProviderError when TikTok does not answer: the notice is not answered then either, and comes again
   */
  async announced(openId: string, announcedAt: number | undefined): Promise<void> {
    for (const connection of await this.tokens.ofAccount(TIKTOK, openId, announcedAt)) {
      if (await this.hasEnded(connection)) await this.end(connection);
    }
  }

  private async hasEnded({ userId }: SocialConnectionEntity): Promise<boolean> {
    let refused: string | undefined;
    for (;;) {
      const open = await this.vault.open({ userId, refused, silent: true });
      // Null means a refused refresh, or tokens that no configured key opens: those may still work.
      if (open === null) {
        const row = await this.tokens.findOf({ userId, network: TIKTOK });
        return row === null || needsReconnect(row);
      }
      try {
        await this.publisher.user(open.accessToken);
        return false;
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'auth_expired') throw error;
        if (refused !== undefined) return true;
        refused = open.accessToken;
      }
    }
  }

  /** Forgets the tokens, stops what was not begun and tells the owner; a connection that was made meanwhile stays. */
  private async end({ userId, connectedAt }: SocialConnectionEntity): Promise<void> {
    const ended = await inTransaction(this.dataSource, async (tx) => {
      await this.users.lock(tx, userId);
      const present = await this.tokens.lockOf(tx, { userId, network: TIKTOK });
      if (present !== null && present.connectedAt.getTime() !== connectedAt.getTime()) return null;
      const { cancelled } = await this.connections.forget(tx, userId, {
        from: ['programado', 'pendiente'],
        reason: say('tiktok_access_withdrawn'),
      });
      const notification = await this.notifications.create(tx, {
        userId,
        kind: 'tiktok_withdrawn',
        params: { count: cancelled.length },
        uniqueRef: `tiktok:${userId}:${connectedAt.toISOString()}:withdrawn`,
      });
      const unreadCount = await this.notifications.unreadCount(userId, tx);
      return { cancelled, notification, unreadCount };
    });
    if (ended !== null) this.connections.tell(userId, ended);
  }
}
