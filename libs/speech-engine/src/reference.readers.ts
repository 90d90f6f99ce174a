import type { ReadingLanguage } from '@pregonero/spoken-text';
import type { ReaderSettings } from './reader.settings';

/**
 * One female and one male reading in each language that recordings are compared with; the nearer one counts. A measure:
 * what a voice of somebody sounds like may change, these stay.
 */
export const REFERENCE_READERS: Readonly<Record<ReadingLanguage, readonly ReaderSettings[]>> = {
  Spanish: [
    { engineVoice: 'es-419+f2', rate: 160, pitch: 52, range: 62, pauseSeconds: 0.24 },
    { engineVoice: 'es-419+m3', rate: 158, pitch: 42, range: 54, pauseSeconds: 0.28 },
  ],
  English: [
    { engineVoice: 'en-us+f3', rate: 158, pitch: 50, range: 58, pauseSeconds: 0.24 },
    { engineVoice: 'en-us+m3', rate: 156, pitch: 42, range: 54, pauseSeconds: 0.26 },
  ],
};
