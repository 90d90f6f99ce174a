import { createHash } from 'node:crypto';

/**
 * Choices that depend on a text only, so that the same request is always answered with the same scripts. Each
 * choice names its purpose: adding one elsewhere does not change the others.
 */
export class SeededChoice {
  constructor(private readonly seed: string) {}

  number(purpose: string, below: number): number {
    const digest = createHash('sha256').update(`${this.seed}\u0000${purpose}`).digest();
    return below <= 1 ? 0 : digest.readUInt32BE(0) % below;
  }

  pick<T>(purpose: string, options: readonly [T, ...T[]]): T {
    return options[this.number(purpose, options.length)] ?? options[0];
  }

  shuffle<T>(purpose: string, items: readonly T[]): T[] {
    const ranked = items.map((item, index) => ({ item, rank: this.number(`${purpose}:${index}`, 2 ** 32) }));
    return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
  }
}
