import { say } from '@pregonero/contracts/languages';
import type { ErrorTable } from '../../../http/error-table';

/** Wompi Colombia. https://docs.wompi.co/docs/colombia/ (read November 2026). */
export const WOMPI_TRANSACTIONS_PATH = '/transactions';
/** With the public key behind it; asked without a key. */
export const WOMPI_MERCHANTS_PATH = '/merchants';

/** For a transaction, or those of a reference. */
export const READ_DEADLINE_MS = 10_000;

/** The event that is about money. */
export const TRANSACTION_EVENT = 'transaction.updated';

/** No 429 body or `Retry-After` is documented. */
const UNEXPLAINED_LIMIT_WAIT_MS = 30_000;

const AWAY = {
  kind: 'retryable',
  sentence: say('payments_away'),
} as const;
const BUSY = {
  kind: 'rate_limited',
  sentence: say('payments_busy'),
  waitMs: UNEXPLAINED_LIMIT_WAIT_MS,
} as const;
const KEY_REFUSED = {
  kind: 'account_refused',
  sentence: say('payments_credential'),
} as const;
const INPUT_REFUSED = {
  kind: 'rejected',
  sentence: say('payment_not_known'),
} as const;

/** What a payer reads when Wompi does not answer. */
export const WOMPI_AWAY = AWAY.sentence;

/** What Wompi's error types and statuses mean to us; types are looked up first. */
export const WOMPI_ERRORS: ErrorTable = {
  byCode: {
    INVALID_ACCESS_TOKEN: KEY_REFUSED,
    NOT_FOUND_ERROR: INPUT_REFUSED,
    INPUT_VALIDATION_ERROR: INPUT_REFUSED,
  },
  byStatus: { 401: KEY_REFUSED, 402: KEY_REFUSED, 403: KEY_REFUSED, 408: AWAY, 429: BUSY },
  serverFault: AWAY,
  otherwise: INPUT_REFUSED,
};
