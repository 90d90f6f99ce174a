import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '@pregonero/contracts/api';
import { DEFAULT_LANGUAGE, render } from '@pregonero/contracts/languages/server';
import fc from 'fast-check';
import { avi, gif, jpeg, mp4, png } from '../../../test/media-files';
import { MediaInspection } from './media-inspection';
import type { UploadType } from './media-signature';

/** Sends a file through in pieces of that size; `null` when it passes unchanged, else the sentence of the refusal. */
async function inspect(type: UploadType, file: Buffer, pieceBytes = 64): Promise<string | null> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < file.length; at += pieceBytes) pieces.push(file.subarray(at, at + pieceBytes));
  const inspection = new MediaInspection(type);
  const passed = buffer(inspection).catch((error: unknown) => error);
  Readable.from(pieces).pipe(inspection);
  const outcome = await passed;
  if (Buffer.isBuffer(outcome) && outcome.equals(file)) return null;
  if (outcome instanceof ApiError && outcome.code === 'unsupported_media_type')
    return render(outcome.sentence, DEFAULT_LANGUAGE);
  throw new Error('neither passed unchanged nor refused', { cause: outcome });
}

const WHOLE: [UploadType, Buffer][] = [
  ['image/png', png()],
  ['image/gif', gif(3)],
  ['image/jpeg', jpeg()],
  ['video/mp4', mp4()],
  ['video/quicktime', mp4({ brand: 'qt  ' })],
  ['video/x-msvideo', avi()],
];

describe('MediaInspection', () => {
  it.each(WHOLE)('passes a whole %s on unchanged, however it is cut into pieces', async (type, file) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: file.length }), async (pieceBytes) => {
        expect(await inspect(type, file, pieceBytes)).toBeNull();
      }),
      { numRuns: 20 },
    );
  });

  it.each(WHOLE)('refuses a %s that ends early, wherever', async (type, file) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: file.length - 1 }), async (length) => {
        // An MP4 whose data is missing as a whole still has all its boxes.
        fc.pre(!(type.startsWith('video/') && length === file.length - 1_008));
        // Decoders show a GIF without its trailer.
        fc.pre(!(type === 'image/gif' && length === file.length - 1));
        expect(await inspect(type, file.subarray(0, length))).toBe(
          'El archivo está incompleto o dañado y no se puede abrir. Sube otra copia o elige otro.',
        );
      }),
      { numRuns: 40 },
    );
  });

  it.each(WHOLE)('survives any bytes after the signature of a %s', async (type, file) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.uint8Array({ maxLength: 200 }), async (at, noise) => {
        await inspect(type, Buffer.concat([file.subarray(0, at), noise, file.subarray(at)]));
      }),
      { numRuns: 100 },
    );
  });

  it.each<[string, UploadType, Buffer, RegExp]>([
    ['a PNG of 256 megapixels', 'image/png', png(500, 16_000, 16_000), /píxeles/u],
    ['a JPEG of 64 megapixels', 'image/jpeg', jpeg(9_248, 6_936), /52 millones/u],
    ['a PNG of 48 megapixels', 'image/png', png(500, 8_064, 6_048), /40 millones/u],
    ['a GIF of 41 megapixels', 'image/gif', gif(1, 6_400, 6_400), /píxeles/u],
    ['a GIF of 501 pictures', 'image/gif', gif(501), /demasiadas imágenes/u],
    ['a GIF without pictures', 'image/gif', gif(0), /incompleto/u],
    ['a picture without width', 'image/png', png(500, 0, 10), /incompleto/u],
    ['a video without frames', 'video/mp4', mp4({ frames: 0 }), /incompleto/u],
    ['a video without pictures', 'video/mp4', mp4({ kind: 'soun' }), /incompleto/u],
    ['a video of 4098 pixels', 'video/mp4', mp4({ width: 4_098 }), /4096/u],
    ['a tall video', 'video/quicktime', mp4({ height: 5_000 }), /4096/u],
    ['a video of more than two hours', 'video/mp4', mp4({ seconds: 7_201 }), /2 horas/u],
    ['an AVI without frames', 'video/x-msvideo', avi({ frames: 0 }), /incompleto/u],
    ['a wide AVI', 'video/x-msvideo', avi({ width: 8_000 }), /4096/u],
    ['a long AVI', 'video/x-msvideo', avi({ frames: 30 * 7_300 }), /2 horas/u],
  ])('refuses %s', async (_what, type, file, sentence) => {
    expect(await inspect(type, file)).toMatch(sentence);
  });

  it.each<[string, UploadType, Buffer]>([
    [
      'an MP4 with text behind it',
      'video/mp4',
      Buffer.concat([mp4(), Buffer.from('SEFT trailer of a phone\r\n')]),
    ],
    ['an MP4 with a line end behind it', 'video/mp4', Buffer.concat([mp4(), Buffer.from('\r\n')])],
    [
      'an MP4 with half a large box behind it',
      'video/mp4',
      Buffer.concat([mp4(), Buffer.from('0000000175756964ff', 'hex')]),
    ],
    [
      'an MP4 with odd bytes behind it',
      'video/mp4',
      Buffer.concat([mp4(), Buffer.from('0000000341424344ff', 'hex')]),
    ],
    ['a GIF without its trailer', 'image/gif', gif(2).subarray(0, -1)],
    [
      'a JPEG with bytes between its segments',
      'image/jpeg',
      Buffer.concat([jpeg().subarray(0, 2), Buffer.from([1, 2, 3]), jpeg().subarray(2)]),
    ],
  ])('takes %s', async (_what, type, file) => {
    for (const pieceBytes of [1, 7, 4_096]) expect(await inspect(type, file, pieceBytes)).toBeNull();
  });

  it('refuses an MP4 whose second piece of data is cut off', async () => {
    const cut = Buffer.concat([mp4(), mp4().subarray(-1_008, -1)]);

    expect(await inspect('video/mp4', cut)).toMatch(/incompleto/u);
  });

  it('takes what is exactly at the limits', async () => {
    expect(await inspect('image/png', png(500, 8_000, 5_000))).toBeNull();
    expect(await inspect('image/gif', gif(500))).toBeNull();
    expect(await inspect('video/mp4', mp4({ width: 4_096, height: 4_096, seconds: 7_200 }))).toBeNull();
  });

  it('takes an MP4 whose data goes on to the end of the file, and one whose index comes last', async () => {
    const whole = mp4();
    const [start, data] = [whole.subarray(0, -1_008), Buffer.from(whole.subarray(-1_008))];
    data.writeUInt32BE(0, 0);
    expect(await inspect('video/mp4', Buffer.concat([start, data]))).toBeNull();
    const ftypBytes = whole.readUInt32BE(0);
    const indexLast = [whole.subarray(0, ftypBytes), whole.subarray(-1_008), start.subarray(ftypBytes)];
    expect(await inspect('video/mp4', Buffer.concat(indexLast))).toBeNull();
  });
});
