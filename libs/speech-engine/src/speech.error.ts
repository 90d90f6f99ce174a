import { SCRIPT_ERROR_CODES, ScriptError } from '@pregonero/spoken-text';
import { mediaErrorOf } from '@pregonero/video/process';

/** The speech library is not installed; it, or its process, did not do what was asked. */
export const SPEECH_ERROR_CODES = ['speech_library_missing', 'speech_failed'] as const;

/** One of {@link SPEECH_ERROR_CODES}. */
export type SpeechErrorCode = (typeof SPEECH_ERROR_CODES)[number];

/** A failure of the speech engine. `code` is stable and meant for programs, `message` for logs. */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';

  constructor(
    readonly code: SpeechErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** The error that the engine's process told by its code. */
export function speechErrorOf(code: string, message: string): Error {
  const own = SPEECH_ERROR_CODES.find((one) => one === code);
  if (own) return new SpeechError(own, message);
  const script = SCRIPT_ERROR_CODES.find((one) => one === code);
  return script ? new ScriptError(script, message) : mediaErrorOf(code, message);
}
