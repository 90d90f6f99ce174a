import type { PaymentRecord } from '@pregonero/contracts/api';
import { subscriptionTexts } from '../../../texts/subscription';

const texts = subscriptionTexts.payments.cancelled;

/** What became of a payment, as its owner reads it. */
export type PaymentState =
  | 'paid'
  | 'kept'
  | 'review'
  | 'bank'
  | 'page'
  | 'cancelled'
  | 'unanswered'
  | 'declined'
  | 'failed'
  | 'voided';

/** Returns what became of a payment. */
export function toPaymentState(
  payment: Pick<PaymentRecord, 'status' | 'applied' | 'kept' | 'open' | 'cancelledAt'>,
): PaymentState {
  switch (payment.status) {
    case 'PENDING':
      if (payment.cancelledAt !== null) return 'cancelled';
      return payment.open ?? 'unanswered';
    case 'APPROVED':
      if (payment.applied) return 'paid';
      return payment.kept ? 'kept' : 'review';
    case 'DECLINED':
      return 'declined';
    case 'ERROR':
      return 'failed';
    case 'VOIDED':
      return 'voided';
  }
}

/** Returns what happens to the month of a payment that its owner cancelled; null for the others, and where no money came. */
export function toCancelledNote(
  payment: Pick<PaymentRecord, 'status' | 'applied' | 'kept' | 'open' | 'cancelledAt'>,
): string | null {
  if (payment.cancelledAt === null) return null;
  const state = toPaymentState(payment);
  return state === 'cancelled' || state === 'paid' || state === 'kept' ? texts[state] : null;
}
