/** How many keywords are searched for at most: each costs a call of the hourly limit. */
const KEYWORDS_MAX = 8;

/** What to search for: the script's keywords, else the words of its title that say something. */
export function keywordsOf(guion: { palabrasClave: string | null; titulo: string }): string[] {
  const told = (guion.palabrasClave ?? '').split(',').map((word) => word.trim());
  const named = guion.titulo.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 4);
  const words = told.some((word) => word.length > 0) ? told : named;
  return [...new Set(words.filter((word) => word.length > 0))].slice(0, KEYWORDS_MAX);
}

/** Takes one of each list in turn, without repeats, until `count` are there: variety before depth. */
export function takeInTurn<T>(
  lists: readonly (readonly T[])[],
  count: number,
  keyOf: (item: T) => number,
): T[] {
  const taken = new Map<number, T>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let depth = 0; depth < longest; depth += 1) {
    for (const list of lists) {
      const item = list[depth];
      if (item === undefined || taken.has(keyOf(item))) continue;
      if (taken.size >= count) return [...taken.values()];
      taken.set(keyOf(item), item);
    }
  }
  return [...taken.values()];
}
