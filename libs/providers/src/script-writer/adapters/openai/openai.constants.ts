import { say } from '@pregonero/contracts/languages';
import { openAiErrorTable } from '../../../http/openai-error-table';

/**
 * OpenAI-compatible chat completions. API reference: https://developers.openai.com/api/reference/chat (2.3.0, August
 * 2026); error codes: https://developers.openai.com/docs/guides/error-codes. Ollama, vLLM and LM Studio speak the same
 * call with the differences that the configuration names.
 */
export const CHAT_PATH = '/chat/completions';
/** Each model by its name below it: https://developers.openai.com/api/reference/models. */
export const MODELS_PATH = '/models';

/** Room for one script with its caption and keywords, and for the frame around them, in tokens. */
export const TOKENS_PER_GUION = 1_200;
/** Room for the frame around the scripts, in tokens. */
export const TOKENS_BASE = 400;
/** Room for the keywords of one script. */
export const TOKENS_KEYWORDS = 300;

const SPENT = {
  kind: 'quota_exhausted',
  sentence: say('writer_credit'),
} as const;
const BUSY = {
  kind: 'rate_limited',
  sentence: say('writer_busy'),
  waitMs: 2_000,
} as const;
const AWAY = {
  kind: 'retryable',
  sentence: say('writer_away'),
} as const;
const KEY_REFUSED = {
  kind: 'account_refused',
  sentence: say('writer_credential'),
} as const;
const INPUT_REFUSED = {
  kind: 'rejected',
  sentence: say('writer_refused_request'),
} as const;

/** Shown when the server cannot be reached or answers nonsense. */
export const OPENAI_AWAY = AWAY.sentence;
/** What the owner reads when the model declines the topic. */
export const OPENAI_REFUSAL = say('writer_refused_topic');
/** What the owner reads when the answer breaks the promised shape. */
export const OPENAI_UNUSABLE = say('writer_answer_unusable');

/** What OpenAI's error codes and statuses mean to the writing of scripts. */
export const OPENAI_ERRORS = openAiErrorTable({
  spent: SPENT,
  busy: BUSY,
  away: AWAY,
  keyRefused: KEY_REFUSED,
  inputRefused: INPUT_REFUSED,
});
