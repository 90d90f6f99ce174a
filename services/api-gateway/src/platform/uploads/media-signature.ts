/** How many bytes of a file decide what it is. */
export const SIGNATURE_BYTES = 4_096;

/** What may be uploaded; the names that go into `Content-Type`. */
export const UPLOAD_TYPES = [
  'video/mp4',
  'video/quicktime',
  'video/x-msvideo',
  'image/jpeg',
  'image/png',
  'image/gif',
] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** `ftyp` brands that mean an MP4 video; audio (`M4A`), HEIC and AVIF pictures share the container and are not listed. */
export const MP4_BRANDS =
  /^(?:isom|iso[2-9]|mp4[12]|mp71|avc1|dash|MSNV|M4V[ HP]|M4VP|NDS[CHMPSX]|3gp[4-7]|3g2a|f4v |mmp4|XAVC|CAEP|msdh)$/u;
/** `ftyp` brands of pictures in HEIF: HEIC, AVIF and the general ones. */
const HEIF_BRANDS = /^(?:hei[cxms]|mif[12]|avi[fo]|miaf)$/u;
/** First boxes of QuickTime files that were written without a brand. */
const QUICKTIME_BOXES = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

const startsWith = (head: Buffer, bytes: readonly number[]): boolean =>
  head.length >= bytes.length && bytes.every((byte, index) => head[index] === byte);

const textAt = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

/**
 * What a file is by its first bytes, or `null` for anything else. Name and claimed type are
 * never looked at. Signatures: ISO/IEC 14496-12 `ftyp`, QuickTime, RIFF `AVI `, JFIF/Exif, PNG, GIF.
 */
export function sniffMedia(head: Buffer): UploadType | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return textAt(head, 12, 16) === 'IHDR' ? 'image/png' : null;
  }
  if (/^GIF8[79]a$/u.test(textAt(head, 0, 6))) return 'image/gif';
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'AVI ') return 'video/x-msvideo';
  const box = textAt(head, 4, 8);
  if (box === 'ftyp') {
    const brand = textAt(head, 8, 12);
    if (brand === 'qt  ') return 'video/quicktime';
    return MP4_BRANDS.test(brand) ? 'video/mp4' : null;
  }
  return head.length >= 16 && QUICKTIME_BOXES.has(box) ? 'video/quicktime' : null;
}

/** What pictures come in that are converted before they are kept; the types are for the store until then. */
export type PictureContainer = 'image/heif' | 'image/webp';

/** Returns what a picture to be converted comes in, by its first bytes; null for anything else. */
export function sniffConvertible(head: Buffer): PictureContainer | null {
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WEBP') return 'image/webp';
  return textAt(head, 4, 8) === 'ftyp' && HEIF_BRANDS.test(textAt(head, 8, 12)) ? 'image/heif' : null;
}
