import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

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
    session: { userId: number; password?: string | null; secondFactor: boolean; lifeSeconds: number },
  ): Promise<string | null> {
    const { userId, password, secondFactor, lifeSeconds } = session;
    // A row that somebody else held is looked at again as they left it, so what was proved is asked under the lock.
    const rows: { sid: string }[] = await tx.query(
      `WITH owner AS (
         SELECT id FROM users
          WHERE id = $1 AND "closedAt" IS NULL AND ($3 OR password IS NOT DISTINCT FROM $4)
            AND ($5 OR "secondFactorAt" IS NULL) FOR NO KEY UPDATE)
       INSERT INTO sessions (sid, "userId", "expiresAt")
       SELECT gen_random_uuid(), id, now() + make_interval(secs => $2) FROM owner RETURNING sid`,
      [userId, lifeSeconds, password === undefined, password ?? null, secondFactor],
    );
    return rows[0]?.sid ?? null;
  }

  /** Returns whether a session began less than so many seconds ago, by the database's clock. */
  async isYoungerThan(sid: string, seconds: number): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM sessions WHERE sid::text = $1 AND "createdAt" > now() - make_interval(secs => $2)`,
      [sid, seconds],
    );
    return rows.length === 1;
  }

  /** Ends one session; repeating it is fine. */
  async revoke(tx: EntityManager, sid: string): Promise<void> {
    await tx.query(`UPDATE sessions SET "revokedAt" = now() WHERE sid::text = $1 AND "revokedAt" IS NULL`, [
      sid,
    ]);
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
