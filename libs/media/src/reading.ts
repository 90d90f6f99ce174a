/** Reading a script, without speaking it: loads no native library, so that a web server may use it. */
export { MediaError } from './media.error';
export { respell } from './speech/pronunciations';
export type { Pronunciation } from './speech/pronunciations';
export { readAloud } from './speech/read.aloud';
export type { ReadAloud } from './speech/read.aloud';
export type { ReadingLanguage } from './speech/script.reader';
