/**
 * Runs `work` for one item after the other. An item that fails is reported and delays none of those behind it.
 *
 * @returns for how many `work` returned true
 */
export async function countEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
  onFailure: (item: Item, error: unknown) => void,
): Promise<number> {
  let count = 0;
  for (const item of items) {
    try {
      if (await work(item)) count += 1;
    } catch (error) {
      onFailure(item, error);
    }
  }
  return count;
}
