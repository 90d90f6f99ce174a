import { MediaError } from '../media.error';
import { runTool, ToolFailure } from '../process/media.process';

/** Sample rate at which recordings are listened to, in Hz: speech is told apart below 7 kHz. */
export const LISTENING_RATE = 16_000;

/**
 * Mono samples of a sound file at {@link LISTENING_RATE}, −1 to 1. `demuxer` forces the container. Reads no more than
 * `maxSeconds`. Only local files are opened, whatever the content says.
 * @throws `unreadable`, `ffmpeg_missing`, `ffmpeg_failed` (killed from outside, or no room to start it) or `aborted`
 */
export async function decodeSound(o: {
  path: string;
  demuxer: string;
  maxSeconds: number;
  signal?: AbortSignal | undefined;
}): Promise<Float32Array> {
  try {
    const { stdout } = await runTool({
      tool: 'ffmpeg',
      arguments: [
        ...['-hide_banner', '-v', 'error', '-nostdin', '-threads', '1', '-protocol_whitelist', 'file,pipe'],
        ...['-f', o.demuxer, '-i', `file:${o.path}`, '-map', '0:a:0', '-t', String(o.maxSeconds)],
        ...['-ac', '1', '-ar', String(LISTENING_RATE)],
        // The times in a file are its author's: one that says that all is at its beginning ends by its bytes.
        ...['-fs', String(Math.ceil(o.maxSeconds * LISTENING_RATE) * 2), '-f', 's16le', 'pipe:1'],
      ],
      ...(o.signal ? { signal: o.signal } : {}),
    });
    const samples = new Float32Array(stdout.length >> 1);
    for (let index = 0; index < samples.length; index += 1)
      samples[index] = stdout.readInt16LE(index * 2) / 32768;
    return samples;
  } catch (error) {
    // A machine without room is no fault of the file.
    if (error instanceof ToolFailure && error.isPassing) throw error;
    if (error instanceof MediaError && error.code !== 'ffmpeg_failed') throw error;
    throw new MediaError('unreadable', `${o.path} cannot be decoded as sound.`, { cause: error });
  }
}
