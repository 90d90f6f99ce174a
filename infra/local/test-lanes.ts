/**
 * Does all pieces of work, several at a time: each as soon as it has its places, the earlier ones first. One that needs
 * more places than are free is overtaken by the smaller ones behind it, so none of them stands idle. Resolves with
 * the results in the order of `work`.
 *
 * @param places how many there are; work that wants more than all of them has all of them
 */
export async function inLanes<Result>(
  work: readonly { places: number; run: () => Promise<Result> }[],
  places: number,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const waiting = work.map((_unused, index) => index);
  const running = new Set<Promise<void>>();
  let free = places;
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((index) => placesOf(work[index], places) <= free);
    if (next === -1) {
      await Promise.race(running);
      continue;
    }
    const [index = 0] = waiting.splice(next, 1);
    const taken = placesOf(work[index], places);
    free -= taken;
    const one = Promise.resolve(work[index]?.run()).then((result) => {
      if (result !== undefined) results.set(index, result);
      free += taken;
      running.delete(one);
    });
    running.add(one);
  }
  return work.flatMap((_unused, index) => {
    const result = results.get(index);
    return result === undefined ? [] : [result];
  });
}

function placesOf(work: { places: number } | undefined, all: number): number {
  return Math.min(work?.places ?? 0, all);
}
