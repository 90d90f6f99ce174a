import { eventChecksum, isSignedCheckout } from './wompi.signature';

describe('the signatures of Wompi', () => {
  const checkout = {
    reference: 'GENERA-2026-000123',
    amountInCents: '4990000',
    currency: 'COP',
    expirationTime: '',
    signature: '63a67cf85cd1e38b3442b7d71c27ac67d9ee9d50fbc16a2597864bea85070e91',
    integritySecret: 'test_integrity_DEMOsecret123',
  };

  it('agree with the published vectors', () => {
    expect(isSignedCheckout(checkout)).toBe(true);
    expect(
      isSignedCheckout({
        ...checkout,
        expirationTime: '2026-11-21T05:00:00.000Z',
        signature: '9b0330a6258dd32d5a37071a7f69e772c0f4c0b76959361e4d2cab76de401326',
      }),
    ).toBe(true);
    expect(
      eventChecksum({
        id: '11004-1795176000-55555',
        status: 'APPROVED',
        amountInCents: 4_990_000,
        timestamp: 1_795_176_005,
        eventsSecret: 'test_events_DEMOsecret456',
      }),
    ).toBe('823F241C7D909805BE74E386A3D8F397C3B522229913E11CE86ECA6FBA2E0825');
  });

  it.each([
    { amountInCents: '100' },
    { reference: 'GENERA-2026-000124' },
    { currency: 'USD' },
    { expirationTime: '2026-11-21T05:00:00.000Z' },
    { signature: '' },
    { signature: checkout.signature.toUpperCase() },
  ])('refuse a checkout with %j', (over) => {
    expect(isSignedCheckout({ ...checkout, ...over })).toBe(false);
  });
});
