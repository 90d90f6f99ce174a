import { say } from '@pregonero/contracts/languages';
import { openAiErrorTable } from '../../../http/openai-error-table';
import { SPEECH_AWAY } from '../../speech.port';

/**
 * OpenAI-compatible `POST /audio/speech` (API 2.3.0, August 2026): at most 4096 characters a call, a binary answer.
 * Errors as for completions.
 */
export const SPEECH_PATH = '/audio/speech';

/** Characters of one call, below the limit of the API; longer texts are said in parts. */
export const PART_MAX_LENGTH = 4_000;

/** Ten minutes of MP3 at 320 kbit/s. */
export const SOUND_MAX_BYTES = 24 * 1_048_576;

const AWAY = { kind: 'retryable', sentence: SPEECH_AWAY } as const;
const BUSY = {
  kind: 'rate_limited',
  sentence: say('voices_busy'),
  waitMs: 5_000,
} as const;
const KEY_REFUSED = {
  kind: 'account_refused',
  sentence: say('voices_credential'),
} as const;
const SPENT = {
  kind: 'quota_exhausted',
  sentence: say('voices_credit'),
} as const;
const INPUT_REFUSED = {
  kind: 'rejected',
  sentence: say('voices_refused_guion'),
} as const;

/** What OpenAI's error codes and statuses mean to speech. */
export const SPEECH_ERRORS = openAiErrorTable({
  spent: SPENT,
  busy: BUSY,
  away: AWAY,
  keyRefused: KEY_REFUSED,
  inputRefused: INPUT_REFUSED,
});
