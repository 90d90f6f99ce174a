import { Logger } from '@nestjs/common';
import { ApiError, type TiktokPostEstado } from '@pregonero/contracts/api';
import { postRef, ProviderError, tiktokPublish } from '@pregonero/contracts/jobs';
import type { Sentence } from '@pregonero/contracts/languages';
import {
  errorColumns,
  inTransaction,
  newOauthState,
  type NotificationEntity,
  type NotificationRepository,
  type OauthStateRepository,
  type OwnAccounts,
  type SocialConnectionRepository,
  SocialPostEntity,
  type SocialPostRepository,
  toNotification,
  toTiktokPost,
  type UserRepository,
} from '@pregonero/persistence';
import type { JobProducer, LiveEvents } from '@pregonero/queue';
import { type DataSource, type EntityManager, In } from 'typeorm';
import type { AccountLimits, Network } from './network';
import type { NetworkRegistry } from './network-registry';
import type { ForgottenToken, TokenVault } from './token-vault';

/** States of posts that were not begun. */
const PLANNED: readonly TiktokPostEstado[] = ['programado', 'pendiente'];

/** Whose consent it is, and the session that asked for it. */
interface Consenter {
  readonly userId: number;
  readonly sid: string;
}

/** What the end of a connection changed. */
interface EndedConnection {
  readonly tokens: ForgottenToken[];
  readonly cancelled: SocialPostEntity[];
  readonly notification: NotificationEntity | null;
  readonly unreadCount: number;
}

/** Users' accounts at networks: consent, limits, disconnect. Tokens are stored encrypted and never leave the server. */
export class AccountConnections {
  private readonly logger = new Logger(AccountConnections.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly networks: NetworkRegistry,
    private readonly vault: TokenVault,
    private readonly connections: SocialConnectionRepository,
    private readonly posts: SocialPostRepository,
    private readonly notifications: NotificationRepository,
    private readonly users: UserRepository,
    private readonly producer: JobProducer,
    private readonly live: LiveEvents,
    private readonly states: OauthStateRepository,
  ) {}

  /** Returns the URL of a network's consent page; it holds for one attempt of this session. @throws CapabilityOffError without its keys */
  async begin(network: string, { sid }: Consenter): Promise<string> {
    const state = newOauthState();
    const url = this.networks.get(network).connect.authorizeUrl({ state });
    await this.states.keep(state, { purpose: network, holder: sid }, {});
    return url;
  }

  /**
   * Connects the account of a consent. Nothing is stored unless the state is this session's own. Where a network has one account per user,
   * what was planned for another one is cancelled, as at a disconnect.
   * @throws ApiError `oauth_state_invalid` (also for a refusal, a missing scope and a user who closed their account meanwhile);
   *   ProviderError of the exchange
   */
  async complete(
    networkId: string,
    caller: Consenter | null,
    { code, state }: { code?: unknown; state?: unknown },
  ): Promise<void> {
    if (caller === null || typeof state !== 'string' || state === '')
      throw new ApiError('oauth_state_invalid');
    const kept = await this.states.consume(state, { purpose: networkId, holder: caller.sid });
    if (kept === null || typeof code !== 'string' || code === '') throw new ApiError('oauth_state_invalid');

    const network = this.networks.get(networkId);
    const grant = await network.connect.exchangeCode(code);
    if (!network.connect.needs.every((scope) => grant.scopes.includes(scope))) {
      throw new ApiError('oauth_state_invalid', { params: { reason: 'permission_missing' } });
    }
    const { displayName } = await network.connect.user(grant.accessToken);
    const username = await this.readHandle(network, grant.accessToken);
    const { userId } = caller;
    const ended = await inTransaction(this.dataSource, async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (user === null || user.closedAt !== null) throw new ApiError('oauth_state_invalid');
      const replaced = await this.findReplaced(tx, network, { userId, accountId: grant.accountId });
      const forgotten = replaced
        ? await this.forgetPlanned(tx, userId, network, { otherAccount: true })
        : null;
      await this.vault.store(tx, { userId, network: networkId, grant, username, displayName });
      return forgotten;
    });
    if (ended !== null) {
      this.announceEnd({ userId, network: networkId }, ended);
      this.revoke(ended.tokens);
    }
    if (network.hasTiktokEvents)
      this.live.publish(userId, 'tiktok:status', { connected: true, username, displayName });
  }

  /** Returns whether another account is replaced by this one. */
  private async findReplaced(
    tx: EntityManager,
    { id, capabilities }: Network,
    account: { userId: number; accountId: string },
  ): Promise<boolean> {
    if (capabilities.accounts === 'several') return false;
    const before = await this.connections.lockOf(tx, { userId: account.userId, network: id });
    return before !== null && before.accountId !== account.accountId;
  }

  /** Reads the handle, which networks tell with what an account may post; an account that may not post now is connected without it. */
  private async readHandle(network: Network, accessToken: string): Promise<string | null> {
    try {
      return (await network.limits(accessToken)).username;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.warn({
        msg: 'a network did not tell the handle of an account',
        network: network.id,
        err: error,
      });
      return null;
    }
  }

  /**
   * Asks a network what the user's account may do now; null where none is connected.
   * @throws ProviderError (503 `provider_unavailable`)
   */
  async findLimits(userId: number, networkId: string): Promise<AccountLimits | null> {
    const network = this.networks.get(networkId);
    let refused: string | undefined;
    for (;;) {
      const connection = await this.vault.open({ account: { userId, network: networkId }, refused });
      if (connection === null) return null;
      try {
        const limits = await network.limits(connection.accessToken);
        const { username, displayName } = limits;
        const account = { userId, network: networkId, accountId: connection.accountId };
        if (username !== null) await this.connections.named(account, { username, displayName });
        return limits;
      } catch (error) {
        const isStale = error instanceof ProviderError && error.kind === 'auth_expired';
        if (!isStale || refused !== undefined) throw error;
        refused = connection.accessToken;
      }
    }
  }

  /** Forgets the tokens, cancels posts that were not begun and notifies their owner. Without a connection it is harmless. */
  async disconnect(userId: number, networkId: string): Promise<void> {
    const done = await inTransaction(this.dataSource, async (tx) => {
      await this.users.lock(tx, userId);
      return this.forgetPlanned(tx, userId, this.networks.get(networkId), { otherAccount: false });
    });
    this.announceEnd({ userId, network: networkId }, done);
    this.revoke(done.tokens);
  }

  /** Forgets the tokens and what was planned for their account, and notifies the owner. The caller has the user's row. */
  private async forgetPlanned(
    tx: EntityManager,
    userId: number,
    { id, texts }: Network,
    cause: { otherAccount: boolean },
  ): Promise<EndedConnection> {
    const { tokens, cancelled } = await this.forget(
      tx,
      { userId, network: id },
      { from: PLANNED, reason: cause.otherAccount ? texts.accountChanged : texts.disconnected },
    );
    const notification =
      cancelled.length === 0
        ? null
        : await this.notifications.create(tx, {
            userId,
            ...texts.notices.cancelled(cancelled.length, cause),
          });
    const unreadCount = await this.notifications.unreadCount(userId, tx);
    return { tokens, cancelled, notification, unreadCount };
  }

  /**
   * Forgets an account that its network no longer accepts, cancels what was not begun and notifies the owner. A connection that was made
   * meanwhile stays.
   */
  async withdraw(account: {
    userId: number;
    network: string;
    accountId: string;
    connectedAt: Date;
  }): Promise<void> {
    const { userId, network, accountId, connectedAt } = account;
    const { texts, capabilities } = this.networks.get(network);
    const ended = await inTransaction(this.dataSource, async (tx) => {
      await this.users.lock(tx, userId);
      const owner = { userId, network, ...(capabilities.accounts === 'several' && { accountId }) };
      const present = await this.connections.lockOf(tx, owner);
      if (present !== null && present.connectedAt.getTime() !== connectedAt.getTime()) return null;
      const { cancelled } = await this.forget(tx, owner, { from: PLANNED, reason: texts.withdrawn });
      const notification = await this.notifications.create(tx, {
        userId,
        ...texts.notices.withdrawn(cancelled.length),
        uniqueRef: `${network}:${userId}:${connectedAt.toISOString()}:withdrawn`,
      });
      const unreadCount = await this.notifications.unreadCount(userId, tx);
      return { cancelled, notification, unreadCount };
    });
    if (ended !== null) this.announceEnd({ userId, network }, ended);
  }

  /** Tells every page that an owner has open what the end of a connection changed. */
  private announceEnd(
    { userId, network }: { userId: number; network: string },
    { cancelled, notification, unreadCount }: Omit<EndedConnection, 'tokens'>,
  ): void {
    if (this.networks.get(network).hasTiktokEvents) {
      this.live.publish(userId, 'tiktok:status', { connected: false, username: null, displayName: null });
      for (const row of cancelled) {
        this.live.publish(userId, 'publish:progress', { post: toTiktokPost(row), sequence: row.sequence });
      }
    }
    if (notification === null) return;
    this.live.publish(userId, 'notification:new', {
      notification: toNotification(notification),
      unreadCount,
    });
  }

  /**
   * Forgets a user's accounts and cancels their posts in the states `from`, in the caller's transaction, which has the user's row.
   * The access tokens come back for {@link revoke} after the commit.
   */
  async forget(
    tx: EntityManager,
    owner: OwnAccounts,
    { from, reason }: { from: readonly TiktokPostEstado[]; reason: Sentence },
  ): Promise<{ tokens: ForgottenToken[]; cancelled: SocialPostEntity[] }> {
    const tokens = await this.vault.disconnect(tx, owner);
    const cancelled: SocialPostEntity[] = [];
    // Locked before their jobs, as workers do: a post that begins meanwhile is none of these any more, and keeps its job.
    const posts = await tx.find(SocialPostEntity, {
      where: { ...owner, estado: In([...from]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const post of posts) {
      await this.producer.cancel(tx, { kind: tiktokPublish.kind, ref: postRef(post.id) });
      const row = await this.posts.transition(tx, {
        postId: post.id,
        from,
        to: 'cancelado',
        set: errorColumns(reason),
      });
      if (row !== null) cancelled.push(row);
    }
    return { tokens, cancelled };
  }

  /** Revokes tokens in the background: the person is disconnected whether or not the network hears of it. */
  revoke(tokens: readonly ForgottenToken[]): void {
    for (const { network, accessToken } of tokens) {
      this.networks
        .get(network)
        .connect.revoke(accessToken)
        .catch((error: unknown) => {
          this.logger.warn({ msg: 'a network did not confirm the end of an access', network, err: error });
        });
    }
  }
}
