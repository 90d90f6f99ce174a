import { writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { runFfmpeg } from '../src/process/media.process';

/** What a made clip shows, by corners and thirds of its picture. */
export const RED = [235, 40, 40] as const;
export const BLUE = [40, 60, 220] as const;
export const GREEN = [30, 170, 60] as const;

const hex = (colour: readonly [number, number, number]): string =>
  `0x${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** A lavfi source of `width` × `height` whose left half is red and whose right half is blue. */
export function halves(o: { width: number; height: number; seconds: number; rate?: number }): string {
  const { width, height, seconds, rate = 30 } = o;
  return `color=c=${hex(RED)}:s=${width}x${height}:r=${rate}:d=${seconds},format=rgb24,drawbox=x=iw/2:y=0:w=iw:h=ih:c=${hex(BLUE)}:t=fill`;
}

/** A lavfi source of one colour. */
export function plain(o: {
  colour: readonly [number, number, number];
  size?: string;
  seconds: number;
  rate?: number;
}): string {
  return `color=c=${hex(o.colour)}:s=${o.size ?? '180x320'}:r=${o.rate ?? 30}:d=${o.seconds}`;
}

/** Makes a file from a lavfi source; `output` are ffmpeg's options for it. */
export async function makeClip(source: string, output: readonly string[], path: string): Promise<string> {
  await runFfmpeg(['-f', 'lavfi', '-i', source, ...output, path]);
  return path;
}

/** Encoder options that are quick and look exactly right. */
export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-pix_fmt', 'yuv420p'];

/** A HEVC film of 10 bits with the colours of a bright screen; `transfer` as x265 names it. */
export async function makeHdr(transfer: string, signal: number, path: string): Promise<string> {
  const level = Math.round(64 + 876 * signal);
  return makeClip(
    `color=black:s=180x320:r=30:d=1.2,format=gray10le,geq=lum=${level}`,
    [
      ...['-pix_fmt', 'yuv420p10le', '-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1'],
      '-x265-params',
      `lossless=1:log-level=error:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`,
    ],
    path,
  );
}

/** A TIFF header and one directory that holds an orientation (1 to 8). */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** Puts an Exif block with an orientation (1 to 8) into a JPEG. */
export function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** Puts an `eXIf` chunk with an orientation (1 to 8) behind the header of a PNG. */
export function withPngOrientation(png: Buffer, orientation: number): Buffer {
  const behindHeader = 8 + 25;
  const data = Buffer.concat([Buffer.from('eXIf', 'latin1'), exif(orientation)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length - 4);
  checksum.writeUInt32BE(crc32(data));
  return Buffer.concat([png.subarray(0, behindHeader), length, data, checksum, png.subarray(behindHeader)]);
}

/** Writes a text, whatever its name promises. */
export async function writeText(path: string, text: string): Promise<string> {
  await writeFile(path, text);
  return path;
}
