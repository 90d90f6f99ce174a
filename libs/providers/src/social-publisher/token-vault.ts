import type { TiktokTokenEntity, TiktokTokenRepository } from '@pregonero/persistence';
import { ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import type { DataSource, EntityManager } from 'typeorm';
import type { SocialPublisherPort, TokenGrant } from './social-publisher.port';
import { type TokenCipher, TokenCipherError } from './token-cipher';

/** Refreshed this long before the access token ends, so that none ends in the middle of an upload's calls. */
const REFRESH_AHEAD_MS = 300_000;

/** A usable connection. The access token is a secret: never log it, never put it into a job's data. */
export interface Connection {
  accessToken: string;
  tiktokUserId: string;
  tiktokUsername: string | null;
}

/**
 * A user's connection to the network: tokens stored encrypted, one row a user, refreshed under the row's lock because
 * the old refresh token dies with its first use. Both tokens are written in the transaction that holds the lock.
 */
export class TokenVault {
  constructor(
    private readonly cipher: TokenCipher,
    private readonly publisher: SocialPublisherPort,
    private readonly tokens: TiktokTokenRepository,
  ) {}

  /** Stores a fresh consent, replacing an older one. */
  async store(
    tx: EntityManager,
    connection: { userId: number; grant: TokenGrant; tiktokUsername: string | null },
  ): Promise<void> {
    const { userId, grant, tiktokUsername } = connection;
    await this.tokens.save(tx, {
      userId,
      accessToken: this.cipher.encrypt(grant.accessToken, userId),
      refreshToken: this.cipher.encrypt(grant.refreshToken, userId),
      expiresAt: new Date(Date.now() + grant.expiresInSeconds * 1_000),
      scope: grant.scopes.join(','),
      tiktokUserId: grant.openId,
      tiktokUsername,
    });
  }

  /**
   * The connection inside the caller's transaction, refreshed when it is about to end or when `refused` names its
   * token. Null: there is none, or the network ended it (`invalid_grant`), and then the row is gone: commit that. Null
   * also for tokens that no configured key opens; their row stays, since the key may come back.
   * The row stays locked until the transaction ends. Errors: those of `SocialPublisherPort.refresh`.
   */
  async open(
    tx: EntityManager,
    request: { userId: number; refused?: string | undefined; signal?: AbortSignal | undefined },
  ): Promise<Connection | null> {
    const row = await this.tokens.lockOf(tx, request.userId);
    if (row === null) return null;
    const accessToken = this.read(row.accessToken, row.userId);
    const refreshToken = this.read(row.refreshToken, row.userId);
    if (accessToken === null || refreshToken === null) return null;
    const isFresh =
      row.expiresAt.getTime() - Date.now() > REFRESH_AHEAD_MS && accessToken !== request.refused;
    if (isFresh) return connectionOf(row, accessToken);
    try {
      const grant = await this.publisher.refresh(refreshToken, request.signal);
      await this.store(tx, { userId: row.userId, grant, tiktokUsername: row.tiktokUsername });
      return connectionOf(row, grant.accessToken);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.providerCode !== 'invalid_grant') throw error;
      await this.tokens.remove(tx, row.userId);
      return null;
    }
  }

  /** A token; null when no configured key opens it. It cannot be used or revoked then, but must be forgettable. */
  private read(stored: string, userId: number): string | null {
    try {
      return this.cipher.decrypt(stored, userId);
    } catch (error) {
      if (error instanceof TokenCipherError) return null;
      throw error;
    }
  }

  /** {@link open} in a transaction of its own; throws a {@link ProviderError} `auth_expired` when there is none. */
  async connect(
    dataSource: DataSource,
    request: { userId: number; refused?: string | undefined; signal?: AbortSignal | undefined },
  ): Promise<Connection> {
    // Not retried silently: a second run would use a refresh token that the first already spent.
    const connection = await dataSource.transaction(async (tx) => this.open(tx, request));
    if (connection === null) {
      throw new ProviderError({
        provider: 'tiktok',
        kind: 'auth_expired',
        message: 'tiktok: not connected',
        sentence: say('tiktok_account_missing'),
        providerCode: 'not_connected',
      });
    }
    return connection;
  }

  /**
   * Forgets the connection. The access token comes back so that the caller can revoke it at the network after the
   * commit, best effort; null when there was none.
   */
  async disconnect(
    tx: EntityManager,
    userId: number,
  ): Promise<{ wasConnected: boolean; accessToken: string | null }> {
    const row = await this.tokens.lockOf(tx, userId);
    if (row === null) return { wasConnected: false, accessToken: null };
    await this.tokens.remove(tx, userId);
    return { wasConnected: true, accessToken: this.read(row.accessToken, userId) };
  }
}

function connectionOf(row: TiktokTokenEntity, accessToken: string): Connection {
  return { accessToken, tiktokUserId: row.tiktokUserId, tiktokUsername: row.tiktokUsername };
}
