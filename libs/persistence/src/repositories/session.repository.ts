import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Sign-ins. Lives are measured by the database's clock. */
@Injectable()
export class SessionRepository {
  /** Begins a session; returns its random id. */
  async create(tx: EntityManager, session: { userId: number; lifeSeconds: number }): Promise<string> {
    const rows: { sid: string }[] = await tx.query(
      `INSERT INTO sessions (sid, "userId", "expiresAt")
       VALUES (gen_random_uuid(), $1, now() + make_interval(secs => $2)) RETURNING sid`,
      [session.userId, session.lifeSeconds],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('INSERT … RETURNING gave no row');
    return row.sid;
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
