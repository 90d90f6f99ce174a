import { Injectable } from '@nestjs/common';
import type { ProviderName } from '@pregonero/contracts/jobs';
import { DataSource, type EntityManager } from 'typeorm';

/** Providers' notices. */
@Injectable()
export class WebhookEventRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Milliseconds since 1970 by the database's clock, which says how old a notice is. */
  async nowMs(): Promise<number> {
    const [row] = await this.dataSource.query<{ nowMs: number }[]>(
      'SELECT (extract(epoch FROM now()) * 1000)::float8 AS "nowMs"',
    );
    if (row === undefined) throw new Error('the database does not know the time');
    return row.nowMs;
  }

  /** Keeps a verified notice; false when the same one was kept before. */
  async record(
    tx: EntityManager,
    event: { provider: ProviderName; eventKey: string; body: unknown },
  ): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO webhook_events (provider, "eventKey", body) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING provider`,
      [event.provider, event.eventKey, JSON.stringify(event.body)],
    );
    return rows.length > 0;
  }
}
