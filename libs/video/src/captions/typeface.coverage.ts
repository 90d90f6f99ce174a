import { brotliDecompressSync } from 'node:zlib';

/** Places in the list of tables that WOFF 2 numbers, and the first number behind it. */
const [CMAP, GLYF, LOCA, NAMED] = [0, 10, 11, 63];
const HEADER_BYTES = 48;

/** The `cmap` table of a WOFF 2 typeface: all tables stand in one Brotli stream, in the order of the directory. */
function cmapTable(woff2: Buffer): Buffer {
  let at = HEADER_BYTES;
  const readLength = (): number => {
    let value = 0;
    for (;;) {
      const byte = woff2.readUInt8(at);
      at += 1;
      value = (value << 7) | (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  let start = 0;
  let found: [number, number] | undefined;
  for (let left = woff2.readUInt16BE(12); left > 0; left -= 1) {
    const flags = woff2.readUInt8(at);
    const tag = flags & 0x3f;
    at += tag === NAMED ? 5 : 1;
    const version = flags >> 6;
    const original = readLength();
    const isChanged = tag === GLYF || tag === LOCA ? version === 0 : version !== 0;
    const length = isChanged ? readLength() : original;
    if (tag === CMAP) found = [start, start + length];
    start += length;
  }
  const stream = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)));
  if (found === undefined) throw new Error('The typeface has no table of characters.');
  return stream.subarray(...found);
}

function addSegments(table: Buffer, points: Set<number>): void {
  const count = table.readUInt16BE(6) / 2;
  const segment = (list: number, index: number): number =>
    14 + (list * count + index) * 2 + (list > 0 ? 2 : 0);
  for (let index = 0; index < count; index += 1) {
    const [last, first] = [table.readUInt16BE(segment(0, index)), table.readUInt16BE(segment(1, index))];
    const delta = table.readUInt16BE(segment(2, index));
    const offset = table.readUInt16BE(segment(3, index));
    for (let point = first; point <= last && point < 0xffff; point += 1) {
      const glyph =
        offset === 0
          ? (point + delta) & 0xffff
          : table.readUInt16BE(segment(3, index) + offset + (point - first) * 2);
      if (glyph !== 0) points.add(point);
    }
  }
}

function addGroups(table: Buffer, points: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    for (let point = table.readUInt32BE(at); point <= table.readUInt32BE(at + 4); point += 1)
      points.add(point);
  }
}

/**
 * Returns the code points that a WOFF 2 typeface has a shape for, read from its own table of characters.
 * @throws when the bytes are no WOFF 2 typeface
 */
export function coveredPoints(woff2: Buffer): Set<number> {
  const cmap = cmapTable(woff2);
  const points = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (table.readUInt16BE(0) === 4) addSegments(table, points);
    if (table.readUInt16BE(0) === 12) addGroups(table, points);
  }
  return points;
}
