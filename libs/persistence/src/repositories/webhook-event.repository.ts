import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Providers' notices. */
@Injectable()
export class WebhookEventRepository {
  /** Keeps a verified notice; false when the same one was kept before. */
  async record(
    tx: EntityManager,
    event: { provider: string; eventKey: string; body: unknown },
  ): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO webhook_events (provider, "eventKey", body) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING provider`,
      [event.provider, event.eventKey, JSON.stringify(event.body)],
    );
    return rows.length > 0;
  }
}
