import { rm } from 'node:fs/promises';
import { MediaError } from '../media.error';
import { QUIET_LUFS } from '../quality/quality.check';
import { readRecording } from './recording.file';
import { encodeSound } from './sound.encoding';
import { levelVoice } from './voice.level';

/** What is known of a recording before it is used. Errors as {@link readRecording}. */
export async function inspectRecording(
  path: string,
  signal?: AbortSignal,
): Promise<{ contentType: string; extension: string; durationSeconds: number }> {
  const { type, durationSeconds } = await readRecording(path, signal);
  return { contentType: type.contentType, extension: type.extension, durationSeconds };
}

/**
 * Checks a recording and writes it as MP3 at −14 LUFS, the form that every provider takes: a video is as loud as the
 * sound that it was made of, and the quality gate refuses a silent one after it was paid. What stays as quiet as that is
 * `recording_silent`. Errors as {@link readRecording}, and `ffmpeg_failed`.
 */
export async function recordingAsMp3(o: {
  path: string;
  outputPath: string;
  signal?: AbortSignal;
}): Promise<{ durationSeconds: number }> {
  const { type, durationSeconds } = await readRecording(o.path, o.signal);
  const levelled = `${o.outputPath}.levelled.wav`;
  const scratchPath = `${o.outputPath}.scratch.wav`;
  try {
    const lufs = await levelVoice({
      path: o.path,
      demuxer: type.demuxer,
      scratchPath,
      outputPath: levelled,
      signal: o.signal,
    });
    if (lufs === undefined || lufs < QUIET_LUFS)
      throw new MediaError('recording_silent', 'The recording is too quiet to be understood.');
    await encodeSound({ ...o, path: levelled, demuxer: 'wav', format: 'mp3' });
    return { durationSeconds };
  } finally {
    await Promise.all([levelled, scratchPath].map((path) => rm(path, { force: true })));
  }
}
