/** Why a text cannot be said: nothing in it can be pronounced, or it is longer than anybody listens to (8,000 characters). */
export const SCRIPT_ERROR_CODES = ['empty_script', 'script_too_long'] as const;

/** One of {@link SCRIPT_ERROR_CODES}. */
export type ScriptErrorCode = (typeof SCRIPT_ERROR_CODES)[number];

/** A text that no voice can say. `code` is for programs, `message` for logs. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';

  constructor(
    readonly code: ScriptErrorCode,
    message: string,
  ) {
    super(message);
  }
}
