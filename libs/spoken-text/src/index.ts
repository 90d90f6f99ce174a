/**
 * How a script is read aloud: numbers, prices, hours, own words; and which facts of a business stand in a text. Pure: no files,
 * no processes, nothing native.
 */
export {
  emptySentences,
  openingOf,
  type ScriptProblem,
  scriptProblems,
  sentencesIn,
} from './checks/script.checks';
export { withoutAbsent } from './facts/absent.things';
export { calmName } from './facts/calm.case';
export { addressIn, hoursIn, phonesIn } from './facts/contacts';
export { withoutMarkup } from './facts/markup';
export { businessNameIn } from './facts/names';
export { withoutOwnName } from './facts/own.name';
export { pricesIn, printedPrice } from './facts/prices';
export { readProfile } from './facts/profile.reader';
export { sortTopics } from './facts/topics';
export { townIn } from './facts/towns';
export { foldedText } from './folded.text';
export { pronunciationsOf, respell } from './pronunciations';
export type { Pronunciation } from './pronunciations';
export { readAloud } from './read.aloud';
export type { ReadingLanguage } from './read.token';
export { cleanScript, cleanText, isPronounceable } from './script.cleaner';
export { SCRIPT_ERROR_CODES, ScriptError } from './script.error';
export { readScript } from './script.reader';
export type { Sentence } from './script.reader';
export { languageOf } from './text.language';
