import type { ErrorTable } from '../../../http/error-table';

/** Wompi Colombia. https://docs.wompi.co/docs/colombia/ (read November 2026). */
export const WOMPI_TRANSACTIONS_PATH = '/transactions';

export const READ_DEADLINE_MS = 10_000;

/** The event that is about money. */
export const TRANSACTION_EVENT = 'transaction.updated';

/** No 429 body or `Retry-After` is documented. */
const UNEXPLAINED_LIMIT_WAIT_MS = 30_000;

const AWAY = {
  kind: 'retryable',
  userMessage:
    'El servicio de pagos no responde. Si ya pagaste, tu pago sigue guardado y lo confirmaremos solos: no pagues otra vez.',
} as const;
const BUSY = {
  kind: 'rate_limited',
  userMessage:
    'El servicio de pagos está ocupado. Si ya pagaste, tu pago sigue guardado y lo confirmaremos en un momento.',
  waitMs: UNEXPLAINED_LIMIT_WAIT_MS,
} as const;
const KEY_REFUSED = {
  kind: 'auth_expired',
  userMessage:
    'El servicio de pagos no aceptó nuestra credencial. Si ya pagaste, tu pago sigue guardado; ya avisamos al equipo.',
} as const;
const INPUT_REFUSED = {
  kind: 'rejected',
  userMessage:
    'El servicio de pagos no reconoce este pago. No se cobró nada; empieza de nuevo desde los planes.',
} as const;

export const WOMPI_AWAY_MESSAGE = AWAY.userMessage;

export const WOMPI_ERRORS: ErrorTable = {
  byCode: {
    INVALID_ACCESS_TOKEN: KEY_REFUSED,
    NOT_FOUND_ERROR: INPUT_REFUSED,
    INPUT_VALIDATION_ERROR: INPUT_REFUSED,
  },
  byStatus: { 401: KEY_REFUSED, 403: KEY_REFUSED, 408: AWAY, 429: BUSY },
  serverFault: AWAY,
  otherwise: INPUT_REFUSED,
};
