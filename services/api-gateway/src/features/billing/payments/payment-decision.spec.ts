import type { PaymentStatus } from '@pregonero/contracts/api';
import type { PaymentTransaction } from '@pregonero/providers';
import fc from 'fast-check';
import { decidePayment, extraMoney, type PaymentFacts } from './payment-decision';

const PAYMENT: PaymentFacts = {
  reference: 'R1',
  amountInCents: 19_600_000,
  status: 'PENDING',
  transactionId: null,
  appliedAt: null,
  problem: null,
};
const said = (status: PaymentStatus, over: Partial<PaymentTransaction> = {}): PaymentTransaction => ({
  id: 't1',
  reference: 'R1',
  status,
  amountInCents: 19_600_000,
  currency: 'COP',
  ...over,
});

describe('decidePayment', () => {
  it('accepts the exact amount in pesos for its own reference', () => {
    expect(decidePayment(PAYMENT, [said('APPROVED')])).toEqual({
      status: 'APPROVED',
      transactionId: 't1',
      problem: null,
    });
  });

  it.each([
    ['less', { amountInCents: 19_599_999 }],
    ['more', { amountInCents: 19_600_001 }],
    ['another currency', { currency: 'USD' }],
    ['no amount', { amountInCents: null }],
    ['no currency', { currency: null }],
  ])('records approved money with %s as a problem', (_what, over) => {
    expect(decidePayment(PAYMENT, [said('APPROVED', over)])).toMatchObject({
      status: 'APPROVED',
      problem: expect.stringContaining('instead of 19600000 COP') as string,
    });
  });

  it('hears nothing about other references, and nothing that is known or older', () => {
    expect(decidePayment(PAYMENT, [said('APPROVED', { reference: 'R2' })])).toBeNull();
    expect(decidePayment(PAYMENT, [])).toBeNull();
    const paid = { ...PAYMENT, status: 'APPROVED' as const, transactionId: 't1', appliedAt: new Date() };
    for (const status of ['PENDING', 'DECLINED', 'ERROR', 'APPROVED'] as const) {
      expect(decidePayment(paid, [said(status)])).toBeNull();
    }
    expect(decidePayment(paid, [said('VOIDED', { id: 't2' })])).toBeNull();
    expect(decidePayment(paid, [said('VOIDED')])).toMatchObject({ status: 'VOIDED' });
  });

  it('lets good money speak before failed attempts of the same checkout', () => {
    const heard = [
      said('DECLINED', { id: 'a' }),
      said('PENDING', { id: 'b' }),
      said('APPROVED', { id: 'c' }),
    ];
    expect(decidePayment(PAYMENT, heard)).toMatchObject({ status: 'APPROVED', transactionId: 'c' });
    const odd = { ...PAYMENT, status: 'APPROVED' as const, transactionId: 'x', problem: 'approved 1' };
    expect(decidePayment(odd, [said('APPROVED', { id: 'c' })])).toMatchObject({
      transactionId: 'c',
      problem: null,
    });
  });

  describe('with an annulled attempt and another one', () => {
    const annulled = said('VOIDED');
    const voided: PaymentFacts = { ...PAYMENT, status: 'VOIDED', transactionId: 't1' };

    it('waits for the one that runs, heard together or later, and takes its money', () => {
      const running = said('PENDING', { id: 't2' });
      expect(decidePayment(PAYMENT, [annulled, running])).toMatchObject({
        status: 'PENDING',
        transactionId: 't2',
      });
      expect(decidePayment(voided, [running])).toMatchObject({ status: 'PENDING', transactionId: 't2' });
      expect(decidePayment(voided, [annulled, said('APPROVED', { id: 't2' })])).toEqual({
        status: 'APPROVED',
        transactionId: 't2',
        problem: null,
      });
    });

    it('hears no older reading of the annulled one, and lets no failure hide what is known', () => {
      expect(decidePayment(voided, [said('APPROVED')])).toBeNull();
      expect(decidePayment(voided, [said('DECLINED', { id: 't2' })])).toBeNull();
      const waiting = { ...PAYMENT, status: 'APPROVED' as const, transactionId: 't1' };
      expect(decidePayment(waiting, [annulled, said('PENDING', { id: 't2' })])).toMatchObject({
        status: 'PENDING',
        transactionId: 't2',
      });
    });

    it('stays with a used payment’s own transaction; other money for it is extra, told once', () => {
      const used = { ...PAYMENT, status: 'APPROVED' as const, transactionId: 't1', appliedAt: new Date() };
      const second = said('APPROVED', { id: 't2' });
      for (const payment of [used, { ...used, status: 'VOIDED' as const }]) {
        expect(decidePayment(payment, [second])).toBeNull();
        const told = extraMoney(payment, [said('APPROVED'), second]);
        expect(told).toEqual(['also approved t2: 19600000 COP']);
        const kept = { ...payment, problem: told?.join('; ') ?? null };
        expect(extraMoney(kept, [second])).toBeNull();
        expect(decidePayment({ ...kept, status: 'APPROVED' }, [annulled])).toEqual({
          status: 'VOIDED',
          transactionId: 't1',
          problem: kept.problem,
        });
      }
      expect(extraMoney(used, [said('APPROVED'), said('DECLINED', { id: 't2' })])).toBeNull();
      expect(extraMoney(PAYMENT, [second])).toBeNull();
    });
  });

  it('ends the same in whatever order and how often the readings of one transaction arrive', () => {
    const course = fc.constantFrom<PaymentStatus[]>(
      ['PENDING', 'APPROVED'],
      ['PENDING', 'DECLINED'],
      ['PENDING', 'ERROR'],
      ['PENDING', 'APPROVED', 'VOIDED'],
    );
    const readings = course.chain((states) =>
      fc.tuple(
        fc.constant(states),
        fc
          .array(fc.constantFrom(...states), { maxLength: 8 })
          .chain((more) =>
            fc.shuffledSubarray([...states, ...more], { minLength: states.length + more.length }),
          ),
      ),
    );
    fc.assert(
      fc.property(readings, ([states, order]) => {
        let payment = PAYMENT;
        let grants = 0;
        for (const status of order) {
          const verdict = decidePayment(payment, [said(status)]);
          if (verdict === null) continue;
          payment = { ...payment, ...verdict };
          if (verdict.status === 'APPROVED') {
            grants += 1;
            payment = { ...payment, appliedAt: new Date() };
          }
        }
        expect(payment.status).toBe(states.at(-1));
        expect(grants).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_000 },
    );
  });
});
