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

/** Tries of one delivery; the index `webhook_deliveries_last_try` has the same number. */
export const WEBHOOK_TRIES = 10;

/** Deliveries that an endpoint may have waiting when its owner wants one sent again. */
const WAITING_MAX = 1_000;
/** Deliveries of one endpoint that are put away or given back in one statement. */
const BATCH = 1_000;
/** Endpoints whose longest due delivery a claim looks at: another gateway may be claiming the same ones. */
const CANDIDATES = 16;

const NOW = 'coalesce($1::timestamptz, now())';

/** Events on their way to endpoints: an outbox, and its log. */
@Injectable()
export class WebhookDeliveryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes the delivery that is due longest as of `now` (null: the database's clock) among endpoints that are neither paused nor
   * busy, for one caller only. Each endpoint is asked for its own longest due one, so a long backlog of one costs the
   * others nothing. The next try is written before this one begins, so a process that dies while it sends only delays it.
   *
   * @param options.waitsMs the wait after each try
   * @param options.busyEndpoints endpoints that are being called now
   * @param options.busyUsers people of whose endpoints none more may be called now
   */
  async claimDue(
    now: Date | null,
    options: { waitsMs: readonly number[]; busyEndpoints: readonly number[]; busyUsers: readonly number[] },
  ): Promise<WebhookDeliveryEntity | null> {
    const [[row]] = await this.dataSource.query<[WebhookDeliveryEntity[], number]>(
      `UPDATE webhook_deliveries SET attempts = attempts + 1, "lastTryAt" = ${NOW},
         "nextTryAt" = ${NOW} + ($2::bigint[])[attempts + 1] * interval '1 millisecond'
       WHERE id = (
         SELECT id FROM webhook_deliveries
         WHERE state = 'waiting' AND "nextTryAt" <= ${NOW} AND id = ANY(ARRAY(
           SELECT first.id FROM webhook_endpoints endpoint CROSS JOIN LATERAL (
             SELECT id, "nextTryAt" FROM webhook_deliveries delivery
             WHERE delivery."endpointId" = endpoint.id AND delivery.state = 'waiting'
               AND delivery."nextTryAt" <= ${NOW} AND delivery.attempts < ${WEBHOOK_TRIES}
             ORDER BY "nextTryAt", id LIMIT 1
           ) first
           WHERE endpoint."pausedAt" IS NULL AND endpoint.id <> ALL($3::int[]) AND endpoint."userId" <> ALL($4::int[])
           ORDER BY first."nextTryAt", first.id LIMIT ${CANDIDATES}))
         ORDER BY "nextTryAt", id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING *`,
      [now, options.waitsMs, options.busyEndpoints, options.busyUsers],
    );
    return row ?? null;
  }

  /**
   * Puts away what waits for paused endpoints (it keeps no date), and gives back what was put away of endpoints that are not
   * paused any more and have nothing due, the oldest first. Both in batches; what is left goes with the next call. Both sort as
   * the index of waiting deliveries does: by id alone, the planner reads the whole table where nothing was put away.
   */
  async followPauses(): Promise<void> {
    await this.dataSource.query(
      `UPDATE webhook_deliveries SET "nextTryAt" = NULL
       WHERE id = ANY(ARRAY(
         SELECT put.id FROM webhook_endpoints endpoint CROSS JOIN LATERAL (
           SELECT id FROM webhook_deliveries delivery
           WHERE delivery."endpointId" = endpoint.id AND delivery.state = 'waiting'
             AND delivery."nextTryAt" IS NOT NULL AND delivery.attempts < ${WEBHOOK_TRIES}
           ORDER BY "nextTryAt" LIMIT ${BATCH}
         ) put WHERE endpoint."pausedAt" IS NOT NULL))
         AND state = 'waiting'`,
    );
    await this.dataSource.query(
      `UPDATE webhook_deliveries SET "nextTryAt" = now()
       WHERE id = ANY(ARRAY(
         SELECT back.id FROM webhook_endpoints endpoint CROSS JOIN LATERAL (
           SELECT id FROM webhook_deliveries delivery
           WHERE delivery."endpointId" = endpoint.id AND delivery.state = 'waiting' AND delivery."nextTryAt" IS NULL
           ORDER BY "nextTryAt", id LIMIT ${BATCH}
         ) back
         WHERE endpoint."pausedAt" IS NULL AND NOT EXISTS (
           SELECT 1 FROM webhook_deliveries due
           WHERE due."endpointId" = endpoint.id AND due.state = 'waiting' AND due."nextTryAt" <= now())))
         AND state = 'waiting' AND "nextTryAt" IS NULL`,
    );
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
  async giveUpLost(now: Date | null): Promise<WebhookDeliveryEntity[]> {
    const [rows] = await this.dataSource.query<[WebhookDeliveryEntity[], number]>(
      `UPDATE webhook_deliveries SET state = 'failed', "nextTryAt" = NULL
       WHERE state = 'waiting' AND "nextTryAt" <= ${NOW} AND attempts >= ${WEBHOOK_TRIES} RETURNING *`,
      [now],
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

  /**
   * Sends the same event once more, as a delivery of its own.
   *
   * @returns null when it is missing or goes to somebody else's endpoint, `full` when too much waits for the endpoint already
   */
  async replay(userId: number, id: number): Promise<WebhookDeliveryEntity | 'full' | null> {
    const [found] = await this.dataSource.query<{ endpointId: number; waiting: number }[]>(
      `SELECT endpoint.id AS "endpointId", (
         SELECT count(*)::int FROM (
           SELECT 1 FROM webhook_deliveries other
           WHERE other."endpointId" = endpoint.id AND other.state = 'waiting' LIMIT ${WAITING_MAX}) waiting) AS waiting
       FROM webhook_deliveries delivery JOIN webhook_endpoints endpoint ON endpoint.id = delivery."endpointId"
       WHERE delivery.id = $1 AND endpoint."userId" = $2`,
      [id, userId],
    );
    if (found === undefined) return null;
    if (found.waiting >= WAITING_MAX) return 'full';
    const [row] = await this.dataSource.query<WebhookDeliveryEntity[]>(
      `INSERT INTO webhook_deliveries ("endpointId", "eventId", event, payload, "nextTryAt")
       SELECT delivery."endpointId", delivery."eventId", delivery.event, delivery.payload,
         CASE WHEN endpoint."pausedAt" IS NULL THEN now() END
       FROM webhook_deliveries delivery JOIN webhook_endpoints endpoint ON endpoint.id = delivery."endpointId"
       WHERE delivery.id = $1
       RETURNING *`,
      [id],
    );
    return row ?? null;
  }
}
