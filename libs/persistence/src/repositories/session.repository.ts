import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SessionEntity } from '../entities';

/** Device and network of a sign-in. */
export type SessionDevice = Pick<SessionEntity, 'browser' | 'system' | 'network'>;

/** Living session of a user. */
export type OpenSessionRow = Omit<SessionEntity, 'userId' | 'revokedAt' | 'expiresAt'>;

/** SQL of the end of a session `s` of the user `u`: an administrator's ends two hours after its last request. */
export const SESSION_END = `CASE WHEN u.role = 'admin'
  THEN least(s."expiresAt", s."lastSeenAt" + interval '2 hours') ELSE s."expiresAt" END`;

/** SQL of whether the last request of a session `s` is old enough to be written again. */
export const IS_SEEN_LONG_AGO = `s."lastSeenAt" < now() - interval '1 minute'`;

/** Sign-ins. Lives are measured by the database's clock. */
@Injectable()
export class SessionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Begins a session of somebody who proved who they are; returns its random id. It waits for a change of the account under way.
   * @param session.password the hash that a password was right for; undefined where another proof was given
   * @param session.secondFactor whether a code of the second factor was right; without it an account that has one opens no session
   * @returns null when the account was closed, deleted or given another password meanwhile
   */
  async create(
    tx: EntityManager,
    session: {
      userId: number;
      password?: string | null;
      secondFactor: boolean;
      lifeSeconds: number;
      device: SessionDevice;
    },
  ): Promise<string | null> {
    const { userId, password, secondFactor, lifeSeconds, device } = session;
    // A row that somebody else held is looked at again as they left it, so what was proved is asked under the lock.
    const rows: { sid: string }[] = await tx.query(
      `WITH owner AS (
         SELECT id FROM users
          WHERE id = $1 AND "closedAt" IS NULL AND ($3 OR password IS NOT DISTINCT FROM $4)
            AND ($5 OR "secondFactorAt" IS NULL) FOR NO KEY UPDATE)
       INSERT INTO sessions (sid, "userId", "expiresAt", browser, system, network)
       SELECT gen_random_uuid(), id, now() + make_interval(secs => $2), $6, $7, $8 FROM owner RETURNING sid`,
      [
        userId,
        lifeSeconds,
        password === undefined,
        password ?? null,
        secondFactor,
        device.browser,
        device.system,
        device.network,
      ],
    );
    return rows[0]?.sid ?? null;
  }

  /** Returns whether a session began less than so many seconds ago, by the database's clock. */
  async isYoungerThan(sid: string, seconds: number): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM sessions WHERE sid = $1::uuid AND "createdAt" > now() - make_interval(secs => $2)`,
      [sid, seconds],
    );
    return rows.length === 1;
  }

  /** Returns the living sessions of a user, the given one first, then by their last request; `most` at most. */
  async listOpen(userId: number, currentSid: string, most: number): Promise<OpenSessionRow[]> {
    return this.dataSource.query<OpenSessionRow[]>(
      `SELECT s.sid, s.browser, s.system, s.network, s."createdAt", s."lastSeenAt"
         FROM sessions s JOIN users u ON u.id = s."userId"
        WHERE s."userId" = $1 AND s."revokedAt" IS NULL AND ${SESSION_END} > now()
        ORDER BY s.sid = $2::uuid DESC, s."lastSeenAt" DESC, s.sid LIMIT $3`,
      [userId, currentSid, most],
    );
  }

  /** Writes that a session is used now; once per minute, whatever the number of calls. */
  async see(sid: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE sessions s SET "lastSeenAt" = now() WHERE sid = $1::uuid AND ${IS_SEEN_LONG_AGO}`,
      [sid],
    );
  }

  /** Ends one session of a user; false when it is missing, over or another user's. */
  async revoke(tx: EntityManager, userId: number, sid: string): Promise<boolean> {
    const [, affected] = await tx.query<[unknown, number]>(
      `UPDATE sessions SET "revokedAt" = now()
        WHERE sid = $2::uuid AND "userId" = $1 AND "revokedAt" IS NULL AND "expiresAt" > now()`,
      [userId, sid],
    );
    return affected === 1;
  }

  /** Ends all living sessions of a user, but the one given; returns their ids so that sockets can be closed. */
  async revokeAll(tx: EntityManager, userId: number, exceptSid?: string): Promise<string[]> {
    const [rows] = await tx.query<[{ sid: string }[], number]>(
      `UPDATE sessions SET "revokedAt" = now()
       WHERE "userId" = $1 AND "revokedAt" IS NULL AND sid::text IS DISTINCT FROM $2 RETURNING sid`,
      [userId, exceptSid ?? null],
    );
    return rows.map((row) => row.sid);
  }
}
