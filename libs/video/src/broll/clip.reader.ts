import { MediaError } from '../media.error';
import { runFfmpeg, type ToolOutput } from '../process/media.process';

/** The largest photo takes a second or two on an idle machine. */
const READ_MS = 120_000;

/**
 * Runs ffmpeg on one picture of a clip of unknown origin.
 * @throws `clip_unreadable` when it takes longer than two minutes, else what {@link runFfmpeg} throws
 */
export async function readClipPicture(argumentsList: readonly string[]): Promise<ToolOutput> {
  const limit = AbortSignal.timeout(READ_MS);
  try {
    return await runFfmpeg(argumentsList, { signal: limit });
  } catch (error) {
    if (!limit.aborted) throw error;
    throw new MediaError('clip_unreadable', `The picture of a clip took more than ${READ_MS} ms.`, {
      cause: error,
    });
  }
}
