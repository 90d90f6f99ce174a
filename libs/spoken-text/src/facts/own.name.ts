import { foldedText } from '../folded.text';

interface Token {
  text: string;
  start: number;
  end: number;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(([word], at, all) => {
    const start = all[at]?.index ?? 0;
    return { text: word, start, end: start + word.length };
  });
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
/** Articles and the like: two of them in a row are nobody's name. */
const SMALL = /^(?:de|del|la|las|el|los|y|e|en|of|the|and)$/u;

/**
 * A text without the name of the business that it is about, wherever that is said: whole, two or more of its words in a row, or
 * one of them with a capital. «Espiga» of La Espiga is nothing that could be seen; «espiga» in small letters is the plant, and stays.
 */
export function withoutOwnName(text: string, name: string): string {
  const named = tokensOf(name);
  const words = named.map((token) => foldedText(token.text));
  const tokens = tokensOf(text);
  let [kept, from] = ['', 0];
  for (let at = 0; at < tokens.length;) {
    const count = longestRun(words, tokens.slice(at, at + words.length));
    const first = tokens[at];
    const last = tokens[at + count - 1];
    if (first === undefined) break;
    if (last === undefined || !isName(tokens.slice(at, at + count), named)) {
      at += 1;
      continue;
    }
    // What stood before and what comes after are no neighbours.
    kept += `${text.slice(from, first.start)}…`;
    [from, at] = [last.end, at + count];
  }
  return kept + text.slice(from);
}

/** How many tokens from the first one on are words of a name, in its order. */
function longestRun(words: readonly string[], tokens: readonly Token[]): number {
  const counts = words.map((_, start) => {
    const differs = tokens.findIndex((token, at) => foldedText(token.text) !== words[start + at]);
    return differs < 0 ? tokens.length : differs;
  });
  return Math.max(0, ...counts);
}

function isName(run: readonly Token[], named: readonly Token[]): boolean {
  const telling = run.filter(({ text }) => !SMALL.test(foldedText(text)));
  if (telling.length === 0) return run.length === named.length && run.length > 0;
  if (run.length > 1) return true;
  return run.some(({ text }) => isCapital(text) || (named.length === 1 && named[0]?.text === text));
}
