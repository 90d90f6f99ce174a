import { randomUUID } from 'node:crypto';
import type { WebhookEvent, WebhookEventData, WebhookMessage } from '@pregonero/contracts/api';
import type { EntityManager } from 'typeorm';

/**
 * Writes down what happened for every endpoint that wants to hear of it: the client's own and the agency's. Called in the
 * transaction that makes it happen, so an event is sent exactly where that was committed. Without endpoints it costs one
 * look at an empty table.
 */
export async function recordEvent(
  tx: EntityManager,
  { event, ...data }: { event: WebhookEvent } & WebhookEventData,
): Promise<void> {
  const message: WebhookMessage = { type: event, timestamp: new Date().toISOString(), data };
  await tx.query(
    `INSERT INTO webhook_deliveries ("endpointId", "eventId", event, payload)
     SELECT endpoint.id, $2, $3::text, $4
     FROM webhook_endpoints endpoint JOIN users ON users.id = endpoint."userId"
     WHERE $3::text = ANY(endpoint.events)
       AND (endpoint."userId" = $1 OR (users.role = 'admin' AND users."closedAt" IS NULL))`,
    [data.clientId, `evt_${randomUUID()}`, event, JSON.stringify(message)],
  );
}
