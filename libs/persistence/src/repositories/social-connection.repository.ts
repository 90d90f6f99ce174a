import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Or, Raw } from 'typeorm';
import { SocialConnectionEntity } from '../entities';

/** What a grant is stored as; its life is counted by the database's clock from the moment of storing. */
interface StoredGrant extends Pick<SocialConnectionEntity, 'accessToken' | 'refreshToken' | 'scope'> {
  readonly lifeSeconds: number;
}

/**
 * Returns whether the owner of a connection has to connect again. A mark that is older than the consent does not count: a
 * process of the release before, which knows no marks, stored the new consent beside it.
 */
export function needsReconnect({
  reconnectNeededAt,
  connectedAt,
}: Pick<SocialConnectionEntity, 'reconnectNeededAt' | 'connectedAt'>): boolean {
  return reconnectNeededAt !== null && reconnectNeededAt >= connectedAt;
}

/** Names an account at a network: one that is told, or the user's default account there. */
export interface AccountRef {
  readonly userId: number;
  readonly network: string;
  readonly accountId?: string | null | undefined;
}

/** A user's accounts: all, those at one network, or one of these. */
export interface OwnAccounts {
  readonly userId: number;
  readonly network?: string;
  readonly accountId?: string;
}

/** Accounts at networks. Tokens come in and go out as ciphertext. */
@Injectable()
export class SocialConnectionRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findOf(account: AccountRef, tx?: EntityManager): Promise<SocialConnectionEntity | null> {
    return (tx ?? this.dataSource.manager).findOneBy(SocialConnectionEntity, whereOf(account));
  }

  /** The connection, unless its owner has to connect again. */
  async findUsable(account: AccountRef, tx: EntityManager): Promise<SocialConnectionEntity | null> {
    const row = await this.findOf(account, tx);
    return row === null || needsReconnect(row) ? null : row;
  }

  /** {@link findUsable}, and how long its access token still lives by the database's clock. */
  async findLiving(account: AccountRef): Promise<{ row: SocialConnectionEntity; leftMs: number } | null> {
    const { entities, raw } = await this.dataSource.manager
      .createQueryBuilder(SocialConnectionEntity, 'connection')
      .addSelect('(extract(epoch FROM connection."expiresAt" - now()) * 1000)::float8', 'leftMs')
      .where(whereOf(account))
      .getRawAndEntities<{ leftMs: number }>();
    const [row] = entities;
    return row === undefined || needsReconnect(row) ? null : { row, leftMs: raw[0]?.leftMs ?? 0 };
  }

  /** How many connections to a network there are, and how many of them were granted each of these. */
  async granted(
    network: string,
    scopes: readonly string[],
  ): Promise<{ connections: number; granted: number[] }> {
    const rows = await this.dataSource.query<{ scope: string }[]>(
      'SELECT scope FROM social_connections WHERE network = $1',
      [network],
    );
    const all = rows.map(({ scope }) => new Set(scope.split(/[\s,]+/u)));
    return {
      connections: all.length,
      granted: scopes.map((scope) => all.filter((given) => given.has(scope)).length),
    };
  }

  /** A user's accounts, locked for this transaction in the order of their ids: all, those of a network, or one. */
  async lockAll(tx: EntityManager, owner: OwnAccounts): Promise<SocialConnectionEntity[]> {
    return tx.find(SocialConnectionEntity, {
      where: { ...owner },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** The connection, locked for this transaction. */
  async lockOf(tx: EntityManager, account: AccountRef): Promise<SocialConnectionEntity | null> {
    return tx.findOne(SocialConnectionEntity, {
      where: whereOf(account),
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Stores an account or replaces its tokens, both in one write. A user's first account at a network is the default one. The
   * caller has the user's row, so that two first accounts do not come at once.
   */
  async save(
    tx: EntityManager,
    connection: StoredGrant &
      Pick<SocialConnectionEntity, 'userId' | 'network' | 'accountId' | 'username' | 'displayName'>,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO social_connections
         ("userId", network, "accountId", "accessToken", "refreshToken", "expiresAt", scope, username, "displayName", "isDefault")
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), $7, $8, $9,
         NOT EXISTS (SELECT FROM social_connections WHERE "userId" = $1 AND network = $2 AND "isDefault"))
       ON CONFLICT ("userId", network, "accountId") DO UPDATE SET "accessToken" = excluded."accessToken",
         "refreshToken" = excluded."refreshToken", "expiresAt" = excluded."expiresAt", scope = excluded.scope,
         username = excluded.username, "displayName" = excluded."displayName", "refreshUntil" = NULL,
         "reconnectNeededAt" = NULL, "connectedAt" = now(), "updatedAt" = now()`,
      [
        connection.userId,
        connection.network,
        connection.accountId,
        connection.accessToken,
        connection.refreshToken,
        connection.lifeSeconds,
        connection.scope,
        connection.username,
        connection.displayName,
      ],
    );
  }

  /** Writes down the names that the network just gave of an account. Without such an account nothing changes. */
  async named(
    account: Required<AccountRef>,
    { username, displayName }: { username: string; displayName: string },
  ): Promise<void> {
    await this.dataSource.query(
      `UPDATE social_connections SET username = $4, "displayName" = $5
       WHERE "userId" = $1 AND network = $2 AND "accountId" = $3
         AND (username, "displayName") IS DISTINCT FROM ($4, $5)`,
      [account.userId, account.network, account.accountId, username, displayName],
    );
  }

  /**
   * The connections to an account that there were at a moment (in seconds since 1970), as the network names it; all of them
   * without one. Its clock and ours may differ by a minute.
   */
  async ofAccount(
    network: string,
    accountId: string,
    moment: number | undefined,
  ): Promise<SocialConnectionEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(SocialConnectionEntity, 'connection')
      .where({ network, accountId })
      .andWhere(
        `(:moment::float8 IS NULL OR connection."connectedAt" <= to_timestamp(:moment) + interval '1 minute')`,
        { moment: moment ?? null },
      )
      .getMany();
  }

  /**
   * Wins the right to refresh, for half a minute: where refresh tokens rotate, only one refresh at a time may run. False
   * when another process refreshes, or has replaced `refreshToken` meanwhile.
   */
  async claimRefresh(id: number, refreshToken: string): Promise<boolean> {
    return this.changed(
      `UPDATE social_connections SET "refreshUntil" = now() + interval '30 seconds'
       WHERE id = $1 AND "refreshToken" = $2 AND ("refreshUntil" IS NULL OR "refreshUntil" < now()) RETURNING id`,
      [id, refreshToken],
    );
  }

  /** Puts both new tokens in the place of the old ones; false when those are not the stored ones any more. */
  async replace(id: number, oldRefreshToken: string, fresh: StoredGrant): Promise<boolean> {
    return this.changed(
      `UPDATE social_connections SET "accessToken" = $3, "refreshToken" = $4,
         "expiresAt" = now() + make_interval(secs => $5), scope = $6, "refreshUntil" = NULL, "updatedAt" = now()
       WHERE id = $1 AND "refreshToken" = $2 RETURNING id`,
      [id, oldRefreshToken, fresh.accessToken, fresh.refreshToken, fresh.lifeSeconds, fresh.scope],
    );
  }

  /** The refresh came to nothing: the next process that needs it may try. */
  async endRefresh(id: number, refreshToken: string): Promise<void> {
    await this.changed(
      `UPDATE social_connections SET "refreshUntil" = NULL WHERE id = $1 AND "refreshToken" = $2 RETURNING id`,
      [id, refreshToken],
    );
  }

  /** Marks a connection that the network ended. Returns false when another one was made meanwhile. */
  async markEnded(tx: EntityManager, { id, refreshToken }: SocialConnectionEntity): Promise<boolean> {
    const marked = await tx.update(
      SocialConnectionEntity,
      {
        ...{ id, refreshToken },
        reconnectNeededAt: Or(
          IsNull(),
          Raw((column) => `${column} < "connectedAt"`),
        ),
      },
      { reconnectNeededAt: () => 'now()', refreshUntil: null },
    );
    return (marked.affected ?? 0) > 0;
  }

  private async changed(statement: string, values: unknown[]): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(statement, values);
    return rows.length > 0;
  }

  /** Forgets an account. The oldest of the user's others at the network becomes the default one in its place. */
  async remove(tx: EntityManager, { id, userId, network, isDefault }: SocialConnectionEntity): Promise<void> {
    await tx.delete(SocialConnectionEntity, { id });
    if (!isDefault) return;
    await tx.query(
      `UPDATE social_connections SET "isDefault" = true WHERE id = (
         SELECT min(id) FROM social_connections WHERE "userId" = $1 AND network = $2)`,
      [userId, network],
    );
  }
}

function whereOf({ userId, network, accountId }: AccountRef) {
  return accountId == null ? { userId, network, isDefault: true } : { userId, network, accountId };
}
