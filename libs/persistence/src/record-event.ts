import { randomUUID } from 'node:crypto';
import type { WebhookEvent, WebhookEventData, WebhookMessage } from '@pregonero/contracts/api';
import type { EntityManager } from 'typeorm';

/** The endpoints that hear of an event of one client: the client's own and the agency's. Both arguments are SQL. */
export const listenersOf = (clientId: string, event: string): string => `
  FROM webhook_endpoints endpoint JOIN users ON users.id = endpoint."userId"
  WHERE ${event} = ANY(endpoint.events)
    AND (endpoint."userId" = ${clientId} OR (users.role = 'admin' AND users."closedAt" IS NULL))`;

/**
 * Writes down what happened for every endpoint that wants to hear of it: the client's own and the agency's. Called in the
 * transaction that makes it happen, so an event is sent exactly where that was committed. Without endpoints it costs one
 * look at an empty table. For a paused endpoint it waits without a date.
 */
export async function recordEvent(
  tx: EntityManager,
  { event, ...data }: { event: WebhookEvent } & WebhookEventData,
): Promise<void> {
  const message: WebhookMessage = { type: event, timestamp: new Date().toISOString(), data };
  await tx.query(
    `INSERT INTO webhook_deliveries ("endpointId", "eventId", event, payload, "nextTryAt")
     SELECT endpoint.id, $2, $3::text, $4, CASE WHEN endpoint."pausedAt" IS NULL THEN now() END ${listenersOf('$1', '$3::text')}`,
    [data.clientId, `evt_${randomUUID()}`, event, JSON.stringify(message)],
  );
}
