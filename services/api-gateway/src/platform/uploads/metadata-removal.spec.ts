import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { avi, gif, jpeg, mp4, png, wave } from '../../../test/media-files';
import { AudioInspection } from './audio-inspection';
import { FileEdits } from './file-edits';
import { type Inspection, MediaInspection } from './media-inspection';

/** A place as cameras write it; no part of it may be left. */
const PLACE = Buffer.from('+04.7110-074.0721/');

function* inPieces(file: Buffer, pieceBytes: number): Generator<Buffer> {
  for (let at = 0; at < file.length; at += pieceBytes) yield file.subarray(at, at + pieceBytes);
}

async function applyEdits(edits: FileEdits, file: Buffer, pieceBytes: number): Promise<Buffer> {
  return buffer(Readable.from(inPieces(file, pieceBytes)).pipe(edits.toStream()));
}

/** Returns a file as it is stored, checked for what every stored file must be. */
async function clean(inspectionOf: () => Inspection, file: Buffer, pieceBytes = 97): Promise<Buffer> {
  const original = Buffer.from(file);
  const inspect = async (read: Buffer): Promise<FileEdits> => {
    const inspection = inspectionOf();
    await pipeline(Readable.from(inPieces(read, pieceBytes)), inspection, async (passed) => {
      await buffer(passed);
    });
    return inspection.edits;
  };
  const cleaned = await applyEdits(await inspect(file), file, pieceBytes);
  expect(file.equals(original)).toBe(true);
  expect(cleaned).toHaveLength(file.length);
  expect(cleaned.includes(PLACE)).toBe(false);
  expect((await inspect(cleaned)).isEmpty).toBe(true);
  return cleaned;
}

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u16 = (value: number): Buffer => u32(value).subarray(2);

/** Exif data with a camera's name, an orientation and a directory of GPS data. */
function exif(orientation: number, isLittle = false): Buffer {
  const numbers = (value: number, bytes: number): Buffer => {
    const big = u32(value).subarray(4 - bytes);
    return isLittle ? Buffer.from(big).reverse() : big;
  };
  const entry = (tag: number, type: number, count: number, value: Buffer): Buffer =>
    Buffer.concat([numbers(tag, 2), numbers(type, 2), numbers(count, 4), value, Buffer.alloc(4)], 12);
  const directory = Buffer.concat([
    numbers(3, 2),
    entry(0x01_0f, 2, 4, Buffer.from('Cam\0')),
    entry(0x01_12, 3, 1, numbers(orientation, 2)),
    entry(0x88_25, 4, 1, numbers(50, 4)),
    numbers(0, 4),
  ]);
  const gps = Buffer.concat([numbers(1, 2), entry(1, 2, 2, Buffer.from('N\0')), numbers(0, 4), PLACE]);
  return Buffer.concat([Buffer.from(isLittle ? 'II' : 'MM'), numbers(42, 2), numbers(8, 4), directory, gps]);
}

const segment = (marker: number, ...parts: Buffer[]): Buffer => {
  const payload = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([0xff, marker]), u16(payload.length + 2), payload]);
};
const chunk = (type: string, data: Buffer): Buffer =>
  Buffer.concat([u32(data.length), Buffer.from(type), data, u32(crc32(data, crc32(type)))]);
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const data = Buffer.concat(parts);
  return Buffer.concat([u32(data.length + 8), Buffer.from(type, 'latin1'), data]);
};

const PIECES = fc.integer({ min: 1, max: 400 });
const shuffled = <T>(parts: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...parts], { minLength: 1 });

describe('FileEdits', () => {
  it('changes the noted bytes and no others, however the file is cut into pieces', async () => {
    const ranges = fc.array(fc.tuple(fc.nat(300), fc.nat(80)), { maxLength: 10 });
    const texts = fc.uniqueArray(fc.nat(30), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        ranges,
        texts,
        fc.integer({ min: 1, max: 320 }),
        async (blanks, places, pieceBytes) => {
          const file = Buffer.alloc(300, 7);
          const [edits, expected] = [new FileEdits(), Buffer.from(file)];
          for (const [from, length] of blanks) {
            edits.blank(from, from + length);
            expected.fill(0, from, Math.min(300, from + length));
          }
          for (const place of places) {
            edits.put(place * 9, Buffer.from('free'));
            expected.write('free', place * 9);
          }
          expect((await applyEdits(edits, file, pieceBytes)).equals(expected)).toBe(true);
        },
      ),
      { numRuns: 80 },
    );
  });
});

describe('removal of metadata', () => {
  const jpegInspection = (): Inspection => new MediaInspection('image/jpeg');
  const exifSegment = (orientation: number, isLittle = false): Buffer =>
    segment(0xe1, Buffer.from('Exif\0\0'), exif(orientation, isLittle));
  const asJpeg = (...segments: Buffer[]): Buffer =>
    Buffer.concat([jpeg().subarray(0, 2), ...segments, jpeg().subarray(2)]);

  it('leaves of a JPEG its pixels, colours and orientation', async () => {
    const kept = [
      segment(0xe0, Buffer.from('JFIF\0'), Buffer.alloc(9, 1)),
      segment(0xe2, Buffer.from('ICC_PROFILE\0'), Buffer.alloc(300, 1)),
      segment(0xee, Buffer.from('Adobe'), Buffer.alloc(7, 1)),
    ];
    const dropped = [
      segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0'), PLACE),
      segment(0xed, Buffer.from('Photoshop 3.0\0'), PLACE),
      segment(0xe2, Buffer.from('MPF\0'), PLACE),
      segment(0xfe, PLACE),
      segment(0xe0, PLACE),
    ];
    await fc.assert(
      fc.asyncProperty(shuffled([...kept, ...dropped]), PIECES, async (segments, pieceBytes) => {
        const file = Buffer.concat([asJpeg(...segments), jpeg(), PLACE]);
        const emptied = segments.map((part) =>
          kept.includes(part) ? part : Buffer.concat([part.subarray(0, 4)], part.length),
        );
        const expected = Buffer.concat([asJpeg(...emptied)], file.length);
        expect((await clean(jpegInspection, file, pieceBytes)).equals(expected)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    [6, false],
    [3, true],
  ])('reduces Exif data to orientation %s', async (orientation, isLittle) => {
    const cleaned = await clean(jpegInspection, asJpeg(exifSegment(orientation, isLittle)));
    const directory = isLittle ? '0100120103000100000003000000' : '0001011200030000000100060000';

    expect(cleaned.toString('hex', 6 + 6 + 8, 6 + 6 + 8 + 14)).toBe(directory);
    expect(cleaned.includes(Buffer.from('Cam'))).toBe(false);
    expect(cleaned.subarray(-jpeg().length + 2).equals(jpeg().subarray(2))).toBe(true);
  });

  it('empties Exif data without a known orientation, cut off or odd, whatever is in it', async () => {
    const payloads = fc.oneof(
      fc.constant(exif(1)),
      fc.constant(exif(9)),
      fc.nat(60).map((length) => exif(6).subarray(0, length)),
      fc.uint8Array({ maxLength: 200 }).map((noise) => Buffer.concat([exif(6).subarray(0, 8), noise])),
    );
    await fc.assert(
      fc.asyncProperty(payloads, PIECES, async (payload, pieceBytes) => {
        const file = asJpeg(segment(0xe1, Buffer.from('Exif\0\0'), payload, PLACE));
        const cleaned = await clean(jpegInspection, file, pieceBytes);
        expect(cleaned.subarray(-jpeg().length + 2).equals(jpeg().subarray(2))).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  it('leaves of a PNG its pixels, colours and orientation, with right checksums', async () => {
    const [start, rest] = [png().subarray(0, 33), png().subarray(33)];
    const parts = [
      chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), PLACE])),
      chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), PLACE])),
      chunk('zTXt', PLACE),
      chunk('prIv', Buffer.concat([PLACE], 70_000)),
      chunk('eXIf', exif(1)),
      chunk('eXIf', exif(6)),
      chunk('gAMA', u32(45_455)),
    ];
    await fc.assert(
      fc.asyncProperty(shuffled(parts), PIECES, async (chunks, pieceBytes) => {
        const file = Buffer.concat([start, ...chunks, rest, PLACE]);
        const cleaned = await clean(() => new MediaInspection('image/png'), file, pieceBytes);
        let at = start.length;
        for (const { length } of chunks) {
          const body = cleaned.subarray(at + 4, at + length - 4);
          expect(cleaned.readUInt32BE(at + length - 4)).toBe(crc32(body));
          expect(['skIp', 'eXIf', 'gAMA']).toContain(body.toString('latin1', 0, 4));
          at += length;
        }
        expect(cleaned.includes(Buffer.from('eXIf'))).toBe(chunks.includes(parts[5] ?? start));
        expect(cleaned.subarray(at, at + rest.length).equals(rest)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('leaves of a GIF its pictures and how often they repeat', async () => {
    const loop = Buffer.concat([
      Buffer.from([0x21, 0xff, 11]),
      Buffer.from('NETSCAPE2.0'),
      Buffer.from([3, 1, 0, 0, 0]),
    ]);
    const body = Buffer.concat([Buffer.from([PLACE.length]), PLACE, Buffer.from([0])]);
    const xmp = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), body]);
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), body]);
    const [head, pictures] = [gif(2).subarray(0, 13), gif(2).subarray(13)];
    for (const pieceBytes of [1, 7, 1_000]) {
      const file = Buffer.concat([head, xmp, loop, comment, pictures, PLACE]);
      const cleaned = await clean(() => new MediaInspection('image/gif'), file, pieceBytes);

      expect(cleaned.includes(loop)).toBe(true);
      expect(cleaned.includes(pictures)).toBe(true);
    }
  });

  /** An MP4 with boxes of metadata everywhere, and a track of places whose samples stand in `mdat`. */
  function cameraFile(isLogged = true): Buffer {
    const file = mp4({ dataBytes: 200 });
    const ftypBytes = file.readUInt32BE(0);
    const [ftyp, moov, mdat] = [
      file.subarray(0, ftypBytes),
      file.subarray(ftypBytes, -208),
      file.subarray(-208),
    ];
    const samples = Buffer.concat([PLACE, PLACE, PLACE]);
    const data = box('mdat', mdat.subarray(8), samples);
    const place = box('udta', box('\u00a9xyz', u16(PLACE.length), u16(0), PLACE));
    const firstSample = ftyp.length + 8 + 200;
    const table = box(
      'stbl',
      box('stsz', u32(0), u32(0), u32(3), u32(PLACE.length), u32(PLACE.length), u32(PLACE.length)),
      box('stsc', u32(0), u32(2), u32(1), u32(1), u32(1), u32(2), u32(2), u32(1)),
      box('stco', u32(0), u32(2), u32(firstSample), u32(firstSample + PLACE.length)),
    );
    const log = box(
      'trak',
      box('mdia', box('hdlr', u32(0), u32(0), Buffer.from('meta')), box('minf', table)),
    );
    return Buffer.concat([
      ftyp,
      data,
      box('moov', moov.subarray(8), place, box('meta', PLACE), ...(isLogged ? [log] : [])),
      box('uuid', Buffer.alloc(16, 9), PLACE),
      box('free', PLACE),
      box('gps ', PLACE),
    ]);
  }

  it('leaves of an MP4 its pictures and sound, and no track of places', async () => {
    const [file, plain] = [cameraFile(), mp4({ dataBytes: 200 })];
    const trak = plain.subarray(plain.indexOf('trak') - 4, -208);
    for (const pieceBytes of [1, 13, 4_096]) {
      const cleaned = await clean(() => new MediaInspection('video/mp4'), file, pieceBytes);

      expect(cleaned.includes(trak)).toBe(true);
      expect(cleaned.includes(Buffer.alloc(200, 7))).toBe(true);
      for (const name of ['udta', 'meta', 'uuid', 'gps '])
        expect(cleaned.includes(Buffer.from(name))).toBe(false);
    }
  });

  it('leaves no metadata in an AVI', async () => {
    const riff = (type: string, ...parts: Buffer[]): Buffer => {
      const data = Buffer.concat(parts);
      return Buffer.concat([Buffer.from(type), Buffer.from(u32(data.length)).reverse(), data]);
    };
    const chunks = avi().subarray(12);
    const more = riff('RIFF', Buffer.from('AVIX'), Buffer.alloc(20, 7));
    const file = Buffer.concat([
      riff(
        'RIFF',
        Buffer.from('AVI '),
        riff('LIST', Buffer.from('INFO'), PLACE),
        chunks,
        riff('JUNK', PLACE),
      ),
      ...[more, more, PLACE, PLACE],
    ]);
    const cleaned = await clean(() => new MediaInspection('video/x-msvideo'), file);

    expect(cleaned.includes(chunks)).toBe(true);
    expect(cleaned.includes(Buffer.concat([more, more]))).toBe(true);
  });

  it('leaves no metadata in recordings', async () => {
    const tag = (type: string): Buffer =>
      Buffer.concat([Buffer.from(type), Buffer.from(u32(18)).reverse(), PLACE]);
    const sound = wave(2);
    const noted = Buffer.concat([
      sound.subarray(0, 12),
      tag('iXML'),
      sound.subarray(12),
      tag('LIST'),
      tag('id3 '),
    ]);
    const cleaned = await clean(() => new AudioInspection('audio/wav'), noted);
    expect(cleaned.includes(sound.subarray(12))).toBe(true);

    const plain = mp4({ kind: 'soun', brand: 'M4A ', seconds: 5 });
    const memo = Buffer.concat([plain, box('udta', PLACE)]);
    const stored = await clean(() => new AudioInspection('audio/mp4'), memo);
    expect(stored.subarray(0, plain.length).equals(plain)).toBe(true);

    const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413)]);
    const frames = Buffer.concat(Array.from({ length: 80 }, () => frame));
    const id3 = Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0\u0012', 'latin1'), PLACE]);
    const song = await clean(() => new AudioInspection('audio/mpeg'), Buffer.concat([id3, frames]));
    expect(song.includes(frames)).toBe(true);

    const old = Buffer.concat([frames, Buffer.from('TAG'), PLACE, Buffer.alloc(108)]);
    const tagged = await clean(() => new AudioInspection('audio/mpeg'), old);
    expect(tagged.subarray(0, frames.length).equals(frames)).toBe(true);
  });

  it('counts the pictures of a track whose kind stands behind its tables', async () => {
    const file = mp4();
    const at = file.indexOf('hdlr') - 4;
    const middle = at + file.readUInt32BE(at);
    const end = middle + file.readUInt32BE(middle);
    expect(file.toString('latin1', middle + 4, middle + 8)).toBe('minf');
    const turned = [
      file.subarray(0, at),
      file.subarray(middle, end),
      file.subarray(at, middle),
      file.subarray(end),
    ];

    await clean(() => new MediaInspection('video/mp4'), Buffer.concat(turned));
  });

  it('refuses a video that needs more edits than those of any camera', async () => {
    const offsets = new Uint32Array(200_001).map((_, index) => index * 2);
    const table = box(
      'stbl',
      box('stsz', u32(0), u32(1), u32(0xff_ffff)),
      box('stsc', u32(0), u32(1), u32(1), u32(1), u32(1)),
      box('stco', u32(0), u32(offsets.length), Buffer.from(offsets.buffer).swap32()),
    );
    const log = box(
      'trak',
      box('mdia', box('hdlr', u32(0), u32(0), Buffer.from('meta')), box('minf', table)),
    );
    const file = Buffer.concat([mp4(), box('moov', log)]);

    await expect(clean(() => new MediaInspection('video/mp4'), file, 65_536)).rejects.toMatchObject({
      code: 'unsupported_media_type',
      sentence: { params: { reason: 'too_many_parts' } },
    });
  });

  it('changes no file without metadata', async () => {
    for (const [type, file] of [
      ['image/png', png()],
      ['image/gif', gif(3)],
      ['image/jpeg', jpeg()],
      ['video/mp4', mp4()],
      ['video/quicktime', mp4({ brand: 'qt  ' })],
      ['video/x-msvideo', avi()],
    ] as const) {
      expect((await clean(() => new MediaInspection(type), file)).equals(file)).toBe(true);
    }
  });
});
