/** Codewords of the versions that are used, at level M (15 % may be unreadable): per block data and check bytes. */
const VERSIONS = [
  { blocks: 1, data: 16, check: 10, alignment: null },
  { blocks: 1, data: 28, check: 16, alignment: 18 },
  { blocks: 1, data: 44, check: 26, alignment: 22 },
  { blocks: 2, data: 32, check: 18, alignment: 26 },
  { blocks: 2, data: 43, check: 24, alignment: 30 },
  { blocks: 4, data: 27, check: 16, alignment: 34 },
] as const;

/** Products in GF(256) over the polynomial of ISO/IEC 18004. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((other >> bit) & 1) product ^= one;
  }
  return product & 0xff;
}

/** Check bytes of a block: the remainder by the generator polynomial of that degree. */
export function checkBytes(data: readonly number[], degree: number): number[] {
  let generator = [1];
  let root = 1;
  for (let index = 0; index < degree; index += 1) {
    const shifted = [...generator, 0];
    generator.forEach((value, at) => {
      shifted[at + 1] = (shifted[at + 1] ?? 0) ^ times(value, root);
    });
    generator = shifted;
    root = times(root, 2);
  }
  const remainder = new Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    remainder.forEach((value, at) => {
      remainder[at] = value ^ times(generator[at + 1] ?? 0, factor);
    });
  }
  return remainder;
}

function codewordsOf(bytes: readonly number[], version: (typeof VERSIONS)[number]): number[] {
  const capacity = version.blocks * version.data;
  const bits = [0, 1, 0, 0];
  const push = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(bytes.length, 8);
  for (const byte of bytes) push(byte, 8);
  bits.push(...new Array<number>(Math.min(4, capacity * 8 - bits.length)).fill(0));
  while (bits.length % 8 !== 0) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  for (let pad = 0xec; data.length < capacity; pad ^= 0xfd) data.push(pad);
  const blocks = Array.from({ length: version.blocks }, (_, at) =>
    data.slice(at * version.data, (at + 1) * version.data),
  );
  const checks = blocks.map((block) => checkBytes(block, version.check));
  const inTurn = (lists: readonly number[][]): number[] =>
    (lists[0] ?? []).flatMap((_, at) => lists.map((list) => list[at] ?? 0));
  return [...inTurn(blocks), ...inTurn(checks)];
}

/** The square while it is filled: a module is dark, light, or nobody's yet. */
class Grid {
  readonly modules: (boolean | undefined)[][];

  constructor(readonly side: number) {
    this.modules = Array.from({ length: side }, () => new Array<boolean | undefined>(side).fill(undefined));
  }

  set(row: number, column: number, isDark: boolean): void {
    const line = this.modules[row];
    if (line !== undefined && column >= 0 && column < this.side) line[column] = isDark;
  }

  /** A square of rings around a middle, dark where `isDark` says so of the distance. */
  rings(row: number, column: number, reach: number, isDark: (distance: number) => boolean): void {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        this.set(row + dy, column + dx, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }
}

/** Level M and mask 0 with their check bits, as the standard writes them. */
function formatBits(): number {
  const data = 0b00_000;
  let rest = data;
  for (let bit = 0; bit < 10; bit += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((data << 10) | rest) ^ 0x5412;
}

function drawPatterns(grid: Grid, alignment: number | null): void {
  const { side } = grid;
  for (let at = 0; at < side; at += 1) {
    grid.set(6, at, at % 2 === 0);
    grid.set(at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, side - 4],
    [side - 4, 3],
  ] as const) {
    grid.rings(row, column, 4, (distance) => distance !== 2 && distance !== 4);
  }
  if (alignment !== null) grid.rings(alignment, alignment, 2, (distance) => distance !== 1);
  const bits = formatBits();
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((bits >> bit) & 1) === 1;
    grid.set(bit < 6 ? bit : bit < 8 ? bit + 1 : side - 15 + bit, 8, isDark);
    grid.set(8, bit < 8 ? side - 1 - bit : bit === 8 ? 7 : 14 - bit, isDark);
  }
  grid.set(side - 8, 8, true);
}

/**
 * A QR code (ISO/IEC 18004, level M, versions 1 to 6) of a text of up to 106 bytes: rows of dark modules, without the light margin of
 * four modules that must be left around it. Null for a longer text. Readers take any mask; the first breaks no text that is
 * meant here, a link.
 */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const index = VERSIONS.findIndex(({ blocks, data }) => bytes.length <= blocks * data - 2);
  const version = VERSIONS[index];
  if (version === undefined) return null;
  const grid = new Grid(21 + 4 * index);
  drawPatterns(grid, version.alignment);
  const bits = codewordsOf(bytes, version).flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1),
  );
  let next = 0;
  let isUpwards = true;
  for (let right = grid.side - 1; right > 0; right -= 2) {
    // The timing pattern has a column of its own.
    if (right === 6) right = 5;
    for (let step = 0; step < grid.side; step += 1) {
      const row = isUpwards ? grid.side - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid.modules[row]?.[column] !== undefined) continue;
        grid.set(row, column, ((bits[next] ?? 0) === 1) !== ((row + column) % 2 === 0));
        next += 1;
      }
    }
    isUpwards = !isUpwards;
  }
  return grid.modules.map((line) => line.map((isDark) => isDark === true));
}
