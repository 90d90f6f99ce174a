import { SCRIPT_ERROR_CODES, ScriptError } from '@pregonero/spoken-text';
import { SPEECH_ERROR_CODES, SpeechError } from '@pregonero/speech-engine';
import { mediaErrorOf } from '@pregonero/video/process';

/** What the studio does not have: a presenter, a voice, or its own compiled compositor. */
const STUDIO_ERROR_CODES = [
  'unknown_presenter',
  'presenter_broken',
  'unknown_voice',
  'compositor_missing',
] as const;

/** One of {@link STUDIO_ERROR_CODES}. */
export type StudioErrorCode = (typeof STUDIO_ERROR_CODES)[number];

/** A failure of the studio's own. `code` is stable and meant for programs, `message` for logs. */
export class StudioError extends Error {
  override readonly name = 'StudioError';

  constructor(
    readonly code: StudioErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** The error that a render worker told by its code: the studio's own, or one of the packages it works with. */
export function studioErrorOf(code: string, message: string): Error {
  const own = STUDIO_ERROR_CODES.find((one) => one === code);
  if (own) return new StudioError(own, message);
  const script = SCRIPT_ERROR_CODES.find((one) => one === code);
  if (script) return new ScriptError(script, message);
  const speech = SPEECH_ERROR_CODES.find((one) => one === code);
  if (speech) return new SpeechError(speech, message);
  return mediaErrorOf(code, message);
}
