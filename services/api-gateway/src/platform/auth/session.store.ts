import { Injectable } from '@nestjs/common';
import {
  IS_SEEN_LONG_AGO,
  SESSION_END,
  toUser,
  USER_COLUMNS,
  type UserEntity,
  zoneOfUser,
} from '@pregonero/persistence';
import { PreparedSql, type PreparedStatement } from '../database/prepared-sql.service';
import { HOT_READS, type HotRead, type HotRow } from '../hot-reads/hot-reads';
import type { CurrentSession, SessionProof } from './current-session';

type UserRow = Pick<UserEntity, (typeof USER_COLUMNS)[number]>;
type SessionRow = UserRow & { sid: string; sessionExpiresAt: Date; isSeenLongAgo: boolean } & Partial<HotRow>;

const USER = USER_COLUMNS.map((column) =>
  column === 'timeZone' ? `(${zoneOfUser('u')}) AS "timeZone"` : `u."${column}"`,
).join(', ');

/** One round trip a request: the session must live, and role, plan and usage are today's. */
const resolving = (name: string, beside: string | null = null): PreparedStatement => ({
  name: `session-${name}`,
  text: `SELECT ${USER}, s.sid, ${SESSION_END} AS "sessionExpiresAt", ${IS_SEEN_LONG_AGO} AS "isSeenLongAgo"${beside === null ? '' : ', beside.*'}
           FROM sessions s JOIN users u ON u.id = s."userId" ${beside === null ? '' : `CROSS JOIN LATERAL (${beside}) AS beside`}
          WHERE s.sid = $1::uuid AND s."revokedAt" IS NULL AND ${SESSION_END} > now()
            AND u."closedAt" IS NULL`,
});
const RESOLVE = resolving('resolve');
/** The same, and what a hot read needs beside it. */
const RESOLVE_FOR = new Map(
  HOT_READS.flatMap(({ name, beside }) =>
    beside === null ? [] : [[name, resolving(`for-${name}`, beside)] as const],
  ),
);

const CLIENT: PreparedStatement = {
  name: 'session-client',
  text: `SELECT ${USER} FROM users u WHERE id = $1 AND role = 'client' AND "closedAt" IS NULL`,
};

const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** Returns whether a text has the shape of a session's id. */
export const isSessionId = (text: string): boolean => SESSION_ID.test(text);

/** The read side of `sessions` that every request goes through. */
@Injectable()
export class SessionStore {
  constructor(private readonly sql: PreparedSql) {}

  /** The living session of that id with its user, or `null`; for a hot read with what it needs. Times are the database's. */
  async resolve(sid: string, proof: SessionProof, read?: HotRead): Promise<CurrentSession | null> {
    // A signed value of another program could name anything; the column holds UUIDs only.
    if (!isSessionId(sid)) return null;
    const [row] = await this.sql.rows<SessionRow>(RESOLVE_FOR.get(read?.name ?? '') ?? RESOLVE, [sid]);
    if (row === undefined) return null;
    const { readVersion } = row;
    return {
      sid: row.sid,
      userId: row.id,
      role: row.role,
      expiresAt: row.sessionExpiresAt,
      proof,
      isSeenLongAgo: row.isSeenLongAgo,
      user: toUser(row),
      ...(readVersion === undefined ? {} : { beside: { readVersion } }),
    };
  }

  /** The same session as that client has it, or `null` when there is no such client. */
  async actFor(caller: CurrentSession, clientId: number): Promise<CurrentSession | null> {
    const [client] = await this.sql.rows<UserRow>(CLIENT, [clientId]);
    if (client === undefined) return null;
    const actedBy = { userId: caller.userId, name: caller.user.name };
    return { ...caller, userId: client.id, role: client.role, user: toUser(client), actedBy };
  }
}
