import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pregonero/contracts/jobs';
import {
  inTransaction,
  needsReconnect,
  NotificationRepository,
  type SocialConnectionEntity,
  SocialConnectionRepository,
  UserRepository,
} from '@pregonero/persistence';
import { type Network, NetworkRegistry, TokenVault } from '@pregonero/publishing';
import { DataSource } from 'typeorm';
import { TiktokConnectionService } from './tiktok-connection.service';

/**
 * The end of a consent as a network announces it. The event is only a question: it may be late, repeated, or about an earlier
 * connection of the same account, so the network is asked whether this connection still holds.
 */
@Injectable()
export class TiktokWithdrawalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly networks: NetworkRegistry,
    private readonly vault: TokenVault,
    private readonly accounts: SocialConnectionRepository,
    private readonly users: UserRepository,
    private readonly notifications: NotificationRepository,
    private readonly connections: TiktokConnectionService,
  ) {}

  /**
   * Ends the connections of an account that its network no longer accepts; `announcedAt` in seconds, as the event names it.
   * May be called again.
   * @throws ProviderError when the network does not answer: the event is not answered then either, and comes again
   */
  async announced(networkId: string, accountId: string, announcedAt: number | undefined): Promise<void> {
    const network = this.networks.get(networkId);
    for (const connection of await this.accounts.ofAccount(networkId, accountId, announcedAt)) {
      if (await this.hasEnded(network, connection)) await this.end(network, connection);
    }
  }

  private async hasEnded({ connect }: Network, account: SocialConnectionEntity): Promise<boolean> {
    let refused: string | undefined;
    for (;;) {
      const open = await this.vault.open({ account, refused, silent: true });
      // Null means a refused refresh, or tokens that no configured key opens: those may still work.
      if (open === null) {
        const row = await this.accounts.findOf(account);
        return row === null || needsReconnect(row);
      }
      try {
        await connect.user(open.accessToken);
        return false;
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'auth_expired') throw error;
        if (refused !== undefined) return true;
        refused = open.accessToken;
      }
    }
  }

  /** Forgets the tokens, stops what was not begun and tells the owner; a connection that was made meanwhile stays. */
  private async end({ texts, capabilities }: Network, account: SocialConnectionEntity): Promise<void> {
    const { userId, network, accountId, connectedAt } = account;
    const ended = await inTransaction(this.dataSource, async (tx) => {
      await this.users.lock(tx, userId);
      const owner = { userId, network, ...(capabilities.accounts === 'several' && { accountId }) };
      const present = await this.accounts.lockOf(tx, owner);
      if (present !== null && present.connectedAt.getTime() !== connectedAt.getTime()) return null;
      const { cancelled } = await this.connections.forget(tx, owner, {
        from: ['programado', 'pendiente'],
        reason: texts.withdrawn,
      });
      const notification = await this.notifications.create(tx, {
        userId,
        ...texts.notices.withdrawn(cancelled.length),
        uniqueRef: `${network}:${userId}:${connectedAt.toISOString()}:withdrawn`,
      });
      const unreadCount = await this.notifications.unreadCount(userId, tx);
      return { cancelled, notification, unreadCount };
    });
    if (ended !== null) this.connections.tell({ userId, network }, ended);
  }
}
