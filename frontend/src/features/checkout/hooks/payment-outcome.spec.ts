/** @jest-environment node */
import { PAYMENT_STATUSES, type PaymentResult } from '@pregonero/contracts/api';
import { ApiError } from '../../../lib/api-client';
import { nextQuestionIn, outcomeOf, paymentNameOf } from './payment-outcome';

const result = (overrides: Partial<PaymentResult>): PaymentResult => ({
  status: 'PENDING',
  reference: 'ref-1',
  planId: 'plus',
  planName: 'Plus',
  price: 196_000,
  applied: false,
  kept: false,
  open: null,
  ...overrides,
});
const failure = (status: number) =>
  new ApiError({ status, code: 'internal_error', userMessage: 'x', bodyText: 'x' });

describe('paymentNameOf', () => {
  it('takes the id first, then the reference of the address, then the payment of this tab', () => {
    expect(paymentNameOf(new URLSearchParams('id=t1&reference=r2'), 'r1')).toEqual({ id: 't1' });
    expect(paymentNameOf(new URLSearchParams('reference=r2'), 'r1')).toEqual({ reference: 'r2' });
    expect(paymentNameOf(new URLSearchParams('env=test'), 'r1')).toEqual({ reference: 'r1' });
  });

  it('finds no payment in an address that only claims success', () => {
    expect(paymentNameOf(new URLSearchParams('status=APPROVED&id='), null)).toBeNull();
  });
});

describe('outcomeOf', () => {
  it('says approved only when the server has applied the plan', () => {
    const approved = PAYMENT_STATUSES.flatMap((status) =>
      [true, false]
        .filter((applied) => outcomeOf(result({ status, applied }), null) === 'approved')
        .map(() => status),
    );

    expect(approved).toEqual(['APPROVED']);
    expect(outcomeOf(result({ status: 'APPROVED', applied: false }), null)).toBe('review');
    expect(outcomeOf(result({ status: 'APPROVED', applied: false, kept: true }), null)).toBe('kept');
  });

  it.each([
    ['DECLINED', 'declined'],
    ['ERROR', 'error'],
    ['VOIDED', 'voided'],
    ['PENDING', 'processing'],
  ] as const)('reads %s as %s', (status, outcome) => {
    expect(outcomeOf(result({ status }), null)).toBe(outcome);
  });

  it.each([
    [404, 'not-found'],
    [400, 'not-found'],
    [503, 'away'],
    [429, 'away'],
    [0, 'away'],
    [403, 'unreadable'],
  ] as const)('reads an answer %d as %s', (status, outcome) => {
    expect(outcomeOf(undefined, failure(status))).toBe(outcome);
  });
});

describe('nextQuestionIn', () => {
  it('asks every 3 s in the first minute, every 15 s until ten, and then no more', () => {
    expect(nextQuestionIn('processing', 0)).toBe(3_000);
    expect(nextQuestionIn('processing', 61_000)).toBe(15_000);
    expect(nextQuestionIn('processing', 600_000)).toBe(false);
    expect(nextQuestionIn('away', 600_000)).toBe(false);
  });

  it.each(['approved', 'kept', 'declined', 'error', 'voided', 'not-found', 'unreadable'] as const)(
    'does not ask again after %s',
    (outcome) => {
      expect(nextQuestionIn(outcome, 0)).toBe(false);
    },
  );
});
