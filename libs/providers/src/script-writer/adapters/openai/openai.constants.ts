import type { ErrorTable } from '../../../http/error-table';

/**
 * OpenAI-compatible chat completions. API reference: https://developers.openai.com/api/reference/chat (2.3.0, August
 * 2026); error codes: https://developers.openai.com/docs/guides/error-codes. Ollama, vLLM and LM Studio speak the same
 * call with the differences that the configuration names.
 */
export const CHAT_PATH = '/chat/completions';

/** Room for one script with its caption and keywords, and for the frame around them, in tokens. */
export const TOKENS_PER_GUION = 1_200;
export const TOKENS_BASE = 400;
/** Room for the keywords of one script. */
export const TOKENS_KEYWORDS = 300;

const SPENT = {
  kind: 'quota_exhausted',
  userMessage:
    'El servicio que escribe los guiones no tiene saldo. No se cobró nada; ya avisamos al equipo. Inténtalo más tarde.',
} as const;
const BUSY = {
  kind: 'rate_limited',
  userMessage: 'El servicio que escribe los guiones está muy ocupado. No se cobró nada; espera un momento.',
  waitMs: 2_000,
} as const;
const AWAY = {
  kind: 'retryable',
  userMessage:
    'El servicio que escribe los guiones no responde. No se cobró nada; inténtalo en unos minutos.',
} as const;
const KEY_REFUSED = {
  kind: 'auth_expired',
  userMessage:
    'El servicio que escribe los guiones no aceptó nuestra credencial. No se cobró nada; ya avisamos al equipo.',
} as const;
const INPUT_REFUSED = {
  kind: 'rejected',
  userMessage:
    'El servicio que escribe los guiones no aceptó esta petición. No se cobró nada; revisa los datos de tu negocio.',
} as const;

/** Shown when the server cannot be reached or answers nonsense. */
export const OPENAI_AWAY_MESSAGE = AWAY.userMessage;
export const OPENAI_REFUSAL_MESSAGE =
  'El modelo se negó a escribir sobre este tema. No se cobró nada; cambia los temas o el mensaje y vuelve a intentarlo.';
export const OPENAI_UNUSABLE_MESSAGE =
  'El modelo respondió con un texto que no se puede usar. No se cobró nada; inténtalo de nuevo.';

/** Not every 429 is worth a second try: the money codes never are. `vLLM` sends the status as `code`. */
export const OPENAI_ERRORS: ErrorTable = {
  byCode: {
    insufficient_quota: SPENT,
    credit_balance_exhausted: SPENT,
    organization_spend_limit_exceeded: SPENT,
    project_spend_limit_exceeded: SPENT,
    organization_usage_limit_exceeded: SPENT,
    rate_limit_exceeded: BUSY,
    slow_down: BUSY,
    invalid_api_key: KEY_REFUSED,
    server_is_overloaded: AWAY,
  },
  byStatus: { 401: KEY_REFUSED, 403: KEY_REFUSED, 408: AWAY, 409: AWAY, 429: BUSY },
  serverFault: AWAY,
  otherwise: INPUT_REFUSED,
};
