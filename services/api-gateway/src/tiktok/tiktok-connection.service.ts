import { Inject, Injectable, Logger } from '@nestjs/common';
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
  SocialPostEntity,
  SocialPostRepository,
  SocialConnectionRepository,
  toNotification,
  toTiktokPost,
  UserRepository,
} from '@pregonero/persistence';
import {
  type CreatorInfo,
  SOCIAL_PUBLISHER,
  type SocialPublisherPort,
  TIKTOK_CONFIG,
  TokenVault,
} from '@pregonero/providers';
import { JobProducer, LiveEvents } from '@pregonero/queue';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { TiktokConfig } from '../gateway.config';
import type { CurrentSession } from '../auth/current-session';

const TIKTOK = 'tiktok';
/** What publishing needs; people can untick scopes on the consent page. */
const PUBLISH_SCOPE = 'video.publish';

/** What the end of a connection changed. */
interface EndedConnection {
  readonly accessToken: string | null;
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
    @Inject(SOCIAL_PUBLISHER) private readonly publisher: SocialPublisherPort,
    private readonly vault: TokenVault,
    private readonly tokens: SocialConnectionRepository,
    private readonly posts: SocialPostRepository,
    private readonly notifications: NotificationRepository,
    private readonly users: UserRepository,
    private readonly producer: JobProducer,
    private readonly live: LiveEvents,
    private readonly states: OauthStateRepository,
    @Inject(TIKTOK_CONFIG) private readonly config: TiktokConfig,
  ) {}

  async authorize(session: CurrentSession): Promise<TiktokAuth> {
    const state = newOauthState();
    await this.states.keep(state, tripOf(session), {});
    return { authUrl: this.publisher.authorizeUrl({ state }) };
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

    const grant = await this.publisher.exchangeCode(code);
    if (!grant.scopes.includes(PUBLISH_SCOPE)) {
      throw new ApiError('oauth_state_invalid', {
        params: { reason: 'permission_missing' },
      });
    }
    const { displayName } = await this.publisher.user(grant.accessToken);
    const username = await this.handleOf(grant.accessToken);
    const { userId } = session;
    const ended = await inTransaction(this.dataSource, async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (user === null || user.closedAt !== null) throw new ApiError('oauth_state_invalid');
      const before = await this.tokens.lockOf(tx, { userId, network: TIKTOK });
      const isOther = before !== null && before.accountId !== grant.openId;
      const forgotten = isOther ? await this.forgetPlanned(tx, userId, 'tiktok_account_changed') : null;
      await this.vault.store(tx, { userId, grant, username, displayName });
      return forgotten;
    });
    if (ended !== null) this.tell(userId, ended);
    if (ended?.accessToken != null) this.revoke(ended.accessToken);
    this.live.publish(userId, 'tiktok:status', { connected: true, username, displayName });
  }

  async status(userId: number): Promise<TiktokStatus> {
    const row = await this.tokens.findOf({ userId, network: TIKTOK });
    const reconnectNeeded = row !== null && needsReconnect(row);
    return {
      connected: row !== null && !reconnectNeeded,
      username: row?.username ?? null,
      displayName: row?.displayName ?? null,
      ...(reconnectNeeded && { reconnectNeeded }),
      ...(!this.config.audited && { onlyPrivate: true }),
    };
  }

  /** The handle is told with what an account may post; an account that may not post now is connected without it. */
  private async handleOf(accessToken: string): Promise<string | null> {
    try {
      return (await this.publisher.creatorInfo(accessToken)).username;
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
      const connection = await this.vault.open({ userId, refused });
      if (connection === null) throw new ApiError('tiktok_not_connected');
      try {
        const creator = await this.publisher.creatorInfo(connection.accessToken);
        const { username, nickname } = creator;
        const account = { userId, network: TIKTOK, accountId: connection.accountId };
        if (username !== null) await this.tokens.named(account, { username, displayName: nickname });
        return this.toCreator(creator);
      } catch (error) {
        const isStale = error instanceof ProviderError && error.kind === 'auth_expired';
        if (!isStale || refused !== undefined) throw error;
        refused = connection.accessToken;
      }
    }
  }

  private toCreator(creator: CreatorInfo): TiktokCreator {
    const { audited } = this.config;
    const levels = TIKTOK_PRIVACY_LEVELS.filter((level) => creator.privacyLevelOptions.includes(level));
    return {
      username: creator.username,
      nickname: creator.nickname,
      avatarUrl: creator.avatarUrl,
      privacyLevelOptions: audited ? levels : ['SELF_ONLY'],
      commentDisabled: creator.commentDisabled,
      duetDisabled: creator.duetDisabled,
      stitchDisabled: creator.stitchDisabled,
      maxVideoSeconds: creator.maxVideoSeconds,
      audited,
    };
  }

  /** Forgets the tokens, cancels posts that were not begun and tells their owner. Without a connection it is harmless. */
  async disconnect(userId: number): Promise<void> {
    const done = await inTransaction(this.dataSource, async (tx) => {
      await this.users.lock(tx, userId);
      return this.forgetPlanned(tx, userId, 'tiktok_disconnected_by_you');
    });
    this.tell(userId, done);
    if (done.accessToken !== null) this.revoke(done.accessToken);
  }

  /** Forgets the tokens, and what was planned for their account; whoever planned it is told. The caller has the user's row. */
  private async forgetPlanned(
    tx: EntityManager,
    userId: number,
    reason: 'tiktok_disconnected_by_you' | 'tiktok_account_changed',
  ): Promise<EndedConnection> {
    const { accessToken, cancelled } = await this.forget(tx, userId, {
      from: ['programado', 'pendiente'],
      reason: say(reason),
    });
    const params = { count: cancelled.length, otherAccount: reason === 'tiktok_account_changed' };
    const notification =
      cancelled.length === 0
        ? null
        : await this.notifications.create(tx, { userId, kind: 'posts_cancelled', params });
    const unreadCount = await this.notifications.unreadCount(userId, tx);
    return { accessToken, cancelled, notification, unreadCount };
  }

  /** What an end of the connection changed, for every page that its owner has open. */
  tell(userId: number, ended: Omit<EndedConnection, 'accessToken'>): void {
    this.live.publish(userId, 'tiktok:status', { connected: false, username: null, displayName: null });
    for (const row of ended.cancelled) {
      this.live.publish(userId, 'publish:progress', { post: toTiktokPost(row), sequence: row.sequence });
    }
    if (ended.notification === null) return;
    this.live.publish(userId, 'notification:new', {
      notification: toNotification(ended.notification),
      unreadCount: ended.unreadCount,
    });
  }

  /**
   * Forgets the tokens and cancels the posts in the states `from`, in the caller's transaction, which has the user's row.
   * The access token comes back for {@link revoke} after the commit.
   */
  async forget(
    tx: EntityManager,
    userId: number,
    { from, reason }: { from: TiktokPostEstado[]; reason: Sentence },
  ): Promise<{ accessToken: string | null; cancelled: SocialPostEntity[] }> {
    const { accessToken } = await this.vault.disconnect(tx, userId);
    const cancelled: SocialPostEntity[] = [];
    // Locked before their jobs, as workers do: a post that begins meanwhile is none of these any more, and keeps its job.
    const posts = await tx.find(SocialPostEntity, {
      where: { userId, network: TIKTOK, estado: In(from) },
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
    return { accessToken, cancelled };
  }

  /** In the background: the person is disconnected whether or not the network hears of it. */
  revoke(accessToken: string): void {
    this.publisher.revoke(accessToken).catch((error: unknown) => {
      this.logger.warn({ msg: 'TikTok did not confirm the end of an access', err: error });
    });
  }
}

/** A consent belongs to the session that asked for it. */
function tripOf({ sid }: CurrentSession): OauthTrip {
  return { purpose: 'tiktok', holder: sid };
}
