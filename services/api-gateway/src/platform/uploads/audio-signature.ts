import { MP4_BRANDS } from './media-signature';

/** Recordings that may be uploaded; the names that go into `Content-Type`. */
export type AudioType = 'audio/wav' | 'audio/mpeg' | 'audio/mp4' | 'audio/ogg' | 'audio/webm';

/** `ftyp` brands of files that hold sound alone; QuickTime for voice memos of iOS (`.qta`). */
const AUDIO_BRANDS = /^(?:M4A |M4B |F4A |qt {2})$/u;
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/**
 * What a recording is by its first bytes, or `null` for anything else; whether sound is inside, its structure tells.
 * Signatures: RIFF `WAVE`, ID3v2 or a frame of MPEG layer III, ISO/IEC 14496-12 `ftyp`, Ogg, EBML (WebM).
 */
export function sniffAudio(head: Buffer): AudioType | null {
  const textAt = (from: number, to: number): string => head.toString('latin1', from, to);
  if (/^(?:RIFF|RF64)$/u.test(textAt(0, 4))) return textAt(8, 12) === 'WAVE' ? 'audio/wav' : null;
  if (textAt(0, 4) === 'OggS') return 'audio/ogg';
  if (head.subarray(0, 4).equals(EBML)) return 'audio/webm';
  if (textAt(4, 8) === 'ftyp') {
    const brand = textAt(8, 12);
    return AUDIO_BRANDS.test(brand) || MP4_BRANDS.test(brand) ? 'audio/mp4' : null;
  }
  if (textAt(0, 3) === 'ID3') return 'audio/mpeg';
  const isLayer3 = head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2;
  return isLayer3 ? 'audio/mpeg' : null;
}
