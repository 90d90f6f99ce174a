import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Rounds of housekeeping that walk through everything: one replica at a time is enough for them. */
@Injectable()
export class HousekeepingRoundRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs a round when the last one that ended well began at least `everyMs` before `now`, or when one is wanted. Of several callers at once one
   * runs it; a round that fails may be begun again at once, one whose process dies after `leaseMs`.
   *
   * @returns what `work` returns, or null when no round is due
   */
  async run<T>(
    name: string,
    options: { now: Date; everyMs: number; leaseMs: number },
    work: () => Promise<T>,
  ): Promise<T | null> {
    const { now, leaseMs } = options;
    const lease = new Date(now.getTime() + leaseMs);
    if (!(await this.begin(name, options, lease))) return null;
    let startedAt: Date | null = null;
    try {
      const result = await work();
      startedAt = now;
      return result;
    } finally {
      await this.dataSource.query(
        `UPDATE housekeeping_rounds SET "busyUntil" = NULL, "startedAt" = coalesce($3::timestamptz, "startedAt")
         WHERE name = $1 AND "busyUntil" = $2`,
        [name, lease, startedAt],
      );
    }
  }

  /** When a round last ended well; null when it never did. */
  async lastOf(name: string): Promise<Date | null> {
    const rows = await this.dataSource.query<{ startedAt: Date }[]>(
      'SELECT "startedAt" FROM housekeeping_rounds WHERE name = $1',
      [name],
    );
    return rows[0]?.startedAt ?? null;
  }

  /** Wants a round as soon as somebody looks, whenever the last one was. */
  async want(tx: EntityManager, name: string): Promise<void> {
    await tx.query(
      `INSERT INTO housekeeping_rounds (name, "startedAt", "wantedAt") VALUES ($1, 'epoch', now())
       ON CONFLICT (name) DO UPDATE SET "wantedAt" = excluded."wantedAt"`,
      [name],
    );
  }

  /** When a round last ended well, null when it never did, and whether one is wanted that did not end yet. */
  async stateOf(name: string): Promise<{ endedAt: Date | null; isWanted: boolean }> {
    const rows = await this.dataSource.query<{ endedAt: Date | null; isWanted: boolean }[]>(
      `SELECT nullif("startedAt", 'epoch') AS "endedAt", coalesce("wantedAt" > "startedAt", false) AS "isWanted"
       FROM housekeeping_rounds WHERE name = $1`,
      [name],
    );
    return rows[0] ?? { endedAt: null, isWanted: false };
  }

  /** The database's time: a host whose own clock is wrong neither ends nor frees anything early. */
  async now(): Promise<Date> {
    const [row] = await this.dataSource.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
    if (row === undefined) throw new Error('the database told no time');
    return row.now;
  }

  private async begin(name: string, options: { now: Date; everyMs: number }, lease: Date): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO housekeeping_rounds AS round (name, "startedAt", "busyUntil") VALUES ($1, 'epoch', $3)
       ON CONFLICT (name) DO UPDATE SET "busyUntil" = excluded."busyUntil"
         WHERE (round."startedAt" <= $2::timestamptz - $4::bigint * interval '1 millisecond' OR round."wantedAt" > round."startedAt")
           AND (round."busyUntil" IS NULL OR round."busyUntil" <= $2)
       RETURNING name`,
      [name, options.now, lease, options.everyMs],
    );
    return rows.length > 0;
  }
}
