/** Why a clip is refused; a fault of the file itself, which no repeat changes. */
const CLIP_REFUSALS = [
  'clip_not_media',
  'clip_unreadable',
  'clip_too_large',
  'clip_without_picture',
] as const;

/** Why a recording is refused; a fault of the sound itself, which no repeat changes. */
const RECORDING_REFUSALS = [
  'recording_type_refused',
  'recording_unreadable',
  'recording_too_long',
  'recording_too_short',
  'recording_silent',
] as const;

/** Everything that can go wrong with a video: refusals of files, wrong requests, faults of the machine, the end of the work. */
const MEDIA_ERROR_CODES = [
  ...CLIP_REFUSALS,
  ...RECORDING_REFUSALS,
  'unreadable',
  'invalid_request',
  'ffmpeg_missing',
  'ffmpeg_failed',
  'worker_failed',
  'memory_exceeded',
  'aborted',
] as const;

/** One of {@link CLIP_REFUSALS}. */
export type ClipRefusal = (typeof CLIP_REFUSALS)[number];
/** One of {@link RECORDING_REFUSALS}. */
export type RecordingRefusal = (typeof RECORDING_REFUSALS)[number];
/** One of {@link MEDIA_ERROR_CODES}. */
export type MediaErrorCode = (typeof MEDIA_ERROR_CODES)[number];

/** Every failure of this package. `code` is stable and meant for programs, `message` for logs. */
export class MediaError extends Error {
  override readonly name = 'MediaError';

  constructor(
    readonly code: MediaErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Whether a failure is a clip's own. */
export function isClipRefusal(error: unknown): error is MediaError & { readonly code: ClipRefusal } {
  return error instanceof MediaError && (CLIP_REFUSALS as readonly string[]).includes(error.code);
}

/** Whether a failure is a recording's own. */
export function isRecordingRefusal(
  error: unknown,
): error is MediaError & { readonly code: RecordingRefusal } {
  return error instanceof MediaError && (RECORDING_REFUSALS as readonly string[]).includes(error.code);
}

/** Wraps anything thrown into a {@link MediaError}, keeping the original as cause. */
export function asMediaError(error: unknown, code: MediaErrorCode): MediaError {
  if (error instanceof MediaError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new MediaError(code, message, { cause: error });
}

/** The error that another process told by its code; a code of nobody's is `worker_failed`. */
export function mediaErrorOf(code: string, message: string): MediaError {
  const known = MEDIA_ERROR_CODES.find((one) => one === code);
  return known ? new MediaError(known, message) : new MediaError('worker_failed', `${code}: ${message}`);
}

/** Throws the `aborted` error when the caller has already given up. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new MediaError('aborted', 'The work was cancelled by the caller.');
}
