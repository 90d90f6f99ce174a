import { execFileSync } from 'node:child_process';
import { ApiError } from '@pregonero/contracts/api';
import { render } from '@pregonero/contracts/languages/server';
import { AVIF, heic, PROFILE, TRANSPARENT_WEBP, WEBP } from '../../../test/phone-pictures';
import { asRefusal } from './media-inspection';
import { type PictureContainer, sniffConvertible } from './media-signature';
import { type ConvertedPicture, PictureConversion } from './picture-conversion';

const conversion = new PictureConversion();
const GENEROUS = { maxBytes: 1_000_000, tooLarge: () => new ApiError('file_too_large') };

function convert(file: Buffer, limit = GENEROUS): Promise<ConvertedPicture> {
  const container = sniffConvertible(file) as PictureContainer;
  return conversion.convert(container, () => Promise.resolve(file), limit);
}

/** The sentence that the sender of a file is told. */
async function refusalOf(file: Buffer): Promise<string> {
  const error = asRefusal(await convert(file).catch((reason: unknown) => reason));
  return error instanceof ApiError ? render(error.sentence, 'es') : String(error);
}

/** A picture's size and the colours of its four corners, by their strongest parts. */
function look({ content }: ConvertedPicture): string {
  const probe = ['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', '-'];
  const [width = 0, height = 0] = execFileSync('ffprobe', probe, { input: content })
    .toString()
    .trim()
    .split(',')
    .map(Number);
  const raw = ['-v', 'error', '-noautorotate', '-i', '-', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const pixels = execFileSync('ffmpeg', raw, { input: content });
  const corners = [
    [4, 4],
    [width - 5, 4],
    [4, height - 5],
    [width - 5, height - 5],
  ].map(([x = 0, y = 0]) => {
    const at = (y * width + x) * 3;
    return ['r', 'g', 'b'].filter((_part, index) => (pixels[at + index] ?? 0) > 128).join('');
  });
  return `${width}×${height} ${corners.join(' ')}`;
}

describe('PictureConversion', () => {
  it.each([
    ['as it stands', 0, '120×100 r g b rg'],
    ['turned to the left', 1, '100×120 g rg r b'],
    ['upside down', 2, '120×100 rg b g r'],
    ['turned to the right', 3, '100×120 b r rg g'],
  ])('joins the tiles of an iPhone photo %s', async (_name, quarterTurns, expected) => {
    const converted = await convert(heic({ quarterTurns }));

    expect([converted.type, converted.ending, look(converted)]).toEqual(['image/jpeg', '.jpg', expected]);
  });

  it('keeps the colours and drops what a photo says about its place', async () => {
    const file = heic({ place: 'Calle 45 #12-30' });
    expect(file.includes('Calle 45')).toBe(true);

    const { content } = await convert(file);

    expect(content.includes(`ICC_PROFILE\0\u0001\u0001${PROFILE}`)).toBe(true);
    expect(content.includes('Calle')).toBe(false);
  });

  it('converts AVIF and WebP, and keeps what is transparent in a PNG', async () => {
    const transparent = await convert(TRANSPARENT_WEBP);

    expect(look(await convert(AVIF))).toBe('60×40 b r b r');
    expect(look(await convert(WEBP))).toBe('60×40 b r b r');
    expect([transparent.type, look(transparent)]).toEqual(['image/png', '60×40 r r r r']);
    const pixels = ['-v', 'error', '-i', '-', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-'];
    expect(execFileSync('ffmpeg', pixels, { input: transparent.content })[3]).toBe(127);
  });

  it('turns a WebP as its Exif data says', async () => {
    const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
    const chunk = Buffer.concat([Buffer.from('EXIF'), Buffer.from([tiff.length, 0, 0, 0]), tiff]);
    const file = Buffer.concat([WEBP, chunk]);
    file.writeUInt32LE(file.length - 8, 4);

    expect(look(await convert(file))).toBe('40×60 b b r r');
  });

  it.each([
    ['a HEIC', heic()],
    ['an AVIF', AVIF],
    ['a WebP', WEBP],
  ])('rejects two thirds of %s', async (_name, file) => {
    expect(await refusalOf(file.subarray(0, Math.floor((file.length * 2) / 3)))).toBe(
      'El archivo está incompleto o dañado y no se puede abrir. Sube otra copia o elige otro.',
    );
  });

  it.each([
    ['tiles of 3,600 million pixels', heic({ tileSide: 60_000 }), 'La foto tiene demasiados píxeles'],
    [
      'a grid of more tiles than there are',
      heic({ rows: 200 }),
      'El archivo está incompleto o dañado y no se puede abrir. Sube otra copia o elige otro.',
    ],
    [
      'tiles that share their bytes',
      heic({ tileBytes: 400 }),
      'El archivo está incompleto o dañado y no se puede abrir. Sube otra copia o elige otro.',
    ],
    [
      'tiles that do not cover the picture',
      heic({ tileSide: 32 }),
      'El archivo está incompleto o dañado y no se puede abrir. Sube otra copia o elige otro.',
    ],
    ['another coding', heic({ coding: 'unci' }), 'No pudimos abrir esa foto.'],
  ])('rejects %s before anything is decoded', async (_name, file, sentence) => {
    expect(await refusalOf(file)).toContain(sentence);
  });

  it('rejects frames that are larger than the file says', async () => {
    // 60 × 40 in the file, 16,000 × 16,000 in its coded data.
    const file = Buffer.from(WEBP);
    const canvas = Buffer.alloc(18);
    canvas.write('VP8X', 'latin1');
    canvas.writeUInt32LE(10, 4);
    canvas.writeUIntLE(59, 12, 3);
    canvas.writeUIntLE(39, 15, 3);
    file.writeUInt16LE(16_000, 26);
    file.writeUInt16LE(16_000, 28);
    const whole = Buffer.concat([file.subarray(0, 12), canvas, file.subarray(12)]);
    whole.writeUInt32LE(whole.length - 8, 4);

    expect(await refusalOf(whole)).toContain('La foto tiene demasiados píxeles');
  });

  it('says what to do with a picture that moves, and with one that no decoder reads', async () => {
    const moving = Buffer.concat([WEBP.subarray(0, 12), Buffer.from('ANMF\0\0\0\0'), WEBP.subarray(12)]);
    moving.writeUInt32LE(moving.length - 8, 4);
    const broken = Buffer.from(WEBP);
    broken.fill(0xff, 20, 26);

    expect(await refusalOf(moving)).toContain('haz una captura de pantalla');
    expect(await refusalOf(broken)).toContain('haz una captura de pantalla');
  });

  it('stops a conversion whose result is larger than allowed', async () => {
    await expect(convert(heic(), { ...GENEROUS, maxBytes: 100 })).rejects.toThrow('file_too_large');
  });
});
