import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Rounds of housekeeping that walk through everything: one replica at a time is enough for them. */
@Injectable()
export class HousekeepingRoundRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Whether the caller may begin a round: the last one began at least `everyMs` before `now`. Of several callers at once
   * one may. A round that dies is made up for by the next.
   */
  async begin(name: string, now: Date, everyMs: number): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO housekeeping_rounds (name, "startedAt") VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET "startedAt" = excluded."startedAt"
         WHERE housekeeping_rounds."startedAt" <= excluded."startedAt" - $3::bigint * interval '1 millisecond'
       RETURNING name`,
      [name, now, everyMs],
    );
    return rows.length > 0;
  }
}
