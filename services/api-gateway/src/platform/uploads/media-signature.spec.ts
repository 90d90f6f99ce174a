import { displayName } from './display-name';
import { sniffMedia } from './media-signature';
import { signedLinkEndsAtMs } from './signed-link';

const bytes = (...values: number[]): Buffer => Buffer.concat([Buffer.from(values), Buffer.alloc(64)]);
const boxed = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(text, 'latin1'), Buffer.alloc(64)]);
const gif = (version: string): Buffer =>
  Buffer.concat([Buffer.from(version), Buffer.from([16, 0, 16, 0]), Buffer.alloc(32)]);

describe('sniffMedia', () => {
  it.each([
    ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['image/gif', gif('GIF89a')],
    ['image/gif', gif('GIF87a')],
    ['video/mp4', boxed('ftypisom')],
    ['video/mp4', boxed('ftypmp42')],
    ['video/mp4', boxed('ftypM4V ')],
    ['video/quicktime', boxed('ftypqt  ')],
    ['video/quicktime', boxed('moov')],
    ['video/x-msvideo', Buffer.from('RIFF\u0001\u0001\u0001\u0001AVI LIST')],
  ])('knows %s', (type, head) => {
    expect(sniffMedia(head)).toBe(type);
  });

  it.each(['XAVC', 'CAEP', 'MSNV', 'NDSC', 'f4v ', '3gp4', '3g2a', 'dash', 'iso6', 'avc1'])(
    'knows an MP4 video of the brand %j',
    (brand) => {
      expect(sniffMedia(boxed(`ftyp${brand}`))).toBe('video/mp4');
    },
  );

  it.each([
    ['empty', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(64)],
    ['heic', boxed('ftypheic')],
    ['avif', boxed('ftypavif')],
    ['audio', boxed('ftypM4A ')],
    ['webp', Buffer.from('RIFF\u0001\u0001\u0001\u0001WEBPVP8 ')],
    ['a PNG without header', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['html after a gif-like word', Buffer.from('GIF98a<script>')],
  ])('refuses %s', (_what, head) => {
    expect(sniffMedia(head)).toBeNull();
  });
});

describe('displayName', () => {
  it.each([
    ['foto.png', 'foto.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\fotos\\año.jpg', 'año.jpg'],
    ['pan\u202Egnp.exe', 'pangnp.exe'],
    ['\u0000\u0007', 'archivo'],
    [undefined, 'archivo'],
    ['x'.repeat(300), 'x'.repeat(255)],
  ])('shows %p as %p', (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });
});

describe('signedLinkEndsAtMs', () => {
  it('reads the end from the link and takes everything else for over', () => {
    const link = 'http://s3.test/b/k?X-Amz-Date=20261121T080000Z&X-Amz-Expires=60&X-Amz-Signature=a';

    expect(signedLinkEndsAtMs(link)).toBe(Date.UTC(2026, 10, 21, 8, 1));
    expect(signedLinkEndsAtMs('http://s3.test/b/k')).toBe(0);
    expect(signedLinkEndsAtMs('nada')).toBe(0);
  });
});
