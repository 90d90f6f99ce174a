import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { MediaInspection } from './media-inspection';
import { sniffMedia } from './media-signature';

const PLACE = '+04.7110-074.0721/';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'metadata-'));
});
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

const ffmpeg = (...args: string[]): string =>
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { encoding: 'utf8' });
/** Everything that ffprobe finds out about a file and its pictures. */
const probe = (path: string): string =>
  execFileSync(
    'ffprobe',
    ['-v', 'error', '-show_format', '-show_streams', '-show_frames', '-read_intervals', '%+#1', path],
    { encoding: 'utf8' },
  );
/** Hashes of all pictures, and of all sound. */
const decoded = (path: string): string =>
  ffmpeg('-err_detect', 'crccheck+explode', '-i', path, '-map', '0:v', '-map', '0:a?', '-f', 'framemd5', '-');

async function clean(path: string): Promise<{ path: string; bytes: Buffer }> {
  const file = readFileSync(path);
  const type = sniffMedia(file);
  if (type === null) throw new Error(`${path} is of no known type`);
  const inspection = new MediaInspection(type);
  await pipeline(Readable.from([file]), inspection, async (passed) => {
    await buffer(passed);
  });
  const bytes = await buffer(Readable.from([file]).pipe(inspection.edits.toStream()));
  const cleaned = path.replace(/(?=\.\w+$)/u, '-cleaned');
  writeFileSync(cleaned, bytes);
  expect(bytes).toHaveLength(file.length);
  return { path: cleaned, bytes };
}

const PICTURES = ['-f', 'lavfi', '-i', 'testsrc2=size=160x120:rate=10:duration=1'];

/** Exif data (TIFF, big endian): orientation 6, and a latitude of 4° 42′ 39″ north. */
function exif(): Buffer {
  const entry = (tag: number, type: number, count: number, value: number): Buffer => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const latitude = Buffer.alloc(24);
  for (const [index, value] of [4, 1, 42, 1, 39, 1].entries()) latitude.writeUInt32BE(value, index * 4);
  return Buffer.concat([
    Buffer.from('MM\0\u002a\0\0\0\u0008', 'latin1'),
    Buffer.from([0, 2]),
    entry(0x01_12, 3, 1, 6 << 16),
    entry(0x88_25, 4, 1, 38),
    Buffer.from([0, 0, 0, 0, 0, 2]),
    entry(1, 2, 2, 0x4e_00_00_00),
    entry(2, 5, 3, 68),
    Buffer.alloc(4),
    latitude,
  ]);
}

describe('removal of metadata', () => {
  it.each([
    ['phone.mp4', []],
    ['streamed.mp4', ['-movflags', '+faststart']],
    ['fragments.mp4', ['-movflags', 'frag_keyframe+empty_moov']],
    [
      'keys.mp4',
      ['-movflags', 'use_metadata_tags', '-metadata', `com.apple.quicktime.location.ISO6709=${PLACE}`],
    ],
    ['apple.mov', []],
    ['old.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3', '-metadata', `comment=${PLACE}`]],
  ])('takes the place out of %s, and changes no picture and no sound', async (name, encoding) => {
    const path = join(directory, name);
    const sound = ['-f', 'lavfi', '-i', 'sine=duration=1'];
    const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
    const places = [
      '-metadata',
      `location=${PLACE}`,
      '-metadata',
      'location-eng=Bogota',
      '-metadata',
      'artist=Ana',
    ];
    ffmpeg(...PICTURES, ...sound, ...codecs, ...places, ...encoding, path);
    expect(probe(path)).toContain(PLACE);

    const cleaned = await clean(path);

    expect(probe(cleaned.path)).not.toMatch(/TAG:.*location|4\.711|Ana/u);
    expect(cleaned.bytes.includes('4.711')).toBe(false);
    expect(decoded(cleaned.path)).toBe(decoded(path));
  });

  it('removes the subtitles of a drone, which tell its place, and keeps the rotation', async () => {
    const [plain, log, path] = ['plain.mp4', 'log.srt', 'drone.mp4'].map((name) => join(directory, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(
      log,
      `1\n00:00:00,000 --> 00:00:00,500\nGPS(${PLACE})\n\n2\n00:00:00,500 --> 00:00:01,000\nGPS(${PLACE})\n`,
    );
    ffmpeg(...PICTURES, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', plain);
    ffmpeg(
      '-i',
      plain,
      '-i',
      log,
      '-map',
      '0',
      '-map',
      '1',
      '-c',
      'copy',
      '-c:s',
      'mov_text',
      '-metadata:s:v:0',
      'rotate=90',
      path,
    );
    expect(readFileSync(path).includes(PLACE)).toBe(true);

    const cleaned = await clean(path);

    expect(cleaned.bytes.includes(PLACE)).toBe(false);
    expect(probe(cleaned.path)).not.toContain('codec_type=subtitle');
    expect(probe(cleaned.path)).toContain('rotation=');
    expect(decoded(cleaned.path)).toBe(decoded(path));
  });

  it('takes the place out of a photo, and keeps its pixels and rotation', async () => {
    const path = join(directory, 'photo.jpg');
    ffmpeg(...PICTURES, '-frames:v', '1', path);
    const [photo, data] = [readFileSync(path), Buffer.concat([Buffer.from('Exif\0\0'), exif()])];
    const length = Buffer.from([0, data.length + 2]);
    writeFileSync(
      path,
      Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, data, photo.subarray(2)]),
    );
    expect(probe(path)).toContain('GPSLatitude');

    const cleaned = await clean(path);

    expect(probe(cleaned.path)).not.toContain('GPS');
    expect(probe(cleaned.path)).toMatch(/TAG:Orientation= *6/u);
    expect(decoded(cleaned.path)).toBe(decoded(path));
  });

  it('takes the place out of a PNG, whose checksums are right afterwards', async () => {
    const path = join(directory, 'picture.png');
    ffmpeg(...PICTURES, '-frames:v', '1', path);
    const file = readFileSync(path);
    const chunks = [
      ['eXIf', exif()],
      ['tEXt', Buffer.from(`Comment\0${PLACE}`)],
    ].map(([type, data]) => {
      const body = Buffer.concat([Buffer.from(type as string), data as Buffer]);
      const ends = Buffer.alloc(8);
      ends.writeUInt32BE(body.length - 4, 0);
      ends.writeUInt32BE(crc32(body), 4);
      return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
    });
    writeFileSync(path, Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)]));

    const cleaned = await clean(path);

    expect(cleaned.bytes.includes(PLACE)).toBe(false);
    expect(cleaned.bytes.includes(Buffer.from([0x88, 0x25]))).toBe(false);
    expect(decoded(cleaned.path)).toBe(decoded(path));
  });
});
