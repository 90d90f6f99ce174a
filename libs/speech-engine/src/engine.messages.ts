import type { Sentence } from '@pregonero/spoken-text';
import type { SpokenWord } from '@pregonero/video';
import type { ReaderSettings } from './reader.settings';
import type { SpokenPhoneme } from './spoken.phoneme';

/** Asks the engine's process to say sentences into a WAV file. */
export interface SpeakJob {
  kind: 'speak';
  sentences: Sentence[];
  settings: ReaderSettings;
  wavPath: string;
}

/** Asks the engine's process when the words of a text are said in a sound, by readings of that text. */
export interface ListenJob {
  kind: 'listen';
  /** `demuxer` is ffmpeg's name of the container; no more than `maxSeconds` are heard. */
  sound: { path: string; demuxer: string; maxSeconds: number };
  /** None when nobody knows what is said. */
  readings: TimedReading[];
}

/** What the engine's process is asked. One process does one job. */
export type EngineJob = SpeakJob | ListenJob;

/** When each word and sound is said; the sound is in the job's `wavPath`. */
export interface SpeechTimes {
  words: SpokenWord[];
  phonemes: SpokenPhoneme[];
  durationSeconds: number;
}

/** A text said by the synthesiser: a WAV file and its times. */
export interface TimedReading extends SpeechTimes {
  wavPath: string;
}

/** When each word and sound is said in somebody's recording. */
export interface HeardSound {
  /** Empty without a text, or with one that the sound does not say. */
  words: SpokenWord[];
  phonemes: SpokenPhoneme[];
  /** `no_transcript` and `text_mismatch` have a mouth by loudness only, and no words. */
  alignment: 'aligned' | 'no_transcript' | 'text_mismatch';
}
