import type { ErrorTable } from '../../../http/error-table';
import { SPEECH_AWAY_MESSAGE } from '../../speech.port';

/**
 * OpenAI-compatible `POST /audio/speech` (API 2.3.0, August 2026): at most 4096 characters a call, a binary answer.
 * Errors as for completions.
 */
export const SPEECH_PATH = '/audio/speech';

/** Characters of one call, below the limit of the API; longer texts are said in parts. */
export const PART_MAX_LENGTH = 4_000;

/** Ten minutes of MP3 at 320 kbit/s. */
export const SOUND_MAX_BYTES = 24 * 1_048_576;

const AWAY = { kind: 'retryable', userMessage: SPEECH_AWAY_MESSAGE } as const;
const BUSY = {
  kind: 'rate_limited',
  userMessage: 'El servicio de voz está muy ocupado. No se cobró nada; tu video espera su turno.',
  waitMs: 5_000,
} as const;
const KEY_REFUSED = {
  kind: 'auth_expired',
  userMessage:
    'El servicio de voz no aceptó nuestra credencial. No se cobró nada; ya avisamos al equipo. Inténtalo más tarde.',
} as const;
const SPENT = {
  kind: 'quota_exhausted',
  userMessage:
    'El servicio de voz no tiene saldo. No se cobró nada; ya avisamos al equipo. Inténtalo más tarde.',
} as const;
const INPUT_REFUSED = {
  kind: 'rejected',
  userMessage:
    'El servicio de voz no aceptó este guion. No se cobró nada; revisa el texto o elige otra voz y aprueba de nuevo.',
} as const;

export const SPEECH_ERRORS: ErrorTable = {
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
