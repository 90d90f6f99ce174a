/** Ends a sentence, with the space behind it. */
const SENTENCE_END = /[.!?…]["»”')]*\s/gu;

/** Where a part of at most `limit` characters ends: behind a sentence, else behind a word, else anywhere. */
function cutOf(text: string, limit: number): number {
  const head = text.slice(0, limit);
  const sentence = [...head.matchAll(SENTENCE_END)].at(-1);
  if (sentence !== undefined) return sentence.index + sentence[0].length;
  const space = head.lastIndexOf(' ');
  if (space > 0) return space + 1;
  // Never between the halves of one character.
  return /[\uD800-\uDBFF]$/u.test(head) ? limit - 1 : limit;
}

/** A text in parts of at most `limit` characters, cut behind sentences where it can be. Joined they are the text. */
export function textParts(text: string, limit: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > limit) {
    const end = cutOf(rest, limit);
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return rest === '' ? parts : [...parts, rest];
}
