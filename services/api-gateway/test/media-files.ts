/** Small files that are whole by their structure; the pictures in them are filling. */

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u16 = (value: number): Buffer => u32(value).subarray(2);
const le32 = (value: number): Buffer => Buffer.from(u32(value)).reverse();
const le16 = (value: number): Buffer => Buffer.from(u16(value)).reverse();

const chunk = (type: string, data: Buffer): Buffer =>
  Buffer.concat([u32(data.length), Buffer.from(type), data, u32(0)]);

/** A PNG of exactly `sizeBytes` (at least 58). */
export function png(sizeBytes = 500, width = 64, height = 64): Buffer {
  const head = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])])),
  ]);
  const end = chunk('IEND', Buffer.alloc(0));
  const filling = Buffer.alloc(Math.max(1, sizeBytes - head.length - end.length - 12), 7);
  return Buffer.concat([head, chunk('IDAT', filling), end]);
}

/** A GIF of that many pictures. */
export function gif(frames = 1, width = 16, height = 16): Buffer {
  const frame = Buffer.concat([
    Buffer.from([0x2c, 0, 0, 0, 0]),
    le16(width),
    le16(height),
    Buffer.from([0, 2, 2, 0x4c, 1, 0]),
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    le16(width),
    le16(height),
    Buffer.from([0, 0, 0]),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

export function jpeg(width = 64, height = 64): Buffer {
  const frame = Buffer.concat([
    Buffer.from([0xff, 0xc0, 0, 11, 8]),
    u16(height),
    u16(width),
    Buffer.from([1, 1, 17, 0]),
  ]);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan, Buffer.from([0xff, 0xd9])]);
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const data = Buffer.concat(parts);
  return Buffer.concat([u32(data.length + 8), Buffer.from(type), data]);
};

export interface MovieOptions {
  brand?: string;
  width?: number;
  height?: number;
  frames?: number;
  seconds?: number;
  kind?: 'vide' | 'soun';
  /** Bytes of filling in `mdat`. */
  dataBytes?: number;
}

/** An MP4 with one track, its index before its data. */
export function mp4(options: MovieOptions = {}): Buffer {
  const { brand = 'isom', width = 640, height = 360, frames = 30, seconds = 1 } = options;
  const { kind = 'vide', dataBytes = 1_000 } = options;
  const entry = box('avc1', Buffer.alloc(24), u16(width), u16(height), Buffer.alloc(50));
  const table = box('stbl', box('stsd', u32(0), u32(1), entry), box('stsz', u32(0), u32(10), u32(frames)));
  const media = box(
    'mdia',
    box('hdlr', u32(0), u32(0), Buffer.from(kind), Buffer.alloc(13)),
    box('minf', table),
  );
  const header = box('mvhd', u32(0), u32(0), u32(0), u32(1_000), u32(seconds * 1_000), Buffer.alloc(80));
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), u32(512), Buffer.from(brand)),
    box('moov', header, box('trak', media)),
    box('mdat', Buffer.alloc(dataBytes, 7)),
  ]);
}

/** A place as cameras write it. */
export const PLACE = '+04.7110-074.0721/';

/** A video with the place where it was made, behind its data. */
export function mp4WithPlace(): Buffer {
  return Buffer.concat([mp4(), box('udta', box('loci', Buffer.from(PLACE)))]);
}

const riff = (type: string, ...parts: Buffer[]): Buffer => {
  const data = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), le32(data.length), data, Buffer.alloc(data.length % 2)]);
};

export function avi(
  options: { width?: number; height?: number; frames?: number; fps?: number } = {},
): Buffer {
  const { width = 640, height = 360, frames = 30, fps = 30 } = options;
  const main = Buffer.concat([
    le32(1_000_000 / fps),
    Buffer.alloc(12),
    le32(frames),
    Buffer.alloc(12),
    le32(width),
    le32(height),
    Buffer.alloc(16),
  ]);
  const header = riff('LIST', Buffer.from('hdrl'), riff('avih', main));
  return riff('RIFF', Buffer.from('AVI '), header, riff('LIST', Buffer.from('movi'), Buffer.alloc(101, 7)));
}

interface FilePart {
  field?: string;
  name?: string;
  type?: string;
  content: Buffer | string;
}

/** A form with files and text fields in the given order. */
export function form(parts: readonly (FilePart | [string, string])[]): FormData {
  const data = new FormData();
  for (const part of parts) {
    if ('content' in part) {
      const { field = 'media', name = 'foto.png', type = 'image/png', content } = part;
      data.append(field, new Blob([new Uint8Array(Buffer.from(content))], { type }), name);
    } else data.append(part[0], part[1]);
  }
  return data;
}

/** A WAVE file of silence, 8,000 samples of one byte a second. */
export function wave(seconds = 1, filling = 128): Buffer {
  const bytes = Math.round(8_000 * seconds);
  const format = Buffer.concat([le16(1), le16(1), le32(8_000), le32(8_000), le16(1), le16(8)]);
  return riff('RIFF', Buffer.from('WAVE'), riff('fmt ', format), riff('data', Buffer.alloc(bytes, filling)));
}
