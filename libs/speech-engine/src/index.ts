/** Saying a text and hearing when it is said. The engine itself runs in processes of its own; nothing native is loaded here. */
export type { HeardSound, TimedReading } from './engine.messages';
export { hear } from './hear';
export type { ReaderSettings } from './reader.settings';
export { speak } from './speak';
export { SPEECH_ERROR_CODES, SpeechError } from './speech.error';
export type { SpokenPhoneme } from './spoken.phoneme';
