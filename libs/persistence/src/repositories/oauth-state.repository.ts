import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How long a person may stay on the other site. */
export const OAUTH_STATE_LIFE_SECONDS = 600;

/** A trip to another site that must come back to whoever began it. */
export interface OauthTrip {
  /** What it is for: `google` to sign in, or the id of a network. A state of one purpose is nothing for another. */
  purpose: string;
  /** Who began it and must bring it back: a session id, or a key in the browser's cookie. */
  holder: string;
}

/** A fresh `state` parameter: 256 random bits. */
export function newOauthState(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The `state` of trips to other sites: random, used once, for ten minutes, by whoever began it. In PostgreSQL, so that
 * it survives Redis and is good on every replica.
 */
@Injectable()
export class OauthStateRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Remembers a state with what will be needed when it comes back. */
  async keep(state: string, trip: OauthTrip, details: Readonly<Record<string, string>>): Promise<void> {
    await this.dataSource.query(
      `WITH swept AS (
         DELETE FROM oauth_states WHERE "createdAt" < now() - make_interval(secs => $5))
       INSERT INTO oauth_states ("stateHash", purpose, "holderHash", details) VALUES ($1, $2, $3, $4)`,
      [hashOf(state), trip.purpose, hashOf(trip.holder), JSON.stringify(details), OAUTH_STATE_LIFE_SECONDS],
    );
  }

  /**
   * Takes a state out of the store: it can be used once.
   *
   * @returns what was kept with it; null when it is unknown, too old, for another purpose or begun by somebody else
   */
  async consume(state: string, trip: OauthTrip): Promise<Readonly<Record<string, string>> | null> {
    const rows: { details: Record<string, string>; isFresh: boolean }[] = await this.dataSource.query(
      `WITH used AS (
         DELETE FROM oauth_states WHERE "stateHash" = $1 AND purpose = $2 AND "holderHash" = $3
         RETURNING details, "createdAt" > now() - make_interval(secs => $4) AS "isFresh")
       SELECT details, "isFresh" FROM used`,
      [hashOf(state), trip.purpose, hashOf(trip.holder), OAUTH_STATE_LIFE_SECONDS],
    );
    const [row] = rows;
    return row?.isFresh === true ? row.details : null;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
