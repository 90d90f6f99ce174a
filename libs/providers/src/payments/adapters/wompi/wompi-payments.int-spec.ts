import { ProviderError } from '@pregonero/contracts/jobs';
import { cut, json, RecordedServer, text } from '@pregonero/testing';
import { WompiPayments } from './wompi-payments.adapter';

describe('WompiPayments', () => {
  let server: RecordedServer;
  let wompi: WompiPayments;
  const transaction = (over: object = {}) => ({
    id: '11004-1-5',
    created_at: '2026-11-20T12:00:00.000Z',
    amount_in_cents: 4_990_000,
    reference: 'REF-1',
    currency: 'COP',
    payment_method: { type: 'CARD' },
    status: 'APPROVED',
    status_message: null,
    ...over,
  });

  beforeAll(async () => {
    server = await RecordedServer.start();
    wompi = new WompiPayments({
      enabled: true,
      environment: 'test',
      apiBaseUrl: `${server.url}/v1`,
      checkoutUrl: `${server.url}/p`,
      publicKey: 'pub_test_a',
      privateKey: 'prv_test_b',
      eventsSecret: 'test_events_c',
      eventsSecretPrevious: '',
      integritySecret: 'test_integrity_d',
    });
  });
  beforeEach(() => {
    server.reset();
  });
  afterAll(() => server.stop());

  it('reads a transaction with the private key', async () => {
    server.script(json(200, { data: transaction(), meta: {} }));

    expect(await wompi.find('11004-1/5')).toEqual({
      id: '11004-1-5',
      reference: 'REF-1',
      status: 'APPROVED',
      amountInCents: 4_990_000,
      currency: 'COP',
    });
    expect(server.calls[0]).toMatchObject({
      method: 'GET',
      url: '/v1/transactions/11004-1%2F5',
      headers: expect.objectContaining({ authorization: 'Bearer prv_test_b' }) as unknown,
    });
  });

  it('knows nothing of a transaction that is missing, and a new status word is still running', async () => {
    server.script(
      json(404, { error: { type: 'NOT_FOUND_ERROR', reason: 'no' } }),
      json(200, { data: transaction({ status: 'FROZEN', amount_in_cents: null, currency: undefined }) }),
    );

    expect(await wompi.find('x')).toBeNull();
    expect(await wompi.find('y')).toMatchObject({ status: 'PENDING', amountInCents: null, currency: null });
  });

  it('reads all transactions of a reference, passing by broken ones', async () => {
    server.script(
      json(200, { data: [transaction({ status: 'DECLINED' }), { id: 9 }, transaction({ id: 'b' })] }),
      json(404, { error: { type: 'NOT_FOUND_ERROR', reason: 'no' } }),
    );

    expect((await wompi.findByReference('REF 1&x')).map(({ id, status }) => [id, status])).toEqual([
      ['11004-1-5', 'DECLINED'],
      ['b', 'APPROVED'],
    ]);
    expect(server.calls[0]?.url).toBe('/v1/transactions?reference=REF+1%26x');
    expect(await wompi.findByReference('REF-2')).toEqual([]);
  });

  it.each([
    [json(401, { error: { type: 'INVALID_ACCESS_TOKEN', reason: 'no' } }), 'account_refused'],
    [json(422, { error: { type: 'INPUT_VALIDATION_ERROR', messages: { reference: ['x'] } } }), 'rejected'],
    [json(429, {}), 'rate_limited'],
    [text(500, 'oops'), 'retryable'],
    [text(200, '<html>'), 'retryable'],
    [json(200, { data: { id: '' } }), 'retryable'],
    [json(302, {}, { location: 'http://169.254.169.254/' }), 'retryable'],
    [cut, 'retryable'],
  ])('classes the odd answer %#', async (answer, kind) => {
    server.script(answer);

    const error = await wompi.find('x').catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ provider: 'wompi', kind });
    expect(String(error)).not.toContain('prv_test');
  });
});
