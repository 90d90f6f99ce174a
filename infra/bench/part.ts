import type { Stage } from './stage';

/** One measurement: our figure and the limit's or peer's of the same minute; `limit` is null for a figure without one. */
export interface Pair {
  readonly product: number;
  readonly limit: number | null;
}

/** Services for a part. */
export interface Means {
  /** Returns the gateway with its servers and accounts, and starts them on the first call. */
  stage(): Promise<Stage>;
  /** Number of pairs per line. */
  readonly pairs: number;
  /** Logs progress. */
  say: (text: string) => void;
}

/** Measures some lines; returns their pairs by id of the line. */
export type Part = (means: Means) => Promise<Readonly<Record<string, readonly Pair[]>>>;

/** Returns the pair of a figure that has no limit. */
export function toPair(product = Number.NaN): Pair {
  return { product, limit: null };
}

/** Measures both sides in alternating order, so that changing load of the machine favours neither. */
export async function measureInTurn(
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
