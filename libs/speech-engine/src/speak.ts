import { rm } from 'node:fs/promises';
import { cleanScript, readScript, type Pronunciation, type ReadingLanguage } from '@pregonero/spoken-text';
import type { SpeakJob, SpeechTimes, TimedReading } from './engine.messages';
import { runEngineJob } from './engine.process';
import type { ReaderSettings } from './reader.settings';

/** A text to be said. */
export interface SpeakRequest {
  text: string;
  language: ReadingLanguage;
  settings: ReaderSettings;
  /** Where the sound goes, mono 16-bit WAV; its folder must exist. */
  wavPath: string;
  /** Words that are said otherwise than written; times keep them as written. */
  pronunciations?: readonly Pronunciation[];
  signal?: AbortSignal;
}

/**
 * Says a text, in a process of its own. The same request gives the same bytes; a failure leaves no file. Throws
 * `empty_script`, `script_too_long`, `speech_library_missing`, `speech_failed`, `worker_failed` or `aborted`.
 */
export async function speak(o: SpeakRequest): Promise<TimedReading & { spokenText: string }> {
  const sentences = readScript(cleanScript(o.text), o.language, o.pronunciations);
  const job: SpeakJob = { kind: 'speak', sentences, settings: o.settings, wavPath: o.wavPath };
  try {
    const times = await runEngineJob<SpeechTimes>(job, o.signal);
    return { ...times, wavPath: o.wavPath, spokenText: sentences.map(({ text }) => text).join(' ') };
  } catch (error) {
    await rm(o.wavPath, { force: true });
    throw error;
  }
}
