import { Injectable } from '@nestjs/common';
import type { KeyScope } from '@pregonero/contracts/api';
import { toUser, type UserEntity, zoneOfUser } from '@pregonero/persistence';
import { PreparedSql, type PreparedStatement } from '../database/prepared-sql.service';
import { hashOfKey } from './api-key';
import type { CurrentSession } from './current-session';

type KeyRow = UserEntity & {
  keyId: number;
  keyScopes: KeyScope[];
  keyClientIds: number[];
  keyExpiresAt: Date | null;
  isNews: boolean;
};

/** One round trip a request: the key must live, and role, plan and usage are today's. */
const RESOLVE: PreparedStatement = {
  name: 'api-key-resolve',
  text: `SELECT u.*, (${zoneOfUser('u')}) AS "timeZone", k.id AS "keyId", k.scopes AS "keyScopes", k."clientIds" AS "keyClientIds",
                k."expiresAt" AS "keyExpiresAt",
                coalesce(k."lastUsedAt" < now() - interval '1 minute', true) AS "isNews"
           FROM api_keys k JOIN users u ON u.id = k."userId"
          WHERE k.hash = $1 AND (k."expiresAt" IS NULL OR k."expiresAt" > now()) AND u."closedAt" IS NULL`,
};

/** Once a minute of a key: a row that every request writes would be what every request waits for. */
const USED: PreparedStatement = {
  name: 'api-key-used',
  text: `UPDATE api_keys SET "lastUsedAt" = now()
          WHERE id = $1 AND coalesce("lastUsedAt" < now() - interval '1 minute', true)`,
};

/** A key without an end holds as long as dates reach. */
const FOR_EVER = new Date(8_640_000_000_000_000);

/** From a key to its owner, as a session that is no sign-in. */
@Injectable()
export class ApiKeyAuthenticator {
  constructor(private readonly sql: PreparedSql) {}

  /** The caller of a key, or `null` when it is none of ours, ended, or of an account that is closed. */
  async byKey(key: string): Promise<CurrentSession | null> {
    const hash = hashOfKey(key);
    if (hash === null) return null;
    const [row] = await this.sql.rows<KeyRow>(RESOLVE, [hash]);
    if (row === undefined) return null;
    if (row.isNews) await this.sql.rows(USED, [row.keyId]);
    return {
      sid: '',
      userId: row.id,
      role: row.role,
      expiresAt: row.keyExpiresAt ?? FOR_EVER,
      proof: 'key',
      user: toUser(row),
      key: { id: row.keyId, scopes: row.keyScopes, clientIds: row.keyClientIds },
    };
  }
}
