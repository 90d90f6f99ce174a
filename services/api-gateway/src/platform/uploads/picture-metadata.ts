import { crc32 } from 'node:zlib';
import { type FileEdits, hasContent } from './file-edits';

const EXIF = Buffer.from('Exif\0\0');
const ORIENTATION = 0x01_12;
/** TIFF header, a directory of one entry, and no further directory. */
const MINIMAL_TIFF_BYTES = 8 + 2 + 12 + 4;

/** Segments of a JPEG that decide how it is shown: by marker, the identifiers that their payload begins with. */
const SHOWN_SEGMENTS: Partial<Record<number, readonly string[]>> = {
  0xe0: ['JFIF\0', 'JFXX\0'],
  0xe2: ['ICC_PROFILE\0'],
  0xee: ['Adobe'],
};

/** Chunks of a PNG that decide how it is shown, besides the critical ones. */
const SHOWN_CHUNKS = new Set(
  [
    'tRNS',
    'cHRM',
    'gAMA',
    'iCCP',
    'sBIT',
    'sRGB',
    'cICP',
    'mDCV',
    'cLLI',
    'bKGD',
    'hIST',
    'sPLT',
    'pHYs',
  ].concat(['acTL', 'fcTL', 'fdAT', 'tIME']),
);
/** A private chunk that every decoder passes over. */
export const PASSED_CHUNK = Buffer.from('skIp');

/** Returns whether the marker begins application data (APP0 to APP15) or a comment. */
export function isMetadataSegment(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
}

/** Empties a segment of a JPEG unless it decides how the picture is shown. Of Exif the orientation stays. */
export function cleanSegment(edits: FileEdits, at: number, marker: number, payload: Buffer): void {
  const shown = SHOWN_SEGMENTS[marker] ?? [];
  if (shown.some((name) => payload.toString('latin1', 0, name.length) === name)) return;
  const tiff = payload.subarray(EXIF.length);
  const kept = marker === 0xe1 && payload.indexOf(EXIF) === 0 ? orientationOnly(tiff) : null;
  replace(edits, at, payload, kept === null ? Buffer.alloc(0) : Buffer.concat([EXIF, kept]));
}

/** Returns whether a PNG chunk of that type decides how the picture is shown. */
export function isShownChunk(type: string): boolean {
  return /^[A-Z]/u.test(type) || SHOWN_CHUNKS.has(type);
}

/** Reduces the Exif data of a PNG chunk to the orientation. Returns the chunk's checksum, null when nothing is to be kept. */
export function cleanExifChunk(edits: FileEdits, at: number, tiff: Buffer): number | null {
  const kept = orientationOnly(tiff);
  if (kept === null) return null;
  replace(edits, at, tiff, kept);
  const cleaned = Buffer.alloc(tiff.length);
  kept.copy(cleaned);
  return crc32(cleaned, crc32('eXIf'));
}

/** Writes `kept` over the beginning of `present` and zeros over the rest, unless that is there already. */
function replace(edits: FileEdits, at: number, present: Buffer, kept: Buffer): void {
  if (!present.subarray(0, kept.length).equals(kept)) edits.put(at, kept);
  if (hasContent(present.subarray(kept.length))) edits.blank(at + kept.length, at + present.length);
}

/** Returns Exif data that says nothing but the orientation; null without one that turns or mirrors. */
function orientationOnly(tiff: Buffer): Buffer | null {
  const orientation = readOrientation(tiff);
  return orientation === 1 ? null : minimalTiff(tiff.toString('latin1', 0, 2) === 'II', orientation);
}

/** Returns the orientation (1 to 8) that Exif data names; 1, upright, where it names none. */
export function readOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < MINIMAL_TIFF_BYTES || (order !== 'II' && order !== 'MM')) return 1;
  const isLittle = order === 'II';
  const read16 = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const entries = read16(directory);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) return 1;
    if (read16(entry) !== ORIENTATION) continue;
    const orientation = read16(entry + 8);
    return orientation >= 2 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

function minimalTiff(isLittle: boolean, orientation: number): Buffer {
  const tiff = Buffer.alloc(MINIMAL_TIFF_BYTES);
  tiff.write(isLittle ? 'II' : 'MM', 'latin1');
  const values = [
    [2, 42, 2],
    [4, 8, 4],
    [8, 1, 2],
    [10, ORIENTATION, 2],
    [12, 3, 2],
    [14, 1, 4],
    [18, orientation, 2],
  ] as const;
  for (const [at, value, bytes] of values) {
    if (isLittle) tiff.writeUIntLE(value, at, bytes);
    else tiff.writeUIntBE(value, at, bytes);
  }
  return tiff;
}
