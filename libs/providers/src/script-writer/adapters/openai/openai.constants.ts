import { openAiErrorTable } from '../../../http/openai-error-table';

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

export const OPENAI_ERRORS = openAiErrorTable({
  spent: SPENT,
  busy: BUSY,
  away: AWAY,
  keyRefused: KEY_REFUSED,
  inputRefused: INPUT_REFUSED,
});
