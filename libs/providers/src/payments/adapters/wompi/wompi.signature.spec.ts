import { createHash } from 'node:crypto';
import { WompiPayments } from './wompi-payments.adapter';
import { eventChecksum, integritySignature } from './wompi.signature';

const SECRET = 'test_events_DEMOsecret456';
const wompi = new WompiPayments({
  enabled: true,
  environment: 'test',
  apiBaseUrl: 'http://localhost:1/v1',
  checkoutUrl: 'https://checkout.example.test/p',
  publicKey: 'pub_test_a',
  privateKey: 'prv_test_b',
  eventsSecret: SECRET,
  eventsSecretPrevious: 'test_events_antes',
  integritySecret: 'test_integrity_DEMOsecret123',
});
const TRANSACTION = {
  id: '11004-1795176000-55555',
  amount_in_cents: 4_990_000,
  reference: 'GENERA-2026-000123',
  currency: 'COP',
  status: 'APPROVED',
};
const EVENT = {
  event: 'transaction.updated',
  data: { transaction: TRANSACTION },
  environment: 'test',
  signature: {
    properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
    checksum: '823F241C7D909805BE74E386A3D8F397C3B522229913E11CE86ECA6FBA2E0825',
  },
  timestamp: 1_795_176_005,
};
const read = (event: unknown, header?: string) =>
  wompi.readNotice(Buffer.from(JSON.stringify(event)), header).kind;
/** A genuine event with other contents. */
const signed = (over: Record<string, unknown>, properties = EVENT.signature.properties) => {
  const event = { ...EVENT, ...over };
  const checksum = eventChecksum({ ...event, signature: { properties } }, SECRET).toString('hex');
  return { ...event, signature: { properties, checksum } };
};

describe('the signature of a checkout', () => {
  it.each([
    [
      'sk8-438k4-xmxm392-sn2m',
      2_490_000,
      undefined,
      'prod_integrity_Z5mMke9x0k8gpErbDqwrJXMqsI6SFli6',
      '37c8407747e595535433ef8f6a811d853cd943046624a0ec04662b17bbf33bf5',
    ],
    [
      'GENERA-2026-000123',
      4_990_000,
      undefined,
      'test_integrity_DEMOsecret123',
      '63a67cf85cd1e38b3442b7d71c27ac67d9ee9d50fbc16a2597864bea85070e91',
    ],
    [
      'GENERA-2026-000123',
      4_990_000,
      '2026-11-21T05:00:00.000Z',
      'test_integrity_DEMOsecret123',
      '9b0330a6258dd32d5a37071a7f69e772c0f4c0b76959361e4d2cab76de401326',
    ],
  ])('agrees with the published vector %#', (reference, amountInCents, expirationTime, secret, expected) => {
    const given = { reference, amountInCents, currency: 'COP', secret };
    expect(integritySignature(expirationTime === undefined ? given : { ...given, expirationTime })).toBe(
      expected,
    );
  });

  it('is part of the address, with our own amount', () => {
    const url = new URL(
      wompi.checkoutUrl({
        reference: 'GENERA-2026-000123',
        amountInCents: 4_990_000,
        expiresAt: new Date('2026-11-21T05:00:00.000Z'),
        returnUrl: 'https://app.example.test/checkout-success',
        payer: { email: 'ana@example.test', name: 'Ana & Luis' },
      }),
    );
    expect(url.origin + url.pathname).toBe('https://checkout.example.test/p/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      'public-key': 'pub_test_a',
      currency: 'COP',
      'amount-in-cents': '4990000',
      reference: 'GENERA-2026-000123',
      'signature:integrity': '9b0330a6258dd32d5a37071a7f69e772c0f4c0b76959361e4d2cab76de401326',
      'expiration-time': '2026-11-21T05:00:00.000Z',
      'redirect-url': 'https://app.example.test/checkout-success',
      'customer-data:email': 'ana@example.test',
      'customer-data:full-name': 'Ana & Luis',
    });
  });
});

describe('the checksum of an event', () => {
  it('agrees with the vectors, in upper and lower case, in body and header', () => {
    expect(
      wompi.readNotice(Buffer.from(JSON.stringify(EVENT)), EVENT.signature.checksum.toLowerCase()),
    ).toEqual({
      kind: 'transaction',
      transactionId: '11004-1795176000-55555',
      status: 'APPROVED',
      reference: 'GENERA-2026-000123',
    });
    const documented = createHash('sha256')
      .update('1234-1610641025-49201APPROVED44900001530291411prod_events_OcHnIzeBl5socpwByQ4hA52Em3USQ93Z')
      .digest('hex');
    expect(documented.toUpperCase()).toBe('5A18EC5E8FDB7DF463E9F94774CBA8F583BA21BD04A09CEFF2EA68A4BC0AEFBE');
    expect(
      eventChecksum(
        {
          data: {
            transaction: { id: '1234-1610641025-49201', status: 'APPROVED', amount_in_cents: 4_490_000 },
          },
          timestamp: 1_530_291_411,
          signature: EVENT.signature,
        },
        'prod_events_OcHnIzeBl5socpwByQ4hA52Em3USQ93Z',
      ).toString('hex'),
    ).toBe(documented);
  });

  it.each([
    ['another id', { data: { transaction: { ...TRANSACTION, id: '11004-1795176000-55556' } } }],
    ['another status', { data: { transaction: { ...TRANSACTION, status: 'VOIDED' } } }],
    ['another amount', { data: { transaction: { ...TRANSACTION, amount_in_cents: 1 } } }],
    ['another time', { timestamp: 1_795_176_006 }],
    ['a text as its time', { timestamp: '1795176005' }],
    ['no data', { data: null }],
    ['no signature', { signature: undefined }],
    ['a short checksum', { signature: { ...EVENT.signature, checksum: '823F' } }],
    [
      'another order',
      { signature: { ...EVENT.signature, properties: EVENT.signature.properties.toReversed() } },
    ],
  ])('refuses %s', (_what, over) => {
    expect(read({ ...EVENT, ...over })).toBe('forged');
  });

  it('believes the secret of before while it is being replaced, and an empty one never', () => {
    const signedWith = (secret: string) => ({
      ...EVENT,
      signature: { ...EVENT.signature, checksum: eventChecksum(EVENT, secret).toString('hex') },
    });
    expect(read(signedWith('test_events_antes'))).toBe('transaction');
    expect(read(signedWith(''))).toBe('forged');
  });

  it('refuses another header, another secret, and text that is not JSON', () => {
    expect(read(EVENT, '0'.repeat(64))).toBe('forged');
    expect(wompi.readNotice(Buffer.from('{roto'), undefined).kind).toBe('forged');
    const checksum = eventChecksum(EVENT, 'test_events_otro').toString('hex');
    expect(read({ ...EVENT, signature: { ...EVENT.signature, checksum } })).toBe('forged');
  });

  it('refuses a list that does not protect id and status, and test money of another environment', () => {
    expect(read(signed({}, ['transaction.amount_in_cents']))).toBe('forged');
    expect(read(signed({}, []))).toBe('forged');
    expect(read(signed({ environment: 'prod' }))).toBe('foreign_environment');
    expect(read(signed({ environment: undefined }))).toBe('foreign_environment');
  });

  it('follows a list that grew, counts missing values as empty, and knows other events', () => {
    const properties = [
      ...EVENT.signature.properties,
      'transaction.reference',
      'transaction.__proto__',
      'x.y',
    ];
    expect(read(signed({}, properties))).toBe('transaction');
    expect(
      read(signed({ event: 'nequi_token.updated', data: { nequi_token: { id: 'n' } } }, ['nequi_token.id'])),
    ).toBe('unrelated');
    expect(read(signed({ data: { transaction: { id: 7, status: 'APPROVED' } } }))).toBe('malformed');
  });
});
