import { setTimeout } from 'node:timers/promises';
import { Pool } from 'pg';

const TRIES = 60;

/** Database of the product, read from outside. It is killed and frozen as well, so that statements are retried. */
export class Database {
  private readonly pool: Pool;
  private lastError: unknown;

  constructor(url: string) {
    const limits = { max: 3, connectionTimeoutMillis: 2_000, query_timeout: 6_000 };
    this.pool = new Pool({ connectionString: url, ...limits });
    this.pool.on('error', () => undefined);
  }

  /** Runs a statement that may be repeated, until it succeeds. */
  async query<T extends object>(statement: string, values: unknown[] = []): Promise<T[]> {
    for (let tries = 1; ; tries += 1) {
      const rows = await this.tryQuery<T>(statement, values);
      if (rows !== null) return rows;
      if (tries >= TRIES) throw new Error(`gave up: ${statement}`, { cause: this.lastError });
      await setTimeout(250);
    }
  }

  /** Runs a statement once. Returns null while the database is down. @throws for a wrong statement */
  async tryQuery<T extends object>(statement: string, values: unknown[] = []): Promise<T[] | null> {
    try {
      return (await this.pool.query<T>(statement, values)).rows;
    } catch (error) {
      // Classes of SQLSTATE that repeat: data, constraints, syntax.
      if (/^(?:22|23|42)/u.test((error as { code?: string }).code ?? '')) throw error;
      this.lastError = error;
      return null;
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
