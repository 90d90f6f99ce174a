import type { TextsOf } from '../define-texts';
import type { serverTexts } from '../server';
import { SERVER_SENTENCES } from './server-sentences';

interface Template {
  /** The words around the holes, in order: one more than there are holes. */
  words: readonly [first: string, ...rest: string[]];
  /** Of each hole, whether a person wrote what stands in it. */
  own: readonly boolean[];
  english: readonly string[];
}

/** Deeper than any sentence of the server goes: a list of clips is a sentence in a sentence for each clip. */
const DEEPEST = 24;
/** Enough for the longest list on a screen; what was drawn first is forgotten first. */
const REMEMBERED = 200;

const HOLE = /\{\*?\}/gu;

/** A map and not the object itself, which would also answer for `constructor`. */
const whole = new Map<string, string>();
const templates: Template[] = [];
for (const [spanish, english] of Object.entries(SERVER_SENTENCES)) {
  const [first = '', ...rest] = spanish.split(HOLE);
  if (rest.length === 0) whole.set(spanish, english);
  else {
    const own = [...spanish.matchAll(HOLE)].map(([hole]) => hole === '{*}');
    templates.push({ words: [first, ...rest], own, english: english.split('{}') });
  }
}

/**
 * What stands in the holes, or null. Each word is taken where it comes first, which finds a way to fill the holes when
 * there is one, and reads the text once; a regular expression would go back and try again for each hole.
 */
function valuesIn(text: string, [first, ...rest]: Template['words']): string[] | null {
  const last = rest.pop() ?? '';
  if (!text.startsWith(first) || !text.endsWith(last)) return null;
  const values: string[] = [];
  let at = first.length;
  for (const word of rest) {
    const found = text.indexOf(word, at);
    if (found === -1) return null;
    values.push(text.slice(at, found));
    at = found + word.length;
  }
  const end = text.length - last.length;
  return end < at ? null : [...values, text.slice(at, end)];
}

/** What the server put in a hole may be a sentence of its own: the reason of a failure inside of a notification. */
function read(spanish: string, depth: number): string | null {
  const known = whole.get(spanish);
  if (known !== undefined || depth > DEEPEST) return known ?? null;
  for (const { words, own, english } of templates) {
    const values = valuesIn(spanish, words);
    if (values === null) continue;
    const filled = values.map((value, hole) =>
      own[hole] === true ? value : (read(value, depth + 1) ?? value),
    );
    return english.map((word, index) => word + (filled[index] ?? '')).join('');
  }
  return null;
}

const remembered = new Map<string, string | null>();

function translated(spanish: string): string | null {
  const before = remembered.get(spanish);
  if (before !== undefined) return before;
  const now = read(spanish, 0);
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size >= REMEMBERED) remembered.delete(oldest);
  remembered.set(spanish, now);
  return now;
}

export const server: TextsOf<typeof serverTexts> = { translated };
