import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, TestGateway } from './gateway-harness';

const EVENTS_SECRET = 'test_events_pruebas';

/** A transaction as the API shows it, as far as anybody reads it. */
export interface WompiTransaction {
  id: string;
  reference: string;
  status: string;
  amount_in_cents?: number | null;
  currency?: string | null;
}

/** Wompi's transactions API with answers that a test chooses, also odd ones; the sandbox is the well-behaved one. */
export interface WompiServer {
  /** For `startGateway`. */
  readonly env: Record<string, string>;
  readonly transactions: Map<string, WompiTransaction>;
  /** How often each address was asked. */
  readonly asked: string[];
  isAway: boolean;
  close(): Promise<void>;
}

export async function startWompiServer(): Promise<WompiServer> {
  const transactions = new Map<string, WompiTransaction>();
  const asked: string[] = [];
  const state = { isAway: false };
  const server = createServer((request, response) => {
    request.resume();
    const url = new URL(request.url ?? '/', 'http://wompi.test');
    asked.push(`${url.pathname}${url.search}`);
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const reference = url.searchParams.get('reference');
    if (state.isAway) send(500, { error: { type: 'INTERNAL_ERROR' } });
    else if (request.headers.authorization !== 'Bearer prv_test_pruebas')
      send(401, { error: { type: 'INVALID_ACCESS_TOKEN', reason: 'no' } });
    else if (reference !== null)
      send(200, { data: [...transactions.values()].filter((found) => found.reference === reference) });
    else {
      const found = transactions.get(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''));
      if (found === undefined) send(404, { error: { type: 'NOT_FOUND_ERROR', reason: 'no' } });
      else send(200, { data: found, meta: {} });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      WOMPI_API_URL: `${url}/v1`,
      WOMPI_CHECKOUT_URL: `${url}/p`,
      WOMPI_PUBLIC_KEY: 'pub_test_pruebas',
      WOMPI_PRIVATE_KEY: 'prv_test_pruebas',
      WOMPI_EVENTS_SECRET: EVENTS_SECRET,
      WOMPI_INTEGRITY_SECRET: 'test_integrity_pruebas',
    },
    transactions,
    asked,
    get isAway() {
      return state.isAway;
    },
    set isAway(value: boolean) {
      state.isAway = value;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** A signed event about a transaction; `over` changes fields before it is signed. */
export function wompiEvent(
  transaction: WompiTransaction,
  over: { environment?: string; event?: string; secret?: string; timestamp?: number } = {},
): Record<string, unknown> {
  const timestamp = over.timestamp ?? 1_795_176_005;
  const { id, status, amount_in_cents: amount } = transaction;
  const checksum = createHash('sha256')
    .update(`${id}${status}${amount ?? ''}${timestamp}${over.secret ?? EVENTS_SECRET}`)
    .digest('hex')
    .toUpperCase();
  return {
    event: over.event ?? 'transaction.updated',
    data: { transaction },
    environment: over.environment ?? 'test',
    signature: {
      properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
      checksum,
    },
    timestamp,
    sent_at: '2026-11-20T12:00:05.000Z',
  };
}

/** Delivers an event as Wompi does. */
export function deliver(gateway: TestGateway, event: unknown, header?: string): Promise<Answer> {
  return gateway.call('POST', '/api/webhooks/wompi', {
    rawBody: typeof event === 'string' ? event : JSON.stringify(event),
    headers: {
      'content-type': 'application/json',
      ...(header === undefined ? {} : { 'x-event-checksum': header }),
    },
  });
}
