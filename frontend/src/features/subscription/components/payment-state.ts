import type { PaymentRecord } from '@pregonero/contracts/api';

/** What became of a payment, as its owner reads it. */
export type PaymentState =
  | 'paid'
  | 'kept'
  | 'review'
  | 'bank'
  | 'page'
  | 'unanswered'
  | 'declined'
  | 'failed'
  | 'voided';

/** Returns what became of a payment. */
export function toPaymentState(
  payment: Pick<PaymentRecord, 'status' | 'applied' | 'kept' | 'open'>,
): PaymentState {
  switch (payment.status) {
    case 'PENDING':
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
