import { openAiErrorTable } from '../../../http/openai-error-table';
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

export const SPEECH_ERRORS = openAiErrorTable({
  spent: SPENT,
  busy: BUSY,
  away: AWAY,
  keyRefused: KEY_REFUSED,
  inputRefused: INPUT_REFUSED,
});
