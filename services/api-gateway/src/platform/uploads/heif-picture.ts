import { ApiError } from '@pregonero/contracts/api';
import { checkPixels, type CodedPicture, type Size } from './coded-picture';
import type { Box } from './heif-boxes';
import { type HeifItems, readItems } from './heif-items';
import { MalformedFile } from './push-parser';

const START_CODE = Buffer.from([0, 0, 0, 1]);
const TEMPORAL_DELIMITER = Buffer.from([0x12, 0]);
/** Filters for quarter turns against the clock. */
const TURNS = [[], ['transpose=2'], ['hflip', 'vflip'], ['transpose=1']];
/** ffmpeg's names of the matrices of ISO/IEC 23091-2 that cameras use. */
const MATRICES: Partial<Record<number, string>> = { 1: 'bt709', 5: 'bt601', 6: 'bt601', 9: 'bt2020' };

/**
 * Reads the main picture of a HEIC or AVIF file, with all tiles where it is a grid of them (as iPhones write it). Thumbnails,
 * depth, other pictures and all metadata are left behind.
 * @throws ApiError `unsupported_media_type` for another coding or too many pixels, MalformedFile, RangeError
 */
export function readHeif(file: Buffer): CodedPicture {
  const items = readItems(file);
  const { primary } = items;
  const isGrid = items.types.get(primary) === 'grid';
  const sources = isGrid ? (items.sources.get(primary) ?? []) : [primary];
  const [first = 0] = sources;
  const frame = readSize(items, first);
  const grid = isGrid ? readGrid(items.read(primary), sources.length) : null;
  checkPixels({ frame, grid });
  const codings = new Set(sources.map((item) => items.types.get(item)));
  const isHevc = codings.has('hvc1');
  if (codings.size !== 1 || !(isHevc || codings.has('av01'))) throw unreadable();
  const properties = items.properties.get(primary) ?? [];
  const colours = [...properties, ...(items.properties.get(first) ?? [])]
    .filter(({ type }) => type === 'colr')
    .map(({ data }) => data);
  return {
    demuxer: isHevc ? 'hevc' : 'ivf',
    data: Buffer.concat(isHevc ? toHevc(items, sources) : toIvf(items, sources, frame)),
    frame,
    grid,
    turns: properties.flatMap((property) => toFilters(property, grid?.size ?? frame)),
    colours: toColourOptions(colours.find((data) => data.toString('latin1', 0, 4) === 'nclx')),
    iccProfile: colours.find((data) => data.toString('latin1', 0, 4) === 'prof')?.subarray(4) ?? null,
    hasAlpha: false,
  };
}

/** 415 for a picture that is whole, but that nothing here can decode. */
export function unreadable(): ApiError {
  return new ApiError('unsupported_media_type', { params: { reason: 'photo_unreadable' } });
}

function findProperty(items: HeifItems, item: number, type: string): Buffer {
  const found = items.properties.get(item)?.find((box) => box.type === type);
  if (found === undefined) throw new MalformedFile(type);
  return found.data;
}

function readSize(items: HeifItems, item: number): Size {
  const data = findProperty(items, item, 'ispe');
  return { width: data.readUInt32BE(4), height: data.readUInt32BE(8) };
}

function readGrid(data: Buffer, tiles: number): NonNullable<CodedPicture['grid']> {
  const [rows, columns] = [data.readUInt8(2) + 1, data.readUInt8(3) + 1];
  if (rows * columns !== tiles) throw new MalformedFile('grid');
  const isWide = (data.readUInt8(1) & 1) !== 0;
  const size = isWide
    ? { width: data.readUInt32BE(4), height: data.readUInt32BE(8) }
    : { width: data.readUInt16BE(4), height: data.readUInt16BE(6) };
  return { columns, rows, size };
}

/** A stream of HEVC (ISO/IEC 23008-2, annex B): parameter sets and picture of each tile. */
function toHevc(items: HeifItems, sources: readonly number[]): Buffer[] {
  return sources.flatMap((item) => {
    const settings = findProperty(items, item, 'hvcC');
    const units: Buffer[] = [];
    let at = 23;
    for (let arrays = settings.readUInt8(22); arrays > 0; arrays -= 1) {
      const count = settings.readUInt16BE(at + 1);
      at += 3;
      for (let left = count; left > 0; left -= 1) {
        const length = settings.readUInt16BE(at);
        units.push(START_CODE, settings.subarray(at + 2, at + 2 + length));
        at += 2 + length;
      }
    }
    const lengthBytes = (settings.readUInt8(21) & 3) + 1;
    const data = items.read(item);
    for (let start = 0; start < data.length;) {
      const begin = start + lengthBytes;
      const end = begin + data.readUIntBE(start, lengthBytes);
      if (end > data.length) throw new MalformedFile('cut off');
      units.push(START_CODE, data.subarray(begin, end));
      start = end;
    }
    return units;
  });
}

/** A file in the format IVF with one frame of AV1 for each tile. */
function toIvf(items: HeifItems, sources: readonly number[], { width, height }: Size): Buffer[] {
  const header = Buffer.alloc(32);
  header.write('DKIF\0\0 \0AV01', 'latin1');
  header.writeUInt16LE(width % 65_536, 12);
  header.writeUInt16LE(height % 65_536, 14);
  header.writeUInt32LE(25, 16);
  header.writeUInt32LE(1, 20);
  header.writeUInt32LE(sources.length, 24);
  const frames = sources.flatMap((item, index) => {
    const settings = findProperty(items, item, 'av1C').subarray(4);
    const parts = [TEMPORAL_DELIMITER, settings, items.read(item)];
    const frameHeader = Buffer.alloc(12);
    frameHeader.writeUInt32LE(
      parts.reduce((sum, { length }) => sum + length, 0),
      0,
    );
    frameHeader.writeUInt32LE(index, 4);
    return [frameHeader, ...parts];
  });
  return [header, ...frames];
}

/** Returns the filters of a property that crops, turns or mirrors; they hold for a picture of another scale, too. */
function toFilters({ type, data }: Box, { width, height }: Size): string[] {
  if (type === 'irot') return [...(TURNS[data.readUInt8(0) & 3] ?? [])];
  if (type === 'imir') return [(data.readUInt8(0) & 1) === 0 ? 'vflip' : 'hflip'];
  if (type !== 'clap') return [];
  // Width, height and the distances between the centres, as fractions.
  const [w = 0, h = 0, right = 0, down = 0] = [0, 8, 16, 24].map(
    (at) => (at < 16 ? data.readUInt32BE(at) : data.readInt32BE(at)) / data.readUInt32BE(at + 4),
  );
  if (![w, h, right, down].every(Number.isFinite)) throw new MalformedFile('clap');
  const x = `(iw-ow)/2+iw*${right / width}`;
  return [`crop=trunc(iw*${w / width}):trunc(ih*${h / height}):${x}:(ih-oh)/2+ih*${down / height}:exact=1`];
}

function toColourOptions(nclx: Buffer | undefined): string[] {
  if (nclx === undefined) return [];
  const matrix = MATRICES[nclx.readUInt16BE(8)];
  const range = (nclx.readUInt8(10) & 0x80) === 0 ? 'tv' : 'pc';
  return [`in_range=${range}`, ...(matrix === undefined ? [] : [`in_color_matrix=${matrix}`])];
}
