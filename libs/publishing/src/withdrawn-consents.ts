import { ProviderError } from '@pregonero/contracts/jobs';
import {
  needsReconnect,
  type SocialConnectionEntity,
  type SocialConnectionRepository,
} from '@pregonero/persistence';
import type { AccountConnections } from './account-connections';
import type { Network } from './network';
import type { NetworkRegistry } from './network-registry';
import type { TokenVault } from './token-vault';

/**
 * Ends of consents, as networks announce them. The event is only a question: it may be late, repeated, or about an earlier
 * connection of the same account, so the network is asked whether this connection still holds.
 */
export class WithdrawnConsents {
  constructor(
    private readonly networks: NetworkRegistry,
    private readonly vault: TokenVault,
    private readonly accounts: SocialConnectionRepository,
    private readonly connections: AccountConnections,
  ) {}

  /**
   * Ends the connections of an account that its network no longer accepts; `announcedAt` in seconds, as the event names it.
   * May be called again.
   * @throws ProviderError when the network does not answer: the event is not answered then either, and comes again
   */
  async announced(networkId: string, accountId: string, announcedAt: number | undefined): Promise<void> {
    const network = this.networks.get(networkId);
    for (const connection of await this.accounts.ofAccount(networkId, accountId, announcedAt)) {
      if (await this.hasEnded(network, connection)) await this.connections.withdraw(connection);
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
}
