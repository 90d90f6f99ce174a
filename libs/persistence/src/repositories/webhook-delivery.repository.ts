import type { WebhookFault } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { WebhookDeliveryEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';

/** What became of one try: an answer, or why there was none. */
export interface WebhookTry {
  status: number | null;
  answer: string | null;
  fault: WebhookFault | null;
}

const DUE = `delivery.state = 'waiting' AND delivery."nextTryAt" <= coalesce($1::timestamptz, now())`;

/** Events on their way to endpoints: an outbox, and its log. */
@Injectable()
export class WebhookDeliveryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes the delivery that is due longest as of `now` (null: the database's clock) and whose endpoint is not paused, for one
   * caller only. The next try is written before this one begins, so a process that dies while it sends only delays it.
   *
   * @param options.waitsMs the wait after each try; as many tries as waits
   * @param options.busyEndpoints endpoints that are being called now
   */
  async claimDue(
    now: Date | null,
    options: { waitsMs: readonly number[]; busyEndpoints: readonly number[] },
  ): Promise<WebhookDeliveryEntity | null> {
    const [[row]] = await this.dataSource.query<[WebhookDeliveryEntity[], number]>(
      `UPDATE webhook_deliveries SET attempts = attempts + 1, "lastTryAt" = coalesce($1::timestamptz, now()),
         "nextTryAt" = coalesce($1::timestamptz, now()) + ($2::bigint[])[attempts + 1] * interval '1 millisecond'
       WHERE id = (
         SELECT delivery.id FROM webhook_deliveries delivery
         JOIN webhook_endpoints endpoint ON endpoint.id = delivery."endpointId"
         WHERE ${DUE} AND delivery.attempts < cardinality($2::bigint[])
           AND endpoint."pausedAt" IS NULL AND endpoint.id <> ALL($3::int[])
         ORDER BY delivery."nextTryAt", delivery.id LIMIT 1 FOR UPDATE OF delivery SKIP LOCKED)
       RETURNING *`,
      [now, options.waitsMs, options.busyEndpoints],
    );
    return row ?? null;
  }

  /** The endpoint took it. */
  async delivered(id: number, { status, answer }: WebhookTry): Promise<void> {
    await this.dataSource.manager.update(
      WebhookDeliveryEntity,
      { id, state: 'waiting' },
      { state: 'delivered', nextTryAt: null, status, answer, fault: null },
    );
  }

  /** A try failed; `final` means that none follows. */
  async failed(tx: EntityManager, id: number, result: WebhookTry & { final: boolean }): Promise<void> {
    const { final, ...facts } = result;
    await tx.update(
      WebhookDeliveryEntity,
      { id, state: 'waiting' },
      { ...facts, ...(final ? { state: 'failed', nextTryAt: null } : {}) },
    );
  }

  /** Ends deliveries whose last try began and never told how it went: its process died. Each is returned to one caller only. */
  async giveUpLost(now: Date | null, tries: number): Promise<WebhookDeliveryEntity[]> {
    const [rows] = await this.dataSource.query<[WebhookDeliveryEntity[], number]>(
      `UPDATE webhook_deliveries delivery SET state = 'failed', "nextTryAt" = NULL
       WHERE ${DUE} AND attempts >= $2 RETURNING *`,
      [now, tries],
    );
    return rows;
  }

  /** Deliveries to an endpoint, newest first. */
  async listOf(endpointId: number, page: ListPage): Promise<WebhookDeliveryEntity[]> {
    const { older, window } = pageOf(page);
    return this.dataSource.manager.find(WebhookDeliveryEntity, {
      where: { endpointId, ...older },
      ...window,
    });
  }

  /** Sends the same event once more, as a delivery of its own. Null when it is missing or goes to somebody else's endpoint. */
  async replay(userId: number, id: number): Promise<WebhookDeliveryEntity | null> {
    const [row] = await this.dataSource.query<WebhookDeliveryEntity[]>(
      `INSERT INTO webhook_deliveries ("endpointId", "eventId", event, payload)
       SELECT delivery."endpointId", delivery."eventId", delivery.event, delivery.payload
       FROM webhook_deliveries delivery JOIN webhook_endpoints endpoint ON endpoint.id = delivery."endpointId"
       WHERE delivery.id = $1 AND endpoint."userId" = $2
       RETURNING *`,
      [id, userId],
    );
    return row ?? null;
  }
}
