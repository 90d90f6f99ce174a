import { ApiError } from '@pregonero/contracts/api';
import { checkPixels, type CodedPicture, type Size, toTurns } from './coded-picture';
import { readOrientation } from './picture-metadata';
import { MalformedFile } from './push-parser';

const [ALPHA, ANIMATION] = [0x10, 0x02];

/**
 * Reads a WebP picture (RIFF container, lossy or lossless).
 * @throws ApiError `unsupported_media_type` for an animation or too many pixels, MalformedFile, RangeError
 */
export function readWebp(file: Buffer): CodedPicture {
  if (file.readUInt32LE(4) + 8 > file.length) throw new MalformedFile('cut off');
  const chunks = readChunks(file);
  const flags = chunks.get('VP8X')?.readUInt8(0) ?? 0;
  if ((flags & ANIMATION) !== 0 || chunks.has('ANMF')) {
    throw new ApiError('unsupported_media_type', { params: { reason: 'moving_picture' } });
  }
  const [lossless, lossy] = [chunks.get('VP8L'), chunks.get('VP8 ')];
  const frame = lossless ? toLosslessSize(lossless) : toLossySize(lossy);
  checkPixels({ frame, grid: null });
  const exif = chunks.get('EXIF');
  const tiff = exif?.indexOf('Exif\0\0') === 0 ? exif.subarray(6) : exif;
  return {
    demuxer: 'webp_pipe',
    data: file,
    frame,
    grid: null,
    turns: toTurns(tiff ? readOrientation(tiff) : 1),
    colours: [],
    iccProfile: chunks.get('ICCP') ?? null,
    hasAlpha: lossless ? (lossless.readUInt32LE(1) & 0x10_00_00_00) !== 0 : (flags & ALPHA) !== 0,
  };
}

function readChunks(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at + 8 <= file.length;) {
    const end = at + 8 + file.readUInt32LE(at + 4);
    if (end > file.length) throw new MalformedFile('chunk');
    const name = file.toString('latin1', at, at + 4);
    if (!chunks.has(name)) chunks.set(name, file.subarray(at + 8, end));
    at = end + (end % 2);
  }
  return chunks;
}

function toLosslessSize(data: Buffer): Size {
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >> 14) & 0x3f_ff) + 1 };
}

function toLossySize(data: Buffer | undefined): Size {
  if (data === undefined) throw new MalformedFile('no pixels');
  return { width: data.readUInt16LE(6) & 0x3f_ff, height: data.readUInt16LE(8) & 0x3f_ff };
}
