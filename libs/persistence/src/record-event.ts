import { randomUUID } from 'node:crypto';
import type { WebhookEvent, WebhookEventData } from '@pregonero/contracts/api';
import type { EntityManager } from 'typeorm';

/** The endpoints that hear of an event of one client: the client's own and the agency's. Both arguments are SQL. */
export const listenersOf = (clientId: string, event: string): string => `
  FROM webhook_endpoints endpoint JOIN users ON users.id = endpoint."userId"
  WHERE ${event} = ANY(endpoint.events)
    AND (endpoint."userId" = ${clientId} OR (users.role = 'admin' AND users."closedAt" IS NULL))`;

/** The `WebhookMessage` of event $3 with data $4. Its time is the database's, so that events of several processes have an order. */
const MESSAGE = `json_build_object('type', $3::text,
  'timestamp', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', $4::json)::text`;

/**
 * Writes down what happened for every endpoint that wants to hear of it: the client's own and the agency's. Called in the
 * transaction that makes it happen, so an event is sent exactly where that was committed. Without endpoints it costs one
 * look at an empty table. For a paused endpoint it waits without a date.
 */
export async function recordEvent(
  tx: EntityManager,
  { event, ...data }: { event: WebhookEvent } & WebhookEventData,
): Promise<void> {
  await tx.query(
    `INSERT INTO webhook_deliveries ("endpointId", "eventId", event, payload, "nextTryAt")
     SELECT endpoint.id, $2, $3::text, ${MESSAGE}, CASE WHEN endpoint."pausedAt" IS NULL THEN now() END ${listenersOf('$1', '$3::text')}`,
    [data.clientId, `evt_${randomUUID()}`, event, JSON.stringify(data)],
  );
}
