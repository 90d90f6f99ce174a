import { open, type FileHandle } from 'node:fs/promises';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around a chunk's data. */
const CHUNK_BYTES = 12;
/** Far above what real files have before their pixels. */
const CHUNKS_MAX = 200;
/** An orientation stands in the first directory; what is beyond this belongs to thumbnails. */
const EXIF_MAX_BYTES = 65_536;
const ORIENTATION_TAG = 0x0112;

/**
 * Reads how the picture of a PNG has to be turned: the orientation of its `eXIf` chunk (1 to 8, Exif 2.32), as browsers do. 1
 * where it says none. ffmpeg before version 8 passes over that chunk.
 */
export async function pngOrientation(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    let at = SIGNATURE_BYTES;
    for (let chunks = 0; chunks < CHUNKS_MAX; chunks += 1) {
      const header = await read(file, at, 8);
      if (header.length < 8) return 1;
      const length = header.readUInt32BE(0);
      const type = header.toString('latin1', 4, 8);
      if (type === 'IDAT' || type === 'IEND') return 1;
      if (type === 'eXIf') return exifOrientation(await read(file, at + 8, Math.min(length, EXIF_MAX_BYTES)));
      at += length + CHUNK_BYTES;
    }
    return 1;
  } finally {
    await file.close();
  }
}

/** Reads the orientation out of a TIFF header and its first directory; 1 for anything else. */
export function exifOrientation(exif: Buffer): number {
  const order = exif.toString('latin1', 0, 4);
  const isLittle = order === 'II*\u0000';
  if (exif.length < 10 || (!isLittle && order !== 'MM\u0000*')) return 1;
  const two = (at: number): number => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (directory + 2 > exif.length) return 1;
  const entries = two(directory);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > exif.length) return 1;
    if (two(entry) !== ORIENTATION_TAG) continue;
    const orientation = two(entry + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
