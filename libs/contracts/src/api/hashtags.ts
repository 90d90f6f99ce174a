/** The hashtags that a text carries, in order, without `#` and without repeats in any case. */
export function hashtagsIn(text: string | null): string[] {
  const first = new Map<string, string>();
  for (const [, tag = ''] of (text ?? '').matchAll(/#([\p{L}\p{N}_]+)/gu)) {
    const folded = tag.toLocaleLowerCase('es');
    if (!first.has(folded)) first.set(folded, tag);
  }
  return [...first.values()];
}
