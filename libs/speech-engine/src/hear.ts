import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  cleanText,
  isPronounceable,
  languageOf,
  type Pronunciation,
  type ReadingLanguage,
} from '@pregonero/spoken-text';
import type { HeardSound, TimedReading } from './engine.messages';
import { runEngineJob } from './engine.process';
import { REFERENCE_READERS } from './reference.readers';
import { speak } from './speak';

/** A sound to be heard. */
export interface HearRequest {
  path: string;
  /** ffmpeg's name of its container: no other is tried. */
  demuxer: string;
  durationSeconds: number;
  /** What is said in it, when known. */
  transcript: string | null;
  /** Language of the transcript; told from its words when missing. */
  language?: ReadingLanguage;
  pronunciations?: readonly Pronunciation[];
  /** Receives intermediate sound, which is gone afterwards; created when missing. */
  directory: string;
  signal?: AbortSignal;
}

async function readingsOf(o: HearRequest, transcript: string, readings: TimedReading[]): Promise<void> {
  const language = o.language ?? languageOf(transcript);
  for (const settings of REFERENCE_READERS[language]) {
    readings.push(
      await speak({
        text: transcript,
        language,
        settings,
        wavPath: join(o.directory, `reading-${randomUUID()}.wav`),
        ...(o.pronunciations ? { pronunciations: o.pronunciations } : {}),
        ...(o.signal ? { signal: o.signal } : {}),
      }),
    );
  }
}

/**
 * When each word and sound is said in a sound, in processes of their own: with a transcript that it says, by forced
 * alignment against a synthetic reading of the text; otherwise a mouth that follows loudness and brightness. The same
 * files give the same answer.
 * @throws `script_too_long`, `speech_library_missing`, `speech_failed`, `worker_failed`, `unreadable`,
 *   `ffmpeg_missing`, `ffmpeg_failed` or `aborted`
 */
export async function hear(o: HearRequest): Promise<HeardSound> {
  const { transcript } = o;
  await mkdir(o.directory, { recursive: true });
  const readings: TimedReading[] = [];
  try {
    if (transcript !== null && isPronounceable(cleanText(transcript)))
      await readingsOf(o, transcript, readings);
    const sound = { path: o.path, demuxer: o.demuxer, maxSeconds: o.durationSeconds + 1 };
    return await runEngineJob<HeardSound>({ kind: 'listen', sound, readings }, o.signal);
  } finally {
    await Promise.all(readings.map(({ wavPath }) => rm(wavPath, { force: true })));
  }
}
