/** Hash of 32 bits (FNV-1a): good enough to choose sentences, and quick. */
function hash(text: string, start = 0x81_1c_9d_c5): number {
  let value = start;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01_00_01_93);
  }
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c_1b_3c_6d);
  return (value ^ (value >>> 12)) >>> 0;
}

/**
 * Choices that depend on a text only, so that the same request is always answered with the same scripts. Each
 * choice names its purpose: adding one elsewhere does not change the others.
 */
export class SeededChoice {
  private readonly start: number;

  constructor(seed: string) {
    this.start = hash(seed);
  }

  shuffle<T>(purpose: string, items: readonly T[]): T[] {
    const ranked = items.map((item, index) => ({ item, rank: hash(`${purpose}:${index}`, this.start) }));
    return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
  }
}
