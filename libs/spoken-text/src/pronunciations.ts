import { cleanText, isPronounceable } from './script.cleaner';
import type { ReadToken } from './read.token';

/** How a word, or several, is said when the language's own reading is wrong: «Häagen-Dazs» as «jáguen das». */
export interface Pronunciation {
  /** As it stands in scripts. Letters match in any case, accents as written. */
  written: string;
  /** What the voice is given instead; numbers and signs in it are read as usual. */
  spoken: string;
}

/** An owner's list, as it is stored and sent, in the words of the reader. */
export function pronunciationsOf(list: readonly { escrito: string; dicho: string }[]): Pronunciation[] {
  return list.map(({ escrito, dicho }) => ({ written: escrito, spoken: dicho }));
}

/** Reads a text without a pronunciation list. */
export type TextReader = (text: string) => ReadToken[];

interface Match {
  start: number;
  end: number;
  spoken: string;
}

// A mark stands for every place that a pronunciation decides, so that the reader sees what is around it. They are
// private-use characters, which a cleaned script does not have.
const FIRST_MARK = 0xe100;
const MOST_MARKS = 0xf8ff - FIRST_MARK;
const WORD = /[\p{L}\p{N}\p{M}]/u;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');

/** The list as it can be matched: cleaned, pronounceable, longest first. */
function usable(list: readonly Pronunciation[]): Pronunciation[] {
  return list
    .map(({ written, spoken }) => ({ written: cleanText(written), spoken: cleanText(spoken) }))
    .filter(({ written, spoken }) => written !== '' && isPronounceable(spoken))
    .sort((a, b) => b.written.length - a.written.length);
}

/** Whole words only: a letter or digit must not go on beyond an end that is one. */
function expressionOf(written: string): RegExp {
  const characters = Array.from(written);
  const before = WORD.test(characters[0] ?? '') ? '(?<![\\p{L}\\p{N}\\p{M}])' : '';
  const after = WORD.test(characters.at(-1) ?? '') ? '(?![\\p{L}\\p{N}\\p{M}])' : '';
  return new RegExp(`${before}${escaped(written)}${after}`, 'giu');
}

/** Places of the script that the list decides, in order and without overlaps. The same case beats another case. */
function findMatches(script: string, list: readonly Pronunciation[]): Match[] {
  const taken: Match[] = [];
  const isTaken = new Uint8Array(script.length);
  // The first of a list wins, as in a search from its start.
  const backwards = list.toReversed();
  const spokenOf = new Map(backwards.map(({ written, spoken }) => [written, spoken]));
  const spokenOfFolded = new Map(backwards.map(({ written, spoken }) => [written.toLowerCase(), spoken]));
  for (const { written } of list) {
    for (const found of script.matchAll(expressionOf(written))) {
      const start = found.index;
      const end = start + found[0].length;
      if (isTaken.subarray(start, end).includes(1)) continue;
      const [words] = found;
      const spoken = spokenOf.get(words) ?? spokenOfFolded.get(words.toLowerCase()) ?? words;
      taken.push({ start, end, spoken });
      isTaken.fill(1, start, end);
    }
  }
  return taken.sort((a, b) => a.start - b.start).slice(0, MOST_MARKS);
}

/** Several printed words share what is said for them, so that captions still show them one by one. */
function shareOut(printed: string, spoken: string[]): ReadToken[] {
  const words = printed.split(' ');
  if (spoken.length < words.length) return [{ printed, spoken }];
  return words.map((word, index) => ({
    printed: word,
    spoken: spoken.slice(
      Math.floor((index * spoken.length) / words.length),
      Math.floor(((index + 1) * spoken.length) / words.length),
    ),
  }));
}

/**
 * Reads a cleaned script with the list applied to whole words, the longest written form first. Printed tokens stay as
 * they are; joining them with spaces gives the script back.
 */
export function readWithPronunciations(
  script: string,
  pronunciations: readonly Pronunciation[],
  read: TextReader,
): ReadToken[] {
  const matches = findMatches(script, usable(pronunciations));
  if (matches.length === 0) return read(script);
  const say = (text: string): string[] =>
    isPronounceable(text) ? read(text.trim()).flatMap((token) => token.spoken) : [];

  const decided: { printed: string; spoken: string[] }[] = [];
  let marked = '';
  let position = 0;
  for (let index = 0; index < matches.length;) {
    const first = matches[index];
    if (!first) break;
    const start = script.lastIndexOf(' ', first.start - 1) + 1;
    let end = start;
    let reached = start;
    const spoken: string[] = [];
    // Matches that share a printed token («Nike/Adidas») are read together with what stands between them.
    for (let match = matches[index]; match && match.start < Math.max(end, start + 1, first.end);) {
      spoken.push(...say(script.slice(reached, match.start)), ...say(match.spoken));
      reached = match.end;
      const space = script.indexOf(' ', match.end);
      end = space === -1 ? script.length : space;
      index += 1;
      match = matches[index];
    }
    const rest = script.slice(reached, end);
    // «Nike’s»: the ending belongs to the word before it.
    const ending = /^['’]\p{L}{1,2}(?!\p{L})/u.exec(rest)?.[0] ?? '';
    if (ending !== '' && spoken.length > 0) spoken.push(`${spoken.pop() ?? ''}${ending}`);
    spoken.push(...say(rest.slice(ending.length)));
    marked += script.slice(position, start) + String.fromCharCode(FIRST_MARK + decided.length);
    decided.push({ printed: script.slice(start, end), spoken });
    position = end;
  }
  marked += script.slice(position);

  return read(marked).flatMap((token) => {
    const place = token.printed.length === 1 ? token.printed.charCodeAt(0) - FIRST_MARK : -1;
    const found = decided[place];
    return found ? shareOut(found.printed, found.spoken) : [token];
  });
}

/**
 * A script with the list applied to the text itself, for a voice that takes no list. The same text when nothing
 * matches. Never throws.
 */
export function respell(script: string, pronunciations: readonly Pronunciation[]): string {
  let result = '';
  let position = 0;
  for (const match of findMatches(script, usable(pronunciations))) {
    result += script.slice(position, match.start) + match.spoken;
    position = match.end;
  }
  return result + script.slice(position);
}
