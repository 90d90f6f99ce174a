/** An encoder keeps less than two processors busy, and filters only one; a large photo takes hundreds of megabytes. */
export const AT_ONCE = 2;

/** Does the work for each item, two at a time, and gives the results in the order of the items. Rejects with the first failure. */
export async function twoAtOnce<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items].entries();
  const serve = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, serve));
  return results;
}
