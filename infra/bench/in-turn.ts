import type { Means, Pair } from './part';

/**
 * Measures both sides in turn, the order the other way round every second time, so that a machine whose load changes meanwhile
 * favours neither.
 */
export async function inTurn(
  { pairs, say }: Pick<Means, 'pairs' | 'say'>,
  sides: { product: () => Promise<number>; limit: () => Promise<number> },
): Promise<Pair[]> {
  const measured: Pair[] = [];
  for (let turn = 0; turn < pairs; turn += 1) {
    let product = turn % 2 === 0 ? await sides.product() : Number.NaN;
    const limit = await sides.limit();
    if (turn % 2 === 1) product = await sides.product();
    measured.push({ product, limit });
    say(
      `${turn + 1}/${pairs}: ${product.toFixed(2)} / ${limit.toFixed(2)} = ${(product / limit).toFixed(2)}`,
    );
  }
  return measured;
}
