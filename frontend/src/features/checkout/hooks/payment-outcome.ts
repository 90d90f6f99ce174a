import type { PaymentResult } from '@pregonero/contracts/api';
import { ApiError } from '../../../lib/api-client';
import type { PaymentName } from '../../../data/payments';

/** What the page says about a payment. Only the server's answer leads to a word about success. */
export type PaymentOutcome =
  | 'checking'
  | 'processing'
  | 'approved'
  | 'kept'
  | 'review'
  | 'declined'
  | 'error'
  | 'voided'
  | 'away'
  | 'not-found'
  | 'unreadable';

const ASK_AT_FIRST_MS = 3_000;
const AT_FIRST_LASTS_MS = 60_000;
const ASK_LATER_MS = 15_000;
const ASK_WHEN_AWAY_MS = 5_000;
/** After this the server goes on alone and the owner gets a notification. */
export const ASKING_ENDS_MS = 600_000;

/** Which payment a return address names: the provider's id, else its reference, else the payment that this tab began. */
export function paymentNameOf(search: URLSearchParams, kept: string | null): PaymentName | null {
  const id = search.get('id');
  if (id !== null && id !== '') return { id };
  const reference = search.get('reference') ?? kept;
  return reference === null || reference === '' ? null : { reference };
}

/** What an answer, or the lack of one, means. */
export function outcomeOf(result: PaymentResult | undefined, error: Error | null): PaymentOutcome {
  if (error !== null) {
    if (!(error instanceof ApiError)) return 'unreadable';
    if (error.status === 404 || error.status === 400) return 'not-found';
    return error.status === 0 || error.status === 429 || error.status >= 500 ? 'away' : 'unreadable';
  }
  if (result === undefined) return 'checking';
  switch (result.status) {
    case 'PENDING':
      return 'processing';
    case 'APPROVED':
      if (result.applied) return 'approved';
      return result.kept ? 'kept' : 'review';
    case 'DECLINED':
      return 'declined';
    case 'ERROR':
      return 'error';
    case 'VOIDED':
      return 'voided';
  }
}

/** Milliseconds until the next question, `askedForMs` after the first one; false when there is no more to ask. */
export function nextQuestionIn(outcome: PaymentOutcome, askedForMs: number): number | false {
  if (askedForMs >= ASKING_ENDS_MS) return false;
  if (outcome === 'away') return ASK_WHEN_AWAY_MS;
  if (outcome !== 'processing' && outcome !== 'review') return false;
  return askedForMs < AT_FIRST_LASTS_MS ? ASK_AT_FIRST_MS : ASK_LATER_MS;
}
