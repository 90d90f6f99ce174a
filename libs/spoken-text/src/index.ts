/** How a script is read aloud: numbers, prices, hours, own words. Pure: no files, no processes, nothing native. */
export { respell } from './pronunciations';
export type { Pronunciation } from './pronunciations';
export { readAloud } from './read.aloud';
export type { ReadAloud } from './read.aloud';
export type { ReadingLanguage } from './read.token';
export { cleanScript, cleanText, isPronounceable } from './script.cleaner';
export { SCRIPT_ERROR_CODES, ScriptError } from './script.error';
export type { ScriptErrorCode } from './script.error';
export { readScript } from './script.reader';
export type { Sentence } from './script.reader';
export { languageOf } from './text.language';
