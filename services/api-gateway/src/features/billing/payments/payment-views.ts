import { type PaymentRecord, type PaymentResult, planOfId } from '@pregonero/contracts/api';
import { PAYMENT_PAGE_LIFE_MS, type PaymentEntity } from '@pregonero/persistence';

const CENTS_PER_PESO = 100;

/** Returns when the page of a payment stops taking money. */
export function toPageEnd(payment: Pick<PaymentEntity, 'createdAt'>): Date {
  return new Date(payment.createdAt.getTime() + PAYMENT_PAGE_LIFE_MS);
}

/** Returns what its owner still waits for: nothing once the provider was asked for the last time and gave no decision. */
function findOpenStep(
  payment: Pick<PaymentEntity, 'status' | 'cancelledAt' | 'transactionId' | 'nextCheckAt' | 'createdAt'>,
  now: Date,
): PaymentResult['open'] {
  if (payment.status !== 'PENDING' || payment.cancelledAt !== null) return null;
  if (payment.transactionId === null) return toPageEnd(payment) > now ? 'page' : null;
  return payment.nextCheckAt === null ? null : 'bank';
}

/** Returns when a payment was approved; a payment that waits has the date of its checkout. */
export function findPaidAt(row: Pick<PaymentEntity, 'status' | 'appliedAt' | 'createdAt'>): Date | null {
  const wasPaid = row.status === 'APPROVED' || row.status === 'VOIDED';
  return wasPaid ? (row.appliedAt ?? row.createdAt) : null;
}

/** Returns a payment as its owner sees it while it is decided. */
export function toPaymentResult(row: PaymentEntity, now: Date): PaymentResult {
  return {
    status: row.status,
    reference: row.reference,
    planId: row.planId,
    planName: planOfId(row.planId).name,
    price: row.amountInCents / CENTS_PER_PESO,
    applied: row.appliedAt !== null && row.voidedAt === null,
    kept: row.status === 'APPROVED' && row.problem === null && row.appliedAt === null,
    open: findOpenStep(row, now),
  };
}

/**
 * Returns a payment as one of the list.
 * @param toUrl returns the URL of the page on which the payment is made, null where there is none
 */
export function toPaymentRecord(
  row: PaymentEntity,
  now: Date,
  toUrl: (payment: PaymentEntity) => string | null,
): PaymentRecord {
  const result = toPaymentResult(row, now);
  return {
    ...result,
    createdAt: row.createdAt.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    paidAt: findPaidAt(row)?.toISOString() ?? null,
    transactionId: row.transactionId,
    periodStart: row.periodStart?.toISOString() ?? null,
    periodEnd: row.periodEnd?.toISOString() ?? null,
    checkoutUrl: result.open === 'page' ? toUrl(row) : null,
  };
}
