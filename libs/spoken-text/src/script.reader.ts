import { readEnglish } from './english.reader';
import { readWithPronunciations, type Pronunciation } from './pronunciations';
import type { ReadToken, ReadingLanguage } from './read.token';
import { readSpanish } from './spanish.reader';

/** One utterance for the synthesiser. Offsets count code points of `text`. */
export interface Sentence {
  text: string;
  tokens: { printed: string; start: number; end: number }[];
  /** Ends in a full stop, question or exclamation, or is the last: a breath follows. */
  isFinal: boolean;
}

const SENTENCE_END = /[.!?…]["»”')]*$/u;
const BREATH = /[,;:]["»”')]*$/u;
/** Short forms and units whose full stop ends a sentence only where a capital follows: «el 24 de dic. cerramos», «15 min. de espera». */
const SHORTENED =
  /^[(«"“]*(?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|cdras|pers|dto|dcto|p\.p|etc|m\/cte)\.$|\d ?(?:min|seg|hrs?|h|kg|gr?|lbs?|oz|cm|mts?|m|lts?|l|ml|gal|und?s?|uds)\.$|^\d{1,2}\.?(?:[rdtvmn][oa]|era|[ºª])\.$/iu;
// The engine's melody falls apart, and its buffer grows, in sentences nobody could say in one breath.
const LONGEST_SENTENCE_WORDS = 60;

/** Punctuation the synthesiser should hear after a token: it shapes melody and pauses. */
function heardPunctuation(printed: string): string {
  const mark = /([.,;:!?…])["»”')]*$/u.exec(printed)?.[1];
  if (mark === undefined) return /^[-–—]$/u.test(printed) ? ',' : '';
  if (mark === '…') return '.';
  return mark;
}

/** Length in code points, which is how the synthesiser counts. */
function codePoints(text: string): number {
  return Array.from(text).length;
}

/** The printed tokens of a cleaned script and how each is said. Joined with spaces they give the script back. */
export function readTokens(
  script: string,
  language: ReadingLanguage,
  pronunciations: readonly Pronunciation[] = [],
): ReadToken[] {
  return readWithPronunciations(script, pronunciations, language === 'Spanish' ? readSpanish : readEnglish);
}

/** Splits a cleaned script into utterances whose words keep a map to the printed tokens. */
export function readScript(
  script: string,
  language: ReadingLanguage,
  pronunciations: readonly Pronunciation[] = [],
): Sentence[] {
  return sentencesOf(readTokens(script, language, pronunciations));
}

/** Joins read tokens to utterances. */
export function sentencesOf(tokens: readonly ReadToken[]): Sentence[] {
  const sentences: Sentence[] = [];
  let current: Sentence = { text: '', tokens: [], isFinal: false };
  let words = 0;

  const close = (isFinal: boolean): void => {
    if (current.tokens.length > 0) sentences.push({ ...current, isFinal });
    current = { text: '', tokens: [], isFinal: false };
    words = 0;
  };

  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]?.printed ?? '';
    // «p. m.» before a capital ends the sentence as well.
    const isAbbreviation =
      !(/(?:m|UU|A\.S|S\.A)\.$/i.test(token.printed) && /^[¡¿"«“(]*\p{Lu}/u.test(next)) &&
      next !== '' &&
      (/\b[ap]\.? ?m\.$|\b12(?::00)? ?m\.$|^EE\. ?UU\.$|^S\.A\.(?:S\.)?$/i.test(token.printed) ||
        /^\d{1,2}\.?er\.$/iu.test(token.printed) ||
        /^[(«"“]*(sr|sra|srta|dr|dra|ud|uds|cra|cr|kra|cll|cl|av|avda|diag|dg|transv|tv|apto|int|of|ltda|tel|cel|ext|aprox|máx|mín|ing|lun|mié|jue|vie|sáb|dom|c\.c|no|nro|n[uú]m|ref|c[oó]d|cons|edif|bloq|vda|arq|art)\.$/i.test(
          token.printed,
        ) ||
        (SHORTENED.test(token.printed) && !/^[¡¿"«“(]*\p{Lu}/u.test(next)) ||
        (/^l\.$/i.test(token.printed) && /^\d+[-–]\d/.test(next)));
    const opening = /^["«“'(]*([¡¿])/u.exec(token.printed)?.[1] ?? '';
    const before = current.text === '' ? '' : `${current.text} `;
    const start = codePoints(before);
    const spoken = token.spoken.join(' ');
    // A dash that is said («de 2:00 - 6:00») is no pause.
    const mark =
      isAbbreviation || (spoken !== '' && /^[-–—]$/u.test(token.printed))
        ? ''
        : heardPunctuation(token.printed);
    current.text =
      spoken === ''
        ? current.text + (current.text === '' ? '' : mark)
        : `${before}${opening}${spoken}${mark}`;
    const end = codePoints(current.text);
    current.tokens.push({ printed: token.printed, start: spoken === '' ? end : start, end });
    words += token.spoken.length;
    if (!isAbbreviation && SENTENCE_END.test(token.printed)) close(true);
    else if (
      words >= LONGEST_SENTENCE_WORDS &&
      (BREATH.test(token.printed) || words >= LONGEST_SENTENCE_WORDS + 20)
    )
      close(false);
  }
  close(true);
  return sentences;
}
