import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hear, type HeardSound } from '@pregonero/speech-engine';
import type { Pronunciation, ReadingLanguage } from '@pregonero/spoken-text';
import { readRecording } from '@pregonero/video';
import { levelVoice } from '@pregonero/video/process';

/** Somebody's own recording that a presenter is to speak with. */
export interface RecordedSpeechRequest {
  path: string;
  /** What is said in it, when known: gives captions and the exact mouth. */
  transcript: string | null;
  /** Language of the transcript; told from its words when missing. */
  language?: ReadingLanguage;
  pronunciations?: readonly Pronunciation[];
  /** Receives intermediate sound; created when missing. */
  directory: string;
  signal?: AbortSignal;
}

/** A recording heard: when each word and sound is said in it. */
export interface HeardRecording extends HeardSound {
  durationSeconds: number;
  /** Writes the sound at −14 LUFS as mono 48 kHz WAV and gives its path. */
  produce(): Promise<string>;
}

/**
 * Listens to a recording. The same files give the same answer.
 * @throws the errors of `readRecording` and `hear`; `produce` throws `ffmpeg_missing`, `ffmpeg_failed` or `aborted`,
 *   and leaves no file then
 */
export async function hearRecording(o: RecordedSpeechRequest): Promise<HeardRecording> {
  const { type, durationSeconds } = await readRecording(o.path, o.signal);
  const heard = await hear({ ...o, demuxer: type.demuxer, durationSeconds });
  return {
    durationSeconds,
    ...heard,
    async produce() {
      const name = join(o.directory, `recording-${randomUUID()}`);
      const outputPath = `${name}.wav`;
      try {
        await levelVoice({
          path: o.path,
          demuxer: type.demuxer,
          scratchPath: `${name}.scratch.wav`,
          outputPath,
          signal: o.signal,
        });
        return outputPath;
      } catch (error) {
        await rm(outputPath, { force: true });
        throw error;
      } finally {
        await rm(`${name}.scratch.wav`, { force: true });
      }
    },
  };
}
