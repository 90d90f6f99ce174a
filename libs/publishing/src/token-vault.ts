import { ProviderError, type ProviderName } from '@pregonero/contracts/jobs';
import type {
  AccountRef,
  OwnAccounts,
  SocialConnectionEntity,
  SocialConnectionRepository,
} from '@pregonero/persistence';
import { TokenCipherError } from '@pregonero/providers';
import type { EntityManager } from 'typeorm';
import type { ConnectionCipher } from './connection-cipher';
import type { EndedConnections } from './ended-connections';
import type { Network, TokenGrant } from './network';
import type { NetworkRegistry } from './network-registry';

/** Refreshed this long before the access token ends, so that none ends in the middle of an upload's calls. */
const REFRESH_AHEAD_MS = 300_000;
/** With less than this left a token is not begun with. */
const LAST_MOMENT_MS = 15_000;

/** A usable connection. The access token is a secret: never log it, never put it into a job's data. */
export interface Connection {
  accessToken: string;
  accountId: string;
  username: string | null;
}

/** The access token of an account that was forgotten, to be revoked. */
export interface ForgottenToken {
  readonly network: string;
  readonly accessToken: string;
}

/** For whom a token is sealed. */
type TokenOwner = Pick<SocialConnectionEntity, 'network' | 'userId'>;

/** Pause of a caller whose token another one did not fetch in time; the claim of a refresh ends meanwhile. */
const ASK_AGAIN_AFTER_MS = 20_000;
/** How long, and how often, somebody who needs a token looks for the one that another is fetching. */
const PATIENCE_MS = 12_000;
const LOOK_EVERY_MS = 250;

/**
 * Users' accounts at networks: tokens stored encrypted, one row an account. Where an old refresh token ends with its first
 * use, a lost one ends the connection, so a refresh is claimed in the row, asked for outside of every transaction, and both tokens take the place of
 * the old ones by compare-and-set. A refresh whose response is lost keeps its claim: the network may still work on it, and the next
 * one begins after the claim's end. A refused refresh ends the connection; its row stays until the owner connects again.
 */
export class TokenVault {
  constructor(
    private readonly cipher: ConnectionCipher,
    private readonly networks: NetworkRegistry,
    private readonly connections: SocialConnectionRepository,
    private readonly ended: EndedConnections,
  ) {}

  /** Stores a fresh consent, replacing an older one to the same account. The caller has the user's row. */
  async store(
    tx: EntityManager,
    connection: {
      userId: number;
      network: string;
      grant: TokenGrant;
      username: string | null;
      displayName: string | null;
    },
  ): Promise<void> {
    const { userId, network, grant, username, displayName } = connection;
    await this.connections.save(tx, {
      ...this.sealed({ network, userId }, grant),
      ...{ userId, network, accountId: grant.accountId, username, displayName },
    });
  }

  /**
   * The connection, refreshed when it is about to end or when `refused` names its token. Null: there is none, or the
   * network ended it (`invalid_grant`); its owner is notified then, unless the call is `silent`. Null also for tokens that no
   * configured key opens; their row stays, since the key may come back. Errors: those of `NetworkConnect.refresh`;
   * `rate_limited` when another caller's refresh takes too long.
   */
  async open(request: {
    account: AccountRef;
    refused?: string | undefined;
    signal?: AbortSignal | undefined;
    silent?: boolean;
  }): Promise<Connection | null> {
    const { account, refused, signal, silent = false } = request;
    const network = this.networks.get(account.network);
    const endsAt = performance.now() + PATIENCE_MS;
    for (;;) {
      const found = await this.connections.findLiving(account);
      if (found === null) return null;
      const { row } = found;
      const accessToken = this.read(row.accessToken, row);
      const refreshToken = this.read(row.refreshToken, row);
      if (accessToken === null || refreshToken === null) return null;
      const leftMs = accessToken === refused ? 0 : found.leftMs;
      if (leftMs > REFRESH_AHEAD_MS) {
        await this.sealAnew(row, { accessToken, refreshToken, leftMs });
        return connectionOf(row, accessToken);
      }
      if (await this.connections.claimRefresh(row.id, row.refreshToken)) {
        const fresh = await this.refresh(network, row, refreshToken, signal);
        if (fresh === 'ended') {
          await this.ended.mark(row, { silent });
          return null;
        }
        if (fresh !== 'replaced') return connectionOf(row, fresh.accessToken);
      } else if (leftMs > LAST_MOMENT_MS) {
        // Somebody refreshes it; until it ends the old one will do.
        return connectionOf(row, accessToken);
      } else if (performance.now() > endsAt) {
        throw refreshTooSlow(network);
      } else {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
        signal?.throwIfAborted();
      }
    }
  }

  /** Asks for new tokens, the claim in hand, and stores them; the access token, or what became of the connection. */
  private async refresh(
    network: Network,
    row: SocialConnectionEntity,
    refreshToken: string,
    signal: AbortSignal | undefined,
  ): Promise<{ accessToken: string } | 'ended' | 'replaced'> {
    try {
      const grant = await network.connect.refresh(refreshToken, signal);
      const isStored = await this.connections.replace(row.id, row.refreshToken, this.sealed(row, grant));
      return isStored ? { accessToken: grant.accessToken } : 'replaced';
    } catch (error) {
      if (error instanceof ProviderError && error.providerCode === 'invalid_grant') return 'ended';
      if (isRefusal(error)) await this.connections.endRefresh(row.id, row.refreshToken);
      throw error;
    }
  }

  private sealed(account: TokenOwner, grant: TokenGrant) {
    return {
      accessToken: this.cipher.encrypt(grant.accessToken, account),
      refreshToken: this.cipher.encrypt(grant.refreshToken, account),
      lifeSeconds: grant.expiresInSeconds,
      scope: grant.scopes.join(','),
    };
  }

  /**
   * Replaces what an older key sealed, so that this key can be given up. With the claim of a refresh in hand: a refresh
   * under way would no longer find the row that it wants to replace, and its tokens would be lost.
   */
  private async sealAnew(
    row: SocialConnectionEntity,
    { accessToken, refreshToken, leftMs }: { accessToken: string; refreshToken: string; leftMs: number },
  ): Promise<void> {
    if (this.cipher.isCurrent(row.accessToken) && this.cipher.isCurrent(row.refreshToken)) return;
    if (!(await this.connections.claimRefresh(row.id, row.refreshToken))) return;
    await this.connections.replace(row.id, row.refreshToken, {
      accessToken: this.cipher.encrypt(accessToken, row),
      refreshToken: this.cipher.encrypt(refreshToken, row),
      lifeSeconds: leftMs / 1_000,
      scope: row.scope,
    });
  }

  /** A token; null when no configured key opens it. It cannot be used or revoked then, but must be forgettable. */
  private read(stored: string, account: TokenOwner): string | null {
    try {
      return this.cipher.decrypt(stored, account);
    } catch (error) {
      if (error instanceof TokenCipherError) return null;
      throw error;
    }
  }

  /** {@link open}; throws a {@link ProviderError} `auth_expired` when there is none. */
  async connect(request: {
    account: AccountRef;
    refused?: string | undefined;
    signal?: AbortSignal | undefined;
  }): Promise<Connection> {
    const connection = await this.open(request);
    if (connection === null) {
      const network = this.networks.get(request.account.network);
      throw new ProviderError({
        provider: providerOf(network),
        kind: 'auth_expired',
        message: `${network.id}: not connected`,
        sentence: network.texts.notConnected,
        providerCode: 'not_connected',
      });
    }
    return connection;
  }

  /**
   * Forgets accounts of a user. Their access tokens come back so that the caller can revoke them after the
   * commit, best effort.
   */
  async disconnect(tx: EntityManager, owner: OwnAccounts): Promise<ForgottenToken[]> {
    const forgotten: ForgottenToken[] = [];
    for (const row of await this.connections.lockAll(tx, owner)) {
      await this.connections.remove(tx, row);
      const accessToken = this.read(row.accessToken, row);
      if (accessToken !== null) forgotten.push({ network: row.network, accessToken });
    }
    return forgotten;
  }
}

/** Returns whether the network certainly kept the old refresh token. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  return error.kind !== 'retryable' && error.kind !== 'outcome_unknown';
}

function refreshTooSlow(network: Network): ProviderError {
  return new ProviderError({
    provider: providerOf(network),
    kind: 'rate_limited',
    retryAfterMs: ASK_AGAIN_AFTER_MS,
    message: `${network.id}: the tokens are being refreshed for too long`,
    sentence: network.texts.away,
    providerCode: 'refresh_too_slow',
    isOfThisCall: true,
  });
}

/** Who is named in errors about a network; one that calls nobody stands in for itself with the store, which is never refused tokens. */
function providerOf({ calls }: Network): ProviderName {
  return calls[0] ?? 's3';
}

function connectionOf(row: SocialConnectionEntity, accessToken: string): Connection {
  return { accessToken, accountId: row.accountId, username: row.username };
}
