/**
 * Every failure of the media engine. `code` is stable and meant for programs, `message` for logs.
 *
 * Codes in use: `empty_script`, `script_too_long`, `unknown_presenter`, `unknown_voice`, `speech_library_missing`,
 * `speech_failed`, `ffmpeg_missing`, `ffmpeg_failed`, `unreadable`, `invalid_request`, `worker_failed`, `memory_exceeded`,
 * `compositor_missing`, `aborted`, `clip_not_media`, `clip_unreadable`, `clip_too_large`, `clip_without_picture`,
 * `recording_type_refused`, `recording_unreadable`, `recording_too_long`,
 * `recording_too_short`, `recording_silent`.
 */
export class MediaError extends Error {
  override readonly name = 'MediaError';

  constructor(
    readonly code: string,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Wraps anything thrown into a {@link MediaError}, keeping the original as cause. */
export function asMediaError(error: unknown, code: string): MediaError {
  if (error instanceof MediaError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new MediaError(code, message, { cause: error });
}

/** Throws the `aborted` error when the caller has already given up. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new MediaError('aborted', 'The work was cancelled by the caller.');
}
