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
  /** Approved, but not what was to be paid: for the operator, never used for a plan. A used payment keeps its own. */
  problem: string | null;
}

/** A transaction only moves on: a late or repeated reading never takes back what is known. */
const RANK: Record<PaymentStatus, number> = { PENDING: 0, DECLINED: 1, ERROR: 1, APPROVED: 2, VOIDED: 3 };

/**
 * Decides what the provider's transactions mean for a payment; null when nothing changes. Only transactions of the
 * payment's own reference count, and only the exact amount in the right currency is money for it. One transaction only
 * moves on. Until the payment was used, another attempt that says more speaks for it (also after an annulled one); once
 * it was used, only its own transaction can change it (by being annulled), see {@link extraMoney} for the others.
 */
export function decidePayment(
  payment: PaymentFacts,
  transactions: readonly PaymentTransaction[],
): PaymentVerdict | null {
  const isUsed = payment.appliedAt !== null;
  const known: PaymentVerdict = payment;
  const heard = transactions
    .filter(({ reference, id }) => reference === payment.reference && (!isUsed || id === known.transactionId))
    .map((transaction): PaymentVerdict => {
      const { id, status } = transaction;
      if (id === known.transactionId && RANK[status] < RANK[known.status]) return known;
      return { status, transactionId: id, problem: isUsed ? known.problem : problemOf(payment, transaction) };
    });
  if (heard.length === 0) return null;
  // What was said before counts on, though this time nobody spoke of it.
  const isRepeated = heard.some(({ transactionId }) => transactionId === known.transactionId);
  const all = known.transactionId === null || isRepeated ? heard : [...heard, known];
  const best = all.toSorted((a, b) => weight(b) - weight(a))[0];
  if (best === undefined) return null;
  const { status, transactionId, problem } = best;
  const isSame =
    status === known.status && transactionId === known.transactionId && problem === known.problem;
  return isSame ? null : { status, transactionId, problem };
}

/**
 * Approved transactions besides the one that speaks for the payment: somebody paid the same checkout again, and no
 * plan is given for that. Null when there is none, or when the payment still waits for good money.
 */
export function extraMoney(
  payment: PaymentFacts,
  transactions: readonly PaymentTransaction[],
): string[] | null {
  const isGood = payment.status === 'APPROVED' && payment.problem === null;
  if (payment.appliedAt === null && !isGood) return null;
  const extra = transactions
    .filter(({ reference, id, status }) => {
      return reference === payment.reference && status === 'APPROVED' && id !== payment.transactionId;
    })
    .map(({ id, amountInCents, currency }) => {
      return `also approved ${id}: ${amountInCents ?? 'unknown'} ${currency ?? 'unknown'}`;
    });
  const fresh = extra.filter((text) => payment.problem?.includes(text) !== true);
  return fresh.length === 0 ? null : fresh;
}

/** Which of several transactions speaks for the payment: good money, then odd money, then hope, then failure. */
function weight({ status, problem }: PaymentVerdict): number {
  switch (status) {
    case 'APPROVED':
      return problem === null ? 4 : 3;
    case 'PENDING':
      return 2;
    case 'VOIDED':
      return 1;
    case 'DECLINED':
    case 'ERROR':
      return 0;
  }
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
