import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually, type RunningSandbox, startSandbox } from '@pregonero/testing';

const KEY = { authorization: 'Bearer prv_test_pregonero_local' };
const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

interface Transaction {
  id: string;
  reference: string;
  status: string;
  amount_in_cents: number;
}
interface Event {
  event: string;
  data: { transaction: Transaction };
  environment: string;
  signature: { properties: string[]; checksum: string };
  timestamp: number;
}

let sandbox: RunningSandbox;
let listener: Server;
const events: { event: Event; header: string }[] = [];

beforeAll(async () => {
  listener = createServer((request, response) => {
    void text(request).then((body) => {
      events.push({ event: JSON.parse(body) as Event, header: String(request.headers['x-event-checksum']) });
      response.end('ok');
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  sandbox = await startSandbox({ SANDBOX_WOMPI_WEBHOOK_URL: `http://127.0.0.1:${port}/wompi` });
});
afterAll(async () => {
  await sandbox.process.stop();
  listener.close();
});

interface Body {
  data: Transaction & Transaction[];
  error?: { type: string };
}

const read = async (path: string, headers: Record<string, string> = KEY, method = 'GET') => {
  const answer = await fetch(`${sandbox.url}/wompi/v1${path}`, { headers, method });
  return { status: answer.status, body: (await answer.json()) as Body };
};
const form = (reference: string, over: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({
    'public-key': 'pub_test_pregonero_local',
    currency: 'COP',
    'amount-in-cents': '4990000',
    reference,
    'signature:integrity': sha256(`${reference}4990000COPtest_integrity_pregonero_local`),
    ...over,
  });
const pay = (reference: string, decision: string): Promise<Response> =>
  fetch(`${sandbox.url}/wompi/p/decision`, {
    method: 'POST',
    redirect: 'manual',
    body: form(reference, { decision, 'redirect-url': 'http://tienda.test/vuelta?a=1' }),
  });

describe('Wompi', () => {
  it('keeps the parameters of the merchant’s own return address', async () => {
    const answer = await pay('REF-VUELTA', 'decline');
    const back = new URL(answer.headers.get('location') ?? '');

    expect([back.host, back.searchParams.get('a'), back.searchParams.get('env')]).toEqual([
      'tienda.test',
      '1',
      'test',
    ]);
    const { body } = await read(`/transactions/${back.searchParams.get('id') ?? ''}`);
    expect(body.data).toMatchObject({
      reference: 'REF-VUELTA',
      status: 'DECLINED',
      amount_in_cents: 4_990_000,
    });
  });

  it('lists by reference, answers its own errors, and wants the private key', async () => {
    await pay('REF-LISTA', 'leave');

    expect((await read('/transactions?reference=REF-LISTA')).body.data).toMatchObject([
      { reference: 'REF-LISTA', status: 'PENDING' },
    ]);
    expect((await read('/transactions?reference=NADIE')).body.data).toEqual([]);
    expect(await read('/transactions/1-2-3')).toMatchObject({
      status: 404,
      body: { error: { type: 'NOT_FOUND_ERROR' } },
    });
    expect(await read('/transactions')).toMatchObject({
      status: 422,
      body: { error: { type: 'INPUT_VALIDATION_ERROR' } },
    });
    for (const authorization of ['', 'Bearer pub_test_pregonero_local']) {
      expect(await read('/transactions/1-2-3', { authorization })).toMatchObject({
        status: 401,
        body: { error: { type: 'INVALID_ACCESS_TOKEN' } },
      });
    }
  });

  it('shows a merchant with its two tokens, and the banks to whoever has the public key', async () => {
    const publicKey = 'pub_test_pregonero_local';
    const { status, body } = await read(`/merchants/${publicKey}`, {});
    expect([status, body]).toMatchObject([200, { data: { public_key: publicKey } }]);
    const merchant = body.data as unknown as Record<string, { acceptance_token: string }>;
    for (const document of ['presigned_acceptance', 'presigned_personal_data_auth'])
      expect(merchant[document]?.acceptance_token.split('.')).toHaveLength(3);
    expect(await read('/merchants/pub_test_other', {})).toMatchObject({
      status: 404,
      body: { error: { type: 'NOT_FOUND_ERROR' } },
    });
    const banks = await read('/pse/financial_institutions', { authorization: `Bearer ${publicKey}` });
    expect(banks.body.data).toHaveLength(2);
    expect((await read('/pse/financial_institutions', {})).status).toBe(401);
  });

  it('refuses a filter that it has not instead of passing it over', async () => {
    expect((await read('/transactions?reference=R&status=APPROVED')).status).toBe(422);
  });

  it('announces every end of a payment with a checksum over id, status and amount, in body and header', async () => {
    await pay('REF-EVENTO', 'approve');
    const [{ id } = { id: '' }] = (await read('/transactions?reference=REF-EVENTO')).body.data;
    expect((await read(`/transactions/${id}/void`, KEY, 'POST')).status).toBe(201);
    expect((await read(`/transactions/${id}/void`, KEY, 'POST')).status).toBe(422);

    const mine = await eventually(() => {
      const found = events.filter(({ event }) => event.data.transaction.id === id);
      return Promise.resolve(found.length === 2 ? found : undefined);
    });
    expect(mine.map(({ event }) => event.data.transaction.status).sort()).toEqual(['APPROVED', 'VOIDED']);
    for (const { event, header } of mine) {
      const { status, amount_in_cents: amount } = event.data.transaction;
      const expected = sha256(
        `${id}${status}${amount}${event.timestamp}test_events_pregonero_local`,
      ).toUpperCase();
      expect([event.signature.checksum, header, event.environment]).toEqual([expected, expected, 'test']);
    }
  });

  it.each([
    ['http_500', 500, 'INTERNAL_ERROR'],
    ['http_429', 429, 'TOO_MANY_REQUESTS'],
  ])('fails with %s on demand, in its own envelope', async (fault, status, type) => {
    await fetch(`${sandbox.url}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'wompi', fault }),
    });
    expect(await read('/transactions/1-2-3')).toMatchObject({ status, body: { error: { type } } });
    expect((await read('/transactions/1-2-3')).status).toBe(404);
  });
});
