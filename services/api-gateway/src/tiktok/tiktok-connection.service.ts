import { Injectable, Logger } from '@nestjs/common';
import {
  ApiError,
  TIKTOK_PRIVACY_LEVELS,
  type TiktokAuth,
  type TiktokCreator,
  type TiktokPostEstado,
  type TiktokStatus,
} from '@pregonero/contracts/api';
import { postRef, ProviderError, tiktokPublish } from '@pregonero/contracts/jobs';
import { say, type Sentence } from '@pregonero/contracts/languages';
import {
  errorColumns,
  inTransaction,
  needsReconnect,
  newOauthState,
  type NotificationEntity,
  NotificationRepository,
  OauthStateRepository,
  type OauthTrip,
  type OwnAccounts,
  SocialPostEntity,
  SocialPostRepository,
  SocialConnectionRepository,
  toNotification,
  toTiktokPost,
  UserRepository,
} from '@pregonero/persistence';
import {
  type AccountLimits,
  type ForgottenToken,
  type Network,
  NetworkRegistry,
  TIKTOK,
  TokenVault,
} from '@pregonero/publishing';
import { JobProducer, LiveEvents } from '@pregonero/queue';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { CurrentSession } from '../auth/current-session';

/** What publishing needs; people can untick scopes on the consent page. */
const PUBLISH_SCOPE = 'video.publish';

/** What the end of a connection changed. */
interface EndedConnection {
  readonly tokens: ForgottenToken[];
  readonly cancelled: SocialPostEntity[];
  readonly notification: NotificationEntity | null;
  readonly unreadCount: number;
}

/** A user's TikTok account: consent, status, disconnect. Tokens are stored encrypted and never leave the server. */
@Injectable()
export class TiktokConnectionService {
  private readonly logger = new Logger(TiktokConnectionService.name);

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

  private get network(): Network {
    return this.networks.get(TIKTOK);
  }

  /** @throws CapabilityOffError without a TikTok app */
  async authorize(session: CurrentSession): Promise<TiktokAuth> {
    const state = newOauthState();
    const authUrl = this.network.connect.authorizeUrl({ state });
    await this.states.keep(state, tripOf(session), {});
    return { authUrl };
  }

  /**
   * The end of a consent. Nothing is stored unless the state is this session's own. What was planned for another account than
   * this one is cancelled, as at a disconnect.
   * @throws ApiError `oauth_state_invalid` (also for a refusal, a missing scope and an account that was closed meanwhile);
   *   ProviderError of the exchange
   */
  async connect(session: CurrentSession | null, query: { code?: unknown; state?: unknown }): Promise<void> {
    const { code, state } = query;
    if (session === null || typeof state !== 'string' || state === '')
      throw new ApiError('oauth_state_invalid');
    const kept = await this.states.consume(state, tripOf(session));
    if (kept === null || typeof code !== 'string' || code === '') throw new ApiError('oauth_state_invalid');

    const grant = await this.network.connect.exchangeCode(code);
    if (!grant.scopes.includes(PUBLISH_SCOPE)) {
      throw new ApiError('oauth_state_invalid', {
        params: { reason: 'permission_missing' },
      });
    }
    const { displayName } = await this.network.connect.user(grant.accessToken);
    const username = await this.handleOf(grant.accessToken);
    const { userId } = session;
    const ended = await inTransaction(this.dataSource, async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (user === null || user.closedAt !== null) throw new ApiError('oauth_state_invalid');
      const before = await this.connections.lockOf(tx, { userId, network: TIKTOK });
      const isOther = before !== null && before.accountId !== grant.accountId;
      const forgotten = isOther ? await this.forgetPlanned(tx, userId, 'tiktok_account_changed') : null;
      await this.vault.store(tx, { userId, network: TIKTOK, grant, username, displayName });
      return forgotten;
    });
    if (ended !== null) {
      this.tell({ userId, network: TIKTOK }, ended);
      this.revoke(ended.tokens);
    }
    this.live.publish(userId, 'tiktok:status', { connected: true, username, displayName });
  }

  async status(userId: number): Promise<TiktokStatus> {
    const row =
      this.network.isOff === true ? null : await this.connections.findOf({ userId, network: TIKTOK });
    const reconnectNeeded = row !== null && needsReconnect(row);
    return {
      connected: row !== null && !reconnectNeeded,
      username: row?.username ?? null,
      displayName: row?.displayName ?? null,
      ...(reconnectNeeded && { reconnectNeeded }),
      ...(!this.network.capabilities.audited && { onlyPrivate: true }),
    };
  }

  /** The handle is told with what an account may post; an account that may not post now is connected without it. */
  private async handleOf(accessToken: string): Promise<string | null> {
    try {
      return (await this.network.limits(accessToken)).username;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.warn({ msg: 'TikTok did not tell the handle of an account', err: error });
      return null;
    }
  }

  /**
   * The account that will receive a post and what it may choose, asked of TikTok now.
   * @throws ApiError `tiktok_not_connected`; ProviderError (503 `provider_unavailable`)
   */
  async creator(userId: number): Promise<TiktokCreator> {
    let refused: string | undefined;
    for (;;) {
      const connection = await this.vault.open({ account: { userId, network: TIKTOK }, refused });
      if (connection === null) throw new ApiError('tiktok_not_connected');
      try {
        const limits = await this.network.limits(connection.accessToken);
        const { username, displayName } = limits;
        const account = { userId, network: TIKTOK, accountId: connection.accountId };
        if (username !== null) await this.connections.named(account, { username, displayName });
        return this.toCreator(limits);
      } catch (error) {
        const isStale = error instanceof ProviderError && error.kind === 'auth_expired';
        if (!isStale || refused !== undefined) throw error;
        refused = connection.accessToken;
      }
    }
  }

  private toCreator({ visibilities, switchedOff, displayName, ...limits }: AccountLimits): TiktokCreator {
    const { audited } = this.network.capabilities;
    const levels = TIKTOK_PRIVACY_LEVELS.filter((level) => visibilities.includes(level));
    return {
      ...limits,
      nickname: displayName,
      privacyLevelOptions: audited ? levels : ['SELF_ONLY'],
      commentDisabled: switchedOff.includes('allowComment'),
      duetDisabled: switchedOff.includes('allowDuet'),
      stitchDisabled: switchedOff.includes('allowStitch'),
      audited,
    };
  }

  /** Forgets the tokens, cancels posts that were not begun and tells their owner. Without a connection it is harmless. */
  async disconnect(userId: number): Promise<void> {
    const done = await inTransaction(this.dataSource, async (tx) => {
      await this.users.lock(tx, userId);
      return this.forgetPlanned(tx, userId, 'tiktok_disconnected_by_you');
    });
    this.tell({ userId, network: TIKTOK }, done);
    this.revoke(done.tokens);
  }

  /** Forgets the tokens, and what was planned for their account; whoever planned it is told. The caller has the user's row. */
  private async forgetPlanned(
    tx: EntityManager,
    userId: number,
    reason: 'tiktok_disconnected_by_you' | 'tiktok_account_changed',
  ): Promise<EndedConnection> {
    const { tokens, cancelled } = await this.forget(
      tx,
      { userId, network: TIKTOK },
      {
        from: ['programado', 'pendiente'],
        reason: say(reason),
      },
    );
    const params = { count: cancelled.length, otherAccount: reason === 'tiktok_account_changed' };
    const notification =
      cancelled.length === 0
        ? null
        : await this.notifications.create(tx, { userId, kind: 'posts_cancelled', params });
    const unreadCount = await this.notifications.unreadCount(userId, tx);
    return { tokens, cancelled, notification, unreadCount };
  }

  /** Tells every page that an owner has open what the end of a connection changed. */
  tell(
    { userId, network }: { userId: number; network: string },
    ended: Omit<EndedConnection, 'tokens'>,
  ): void {
    if (this.networks.get(network).hasTiktokEvents) {
      this.live.publish(userId, 'tiktok:status', { connected: false, username: null, displayName: null });
      for (const row of ended.cancelled) {
        this.live.publish(userId, 'publish:progress', { post: toTiktokPost(row), sequence: row.sequence });
      }
    }
    if (ended.notification === null) return;
    this.live.publish(userId, 'notification:new', {
      notification: toNotification(ended.notification),
      unreadCount: ended.unreadCount,
    });
  }

  /**
   * Forgets a user's accounts and cancels their posts in the states `from`, in the caller's transaction, which has the user's row.
   * The access tokens come back for {@link revoke} after the commit.
   */
  async forget(
    tx: EntityManager,
    owner: OwnAccounts,
    { from, reason }: { from: TiktokPostEstado[]; reason: Sentence },
  ): Promise<{ tokens: ForgottenToken[]; cancelled: SocialPostEntity[] }> {
    const tokens = await this.vault.disconnect(tx, owner);
    const cancelled: SocialPostEntity[] = [];
    // Locked before their jobs, as workers do: a post that begins meanwhile is none of these any more, and keeps its job.
    const posts = await tx.find(SocialPostEntity, {
      where: { ...owner, estado: In(from) },
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

  /** In the background: the person is disconnected whether or not the network hears of it. */
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

/** A consent belongs to the session that asked for it. */
function tripOf({ sid }: CurrentSession): OauthTrip {
  return { purpose: 'tiktok', holder: sid };
}
