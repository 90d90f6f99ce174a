import { BoxReader, findBox, toBoxes, type Box } from './heif-boxes';
import { MalformedFile } from './push-parser';

/** What a picture file in HEIF (ISO/IEC 23008-12) says about its items. */
export interface HeifItems {
  readonly primary: number;
  /** Type of an item: `hvc1`, `av01`, `grid` … */
  readonly types: ReadonlyMap<number, string>;
  /** Properties of an item in the order in which they apply. */
  readonly properties: ReadonlyMap<number, readonly Box[]>;
  /** Items that an item is derived from, by `dimg` references. */
  readonly sources: ReadonlyMap<number, readonly number[]>;
  /** Returns the bytes of an item. @throws MalformedFile when they are not in the file */
  readonly read: (item: number) => Buffer;
}

/** A photo of 50 million pixels has 200 tiles and some thumbnails. */
const MAX_ITEMS = 4_096;

interface Place {
  /** In the file, or in the box `idat`. */
  readonly isInFile: boolean;
  readonly extents: readonly (readonly [start: number, bytes: number])[];
}

/** Reads the box `meta` of a picture file. @throws MalformedFile, RangeError */
export function readItems(file: Buffer): HeifItems {
  const boxes = toBoxes(findBox(toBoxes(file), 'meta').subarray(4));
  const places = readPlaces(findBox(boxes, 'iloc'));
  const inBox = boxes.find(({ type }) => type === 'idat')?.data ?? Buffer.alloc(0);
  const primary = new BoxReader(findBox(boxes, 'pitm'));
  // Items that share their bytes could unpack to any size.
  let bytesLeft = file.length;
  return {
    primary: primary.read(primary.version === 0 ? 2 : 4),
    types: readTypes(findBox(boxes, 'iinf')),
    properties: readProperties(toBoxes(findBox(boxes, 'iprp'))),
    sources: readSources(boxes.find(({ type }) => type === 'iref')?.data),
    read: (item) => {
      const place = places.get(item);
      if (place === undefined) throw new MalformedFile('item without data');
      const source = place.isInFile ? file : inBox;
      return Buffer.concat(
        place.extents.map(([start, bytes]) => {
          const end = bytes === 0 ? source.length : start + bytes;
          bytesLeft -= end - start;
          if (start > end || end > source.length || bytesLeft < 0) throw new MalformedFile('cut off');
          return source.subarray(start, end);
        }),
      );
    },
  };
}

function checkCount(count: number): number {
  if (count > MAX_ITEMS) throw new MalformedFile('too many items');
  return count;
}

function readTypes(data: Buffer): Map<number, string> {
  const [version = 0] = data;
  const types = new Map<number, string>();
  for (const { type, data: entry } of toBoxes(data.subarray(version === 0 ? 6 : 8))) {
    if (type !== 'infe') continue;
    const reader = new BoxReader(entry);
    if (reader.version < 2) continue;
    const item = reader.read(reader.version === 2 ? 2 : 4);
    reader.read(2);
    types.set(item, reader.text(4));
  }
  return types;
}

function readPlaces(data: Buffer): Map<number, Place> {
  const reader = new BoxReader(data);
  const { version } = reader;
  const [sizes, moreSizes] = [reader.read(1), reader.read(1)];
  const indexBytes = version === 0 ? 0 : moreSizes & 0x0f;
  const places = new Map<number, Place>();
  for (let left = checkCount(reader.read(version < 2 ? 2 : 4)); left > 0; left -= 1) {
    const item = reader.read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.read(2) & 0x0f;
    const isElsewhere = reader.read(2) !== 0;
    const base = reader.read(moreSizes >> 4);
    const extents = Array.from({ length: checkCount(reader.read(2)) }, () => {
      reader.read(indexBytes);
      return [base + reader.read(sizes >> 4), reader.read(sizes & 0x0f)] as const;
    });
    if (!isElsewhere && method < 2) places.set(item, { isInFile: method === 0, extents });
  }
  return places;
}

function readProperties(boxes: readonly Box[]): Map<number, Box[]> {
  const known = toBoxes(findBox(boxes, 'ipco'));
  const properties = new Map<number, Box[]>();
  for (const { data } of boxes.filter(({ type }) => type === 'ipma')) {
    const reader = new BoxReader(data);
    const isWide = (reader.flags & 1) !== 0;
    for (let left = checkCount(reader.read(4)); left > 0; left -= 1) {
      const item = reader.read(reader.version === 0 ? 2 : 4);
      const own = Array.from({ length: reader.read(1) }, () => {
        const index = isWide ? reader.read(2) & 0x7f_ff : reader.read(1) & 0x7f;
        return known[index - 1];
      });
      properties.set(
        item,
        own.filter((box) => box !== undefined),
      );
    }
  }
  return properties;
}

function readSources(data: Buffer | undefined): Map<number, number[]> {
  const sources = new Map<number, number[]>();
  if (data === undefined) return sources;
  const idBytes = data[0] === 0 ? 2 : 4;
  for (const { type, data: reference } of toBoxes(data.subarray(4))) {
    if (type !== 'dimg') continue;
    const item = reference.readUIntBE(0, idBytes);
    const count = checkCount(reference.readUInt16BE(idBytes));
    const first = idBytes + 2;
    sources.set(
      item,
      Array.from({ length: count }, (_, index) => reference.readUIntBE(first + index * idBytes, idBytes)),
    );
  }
  return sources;
}
