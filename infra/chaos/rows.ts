import { setTimeout } from 'node:timers/promises';
import { Pool } from 'pg';

const TRIES = 60;

/** The product's database, asked by whoever looks on. It is killed and frozen like everything: each statement insists. */
export class Rows {
  private readonly pool: Pool;

  constructor(url: string) {
    this.pool = new Pool({
      connectionString: url,
      max: 3,
      connectionTimeoutMillis: 2_000,
      query_timeout: 6_000,
    });
    this.pool.on('error', () => undefined);
  }

  /** Runs a statement that may be repeated, until it was done. */
  async all<T extends object>(statement: string, values: unknown[] = []): Promise<T[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        return (await this.pool.query<T>(statement, values)).rows;
      } catch (error) {
        if (tries >= TRIES || isOurFault(error)) throw error;
        await setTimeout(250);
      }
    }
  }

  /** One look; null when the database is away at the moment. */
  async look<T extends object>(statement: string, values: unknown[] = []): Promise<T[] | null> {
    try {
      return (await this.pool.query<T>(statement, values)).rows;
    } catch (error) {
      if (isOurFault(error)) throw error;
      return null;
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

/** A statement that is wrong stays wrong: classes 22, 23 and 42 of PostgreSQL's codes. */
function isOurFault(error: unknown): boolean {
  return /^(22|23|42)/u.test((error as { code?: string }).code ?? '');
}
