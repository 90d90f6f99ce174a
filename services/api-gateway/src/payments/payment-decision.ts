import { PAYMENT_STATUSES, type PaymentStatus } from '@pregonero/contracts/api';
import type { PaymentEntity } from '@pregonero/persistence';
import { PAYMENT_CURRENCY, type PaymentTransaction } from '@pregonero/providers';

/** What a decision looks at. */
export type PaymentFacts = Pick<
  PaymentEntity,
  'reference' | 'amountInCents' | 'status' | 'transactionId' | 'appliedAt' | 'problem'
>;

/** What a payment becomes because of what the provider says now. */
export interface PaymentVerdict {
  status: PaymentStatus;
  transactionId: string | null;
  /** Approved, but not what was to be paid: for the operator, never used for a plan. */
  problem: string | null;
}

/** A payment only moves on: a late or repeated reading never takes back what is known. */
const RANK: Record<PaymentStatus, number> = { PENDING: 0, DECLINED: 1, ERROR: 1, APPROVED: 2, VOIDED: 3 };

/**
 * Decides what the provider's transactions mean for a payment; null when nothing changes. Only transactions of the
 * payment's own reference count, and only the exact amount in the right currency is money for it. Once a payment was
 * used, only its own transaction can change it (by being annulled).
 */
export function decidePayment(
  payment: PaymentFacts,
  transactions: readonly PaymentTransaction[],
): PaymentVerdict | null {
  const own = transactions.filter(({ reference }) => reference === payment.reference);
  const isBound = payment.appliedAt !== null || payment.status === 'VOIDED';
  const relevant = isBound ? own.filter(({ id }) => id === payment.transactionId) : own;
  const best = relevant
    .map((transaction) => ({ transaction, problem: problemOf(payment, transaction) }))
    .sort((a, b) => weight(b) - weight(a))[0];
  if (best === undefined) return null;
  const { transaction, problem } = best;
  const { id, status } = transaction;
  const isSame = status === payment.status && id === payment.transactionId && problem === payment.problem;
  const isOlder = RANK[status] < RANK[payment.status];
  // A transaction that waits again after another one failed is told by its end.
  if (isSame || isOlder || (isBound && status === payment.status)) return null;
  return { status, transactionId: id, problem };
}

/** Which of several transactions speaks for the payment: good money, then odd money, then hope, then failure. */
function weight({
  transaction,
  problem,
}: {
  transaction: PaymentTransaction;
  problem: string | null;
}): number {
  if (transaction.status === 'APPROVED') return problem === null ? 4 : 3;
  if (transaction.status === 'VOIDED') return 2;
  return transaction.status === 'PENDING' ? 1 : 0;
}

function problemOf(payment: PaymentFacts, transaction: PaymentTransaction): string | null {
  const { status, amountInCents, currency } = transaction;
  if (status !== 'APPROVED') return null;
  if (amountInCents === payment.amountInCents && currency === PAYMENT_CURRENCY) return null;
  return `approved ${amountInCents ?? 'unknown'} ${currency ?? 'unknown'} instead of ${payment.amountInCents} ${PAYMENT_CURRENCY}`;
}

/** Whether the provider has no more to say about it, as far as anybody waits for it. */
export function isSettled(payment: Pick<PaymentEntity, 'status' | 'appliedAt' | 'problem'>): boolean {
  return payment.status !== 'PENDING' && (payment.status !== 'APPROVED' || payment.appliedAt !== null);
}

/** Whether an event speaks of a later state than the one that is known. A word that nobody knows counts as running. */
export function isBehind(known: PaymentStatus, told: string): boolean {
  const status = PAYMENT_STATUSES.find((candidate) => candidate === told) ?? 'PENDING';
  return RANK[known] < RANK[status];
}
