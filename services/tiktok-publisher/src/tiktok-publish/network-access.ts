import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pregonero/contracts/jobs';
import { type SocialPostEntity, SocialConnectionRepository } from '@pregonero/persistence';
import { type Connection, type Network, NetworkRegistry, TokenVault } from '@pregonero/publishing';
import { publishRefused } from './tiktok-publish.types';

/** A network, and an open account of a post's owner there. */
export interface OpenNetwork extends Connection {
  readonly network: Network;
}

/** Calls in the owner's name: the token is refreshed when it is about to end, and once more when it is refused. */
@Injectable()
export class NetworkAccess {
  constructor(
    private readonly vault: TokenVault,
    private readonly networks: NetworkRegistry,
    private readonly connections: SocialConnectionRepository,
  ) {}

  /** The network of a post. */
  networkOf({ network }: Pick<SocialPostEntity, 'network'>): Network {
    return this.networks.get(network);
  }

  /**
   * Runs `call` with the account that a post is meant for.
   * @throws `auth_expired` when it is not connected; JobFailure when only another account is
   */
  async with<T>(
    post: SocialPostEntity,
    signal: AbortSignal,
    call: (open: OpenNetwork) => Promise<T>,
  ): Promise<T> {
    const { userId, accountId } = post;
    const network = this.networkOf(post);
    const account = { userId, network: network.id, accountId };
    await this.expectAccount(account, network);
    const connection = await this.vault.connect({ account, signal });
    try {
      return await call({ ...connection, network });
    } catch (error) {
      if (!(error instanceof ProviderError) || error.providerCode !== 'access_token_invalid') throw error;
      const refused = connection.accessToken;
      return call({ ...(await this.vault.connect({ account, signal, refused })), network });
    }
  }

  /** A post goes to the account that it was planned for, and to no other that is connected by then. */
  private async expectAccount(
    account: { userId: number; network: string; accountId: string | null },
    { texts }: Network,
  ): Promise<void> {
    if (account.accountId === null || (await this.connections.findOf(account)) !== null) return;
    const others = await this.connections.findOf({ userId: account.userId, network: account.network });
    if (others !== null) throw publishRefused('the post is meant for another account', texts.otherAccount);
  }
}
