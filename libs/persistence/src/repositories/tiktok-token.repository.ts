import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Or, Raw } from 'typeorm';
import { TiktokTokenEntity } from '../entities';

/** What a grant is stored as; its life is counted by the database's clock from the moment of storing. */
interface StoredGrant extends Pick<TiktokTokenEntity, 'accessToken' | 'refreshToken' | 'scope'> {
  readonly lifeSeconds: number;
}

/**
 * Returns whether the owner of a connection has to connect again. A mark that is older than the consent does not count: a
 * process of the release before, which knows no marks, stored the new consent beside it.
 */
export function needsReconnect({
  reconnectNeededAt,
  connectedAt,
}: Pick<TiktokTokenEntity, 'reconnectNeededAt' | 'connectedAt'>): boolean {
  return reconnectNeededAt !== null && reconnectNeededAt >= connectedAt;
}

/** TikTok connections. Tokens come in and go out as ciphertext. */
@Injectable()
export class TiktokTokenRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findOf(userId: number, tx?: EntityManager): Promise<TiktokTokenEntity | null> {
    return (tx ?? this.dataSource.manager).findOneBy(TiktokTokenEntity, { userId });
  }

  /** The connection, unless its owner has to connect again. */
  async findUsable(userId: number, tx: EntityManager): Promise<TiktokTokenEntity | null> {
    const row = await this.findOf(userId, tx);
    return row === null || needsReconnect(row) ? null : row;
  }

  /** {@link findUsable}, and how long its access token still lives by the database's clock. */
  async findLiving(userId: number): Promise<{ row: TiktokTokenEntity; leftMs: number } | null> {
    const { entities, raw } = await this.dataSource.manager
      .createQueryBuilder(TiktokTokenEntity, 'token')
      .addSelect('(extract(epoch FROM token."expiresAt" - now()) * 1000)::float8', 'leftMs')
      .where('token."userId" = :userId', { userId })
      .getRawAndEntities<{ leftMs: number }>();
    const [row] = entities;
    return row === undefined || needsReconnect(row) ? null : { row, leftMs: raw[0]?.leftMs ?? 0 };
  }

  /** How many connections there are, and how many of them were granted each of these. */
  async granted(scopes: readonly string[]): Promise<{ connections: number; granted: number[] }> {
    const rows = await this.dataSource.query<{ scope: string }[]>('SELECT scope FROM tiktok_tokens');
    const all = rows.map(({ scope }) => new Set(scope.split(/[\s,]+/u)));
    return {
      connections: all.length,
      granted: scopes.map((scope) => all.filter((given) => given.has(scope)).length),
    };
  }

  /** The connection, locked for this transaction. */
  async lockOf(tx: EntityManager, userId: number): Promise<TiktokTokenEntity | null> {
    return tx.findOne(TiktokTokenEntity, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Stores a connection or replaces the user's old one; both tokens in one write. */
  async save(
    tx: EntityManager,
    token: StoredGrant & Pick<TiktokTokenEntity, 'userId' | 'tiktokUserId' | 'tiktokUsername'>,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO tiktok_tokens
         ("userId", "accessToken", "refreshToken", "expiresAt", scope, "tiktokUserId", "tiktokUsername")
       VALUES ($1, $2, $3, now() + make_interval(secs => $4), $5, $6, $7)
       ON CONFLICT ("userId") DO UPDATE SET "accessToken" = excluded."accessToken",
         "refreshToken" = excluded."refreshToken", "expiresAt" = excluded."expiresAt", scope = excluded.scope,
         "tiktokUserId" = excluded."tiktokUserId", "tiktokUsername" = excluded."tiktokUsername", "refreshUntil" = NULL, "reconnectNeededAt" = NULL, "updatedAt" = now()`,
      [
        token.userId,
        token.accessToken,
        token.refreshToken,
        token.lifeSeconds,
        token.scope,
        token.tiktokUserId,
        token.tiktokUsername,
      ],
    );
  }

  /** The stored connection is a new consent, not a refresh of the old one, to an account that is shown by this name. */
  async consented(tx: EntityManager, userId: number, displayName: string): Promise<void> {
    await tx.query(
      'UPDATE tiktok_tokens SET "connectedAt" = now(), "tiktokDisplayName" = $2 WHERE "userId" = $1',
      [userId, displayName],
    );
  }

  /** What TikTok just said of an account's names. Nothing changes when the person has another account by now. */
  async named(
    userId: number,
    account: { tiktokUserId: string; username: string; displayName: string },
  ): Promise<void> {
    await this.dataSource.query(
      `UPDATE tiktok_tokens SET "tiktokUsername" = $3, "tiktokDisplayName" = $4
       WHERE "userId" = $1 AND "tiktokUserId" = $2
         AND ("tiktokUsername", "tiktokDisplayName") IS DISTINCT FROM ($3, $4)`,
      [userId, account.tiktokUserId, account.username, account.displayName],
    );
  }

  /**
   * The connections to an account that there were at a moment (in seconds since 1970), as TikTok names it; all of them
   * without one. Its clock and ours may differ by a minute.
   */
  async ofAccount(tiktokUserId: string, moment: number | undefined): Promise<TiktokTokenEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(TiktokTokenEntity, 'token')
      .where('token."tiktokUserId" = :tiktokUserId', { tiktokUserId })
      .andWhere(
        `(:moment::float8 IS NULL OR token."connectedAt" <= to_timestamp(:moment) + interval '1 minute')`,
        { moment: moment ?? null },
      )
      .getMany();
  }

  /**
   * Wins the right to refresh, for half a minute: TikTok's refresh tokens rotate, so only one refresh at a time. False
   * when somebody else refreshes, or has replaced `refreshToken` meanwhile.
   */
  async claimRefresh(userId: number, refreshToken: string): Promise<boolean> {
    return this.changed(
      `UPDATE tiktok_tokens SET "refreshUntil" = now() + interval '30 seconds'
       WHERE "userId" = $1 AND "refreshToken" = $2 AND ("refreshUntil" IS NULL OR "refreshUntil" < now()) RETURNING id`,
      [userId, refreshToken],
    );
  }

  /** Puts both new tokens in the place of the old ones; false when those are not the stored ones any more. */
  async replace(userId: number, oldRefreshToken: string, fresh: StoredGrant): Promise<boolean> {
    return this.changed(
      `UPDATE tiktok_tokens SET "accessToken" = $3, "refreshToken" = $4,
         "expiresAt" = now() + make_interval(secs => $5), scope = $6, "refreshUntil" = NULL, "updatedAt" = now()
       WHERE "userId" = $1 AND "refreshToken" = $2 RETURNING id`,
      [userId, oldRefreshToken, fresh.accessToken, fresh.refreshToken, fresh.lifeSeconds, fresh.scope],
    );
  }

  /** The refresh came to nothing: the next who needs it may try. */
  async endRefresh(userId: number, refreshToken: string): Promise<void> {
    await this.changed(
      `UPDATE tiktok_tokens SET "refreshUntil" = NULL WHERE "userId" = $1 AND "refreshToken" = $2 RETURNING id`,
      [userId, refreshToken],
    );
  }

  /** Marks a connection that the network ended. Returns false when another one was made meanwhile. */
  async markEnded(tx: EntityManager, { userId, refreshToken }: TiktokTokenEntity): Promise<boolean> {
    const marked = await tx.update(
      TiktokTokenEntity,
      {
        ...{ userId, refreshToken },
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

  /** Forgets a connection; whether there was one. */
  async remove(tx: EntityManager, userId: number): Promise<boolean> {
    const result = await tx.delete(TiktokTokenEntity, { userId });
    return (result.affected ?? 0) > 0;
  }
}
