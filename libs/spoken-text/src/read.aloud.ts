import type { Pronunciation } from './pronunciations';
import { cleanScript } from './script.cleaner';
import { readTokens, sentencesOf } from './script.reader';
import type { ReadingLanguage } from './read.token';

/** How a script will be said. */
export interface ReadAloud {
  /** The whole text that the voice is given, with punctuation. */
  spokenText: string;
  /** Printed pieces in order, each with what is said for it; an empty `spoken` is silent. */
  tokens: { printed: string; spoken: string }[];
}

/**
 * Says how a script will be pronounced, without pronouncing it: numbers, prices, hours and addresses as words, the list
 * applied to whole words. Pure.
 * @throws ScriptError `empty_script` or `script_too_long`
 */
export function readAloud(
  script: string,
  language: ReadingLanguage,
  pronunciations: readonly Pronunciation[] = [],
): ReadAloud {
  const tokens = readTokens(cleanScript(script), language, pronunciations);
  return {
    spokenText: sentencesOf(tokens)
      .map((sentence) => sentence.text)
      .join(' '),
    tokens: tokens.map(({ printed, spoken }) => ({ printed, spoken: spoken.join(' ') })),
  };
}
