import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CurrentSession } from '../session/current-session';

const ROUTE = 'tiktok:consent';
const LIFE = `interval '10 minutes'`;

/**
 * The `state` of a consent: random, used once, for ten minutes, by the session that asked. Kept as a one-use key beside
 * the idempotency keys (and swept away with them), so that it survives Redis and is good on every replica.
 */
@Injectable()
export class OauthStateStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async issue(session: CurrentSession): Promise<string> {
    const state = randomBytes(32).toString('base64url');
    await this.dataSource.query(
      `INSERT INTO idempotency_keys ("userId", key, route, "bodyHash") VALUES ($1, $2, $3, $4)`,
      [session.userId, state, ROUTE, sessionHash(session)],
    );
    return state;
  }

  /** Uses a state up; `true` once, for the session it was issued to. */
  async consume(session: CurrentSession, state: string): Promise<boolean> {
    const rows: { fits: boolean }[] = await this.dataSource.query(
      `WITH used AS (
         DELETE FROM idempotency_keys WHERE "userId" = $1 AND key = $2 AND route = $3
         RETURNING "bodyHash" = $4 AND "createdAt" > now() - ${LIFE} AS fits)
       SELECT fits FROM used`,
      [session.userId, state, ROUTE, sessionHash(session)],
    );
    return rows[0]?.fits === true;
  }
}

function sessionHash({ sid }: CurrentSession): string {
  return createHash('sha256').update(sid).digest('hex');
}
