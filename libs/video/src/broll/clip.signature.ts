/** Containers and pictures that clips may be, by the name of their ffmpeg demuxer. */
export type ClipDemuxer = 'mov' | 'avi' | 'gif' | 'png_pipe' | 'jpeg_pipe';

/** How many bytes of a file decide what it is. */
export const CLIP_HEAD_BYTES = 16;

/** First boxes of QuickTime files that were written without a brand. */
const QUICKTIME_BOXES = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/**
 * The demuxer a file is read with, by its first bytes alone, or `null` for everything else. A name or a claimed type
 * never counts: ffmpeg's own guess would follow a playlist that calls itself a film to other files and addresses.
 */
export function clipDemuxer(head: Buffer): ClipDemuxer | null {
  const text = head.toString('latin1');
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg_pipe';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png_pipe';
  if (/^GIF8[79]a/u.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') return 'avi';
  const box = text.slice(4, 8);
  return box === 'ftyp' || (head.length >= CLIP_HEAD_BYTES && QUICKTIME_BOXES.has(box)) ? 'mov' : null;
}

/** What cameras, phones and editors write, and no more. ffprobe opens every track, so the sound is named, too. */
const DECODERS = [
  ...['h264', 'hevc', 'libdav1d', 'av1', 'libaom-av1', 'vp9', 'vp8', 'libvpx', 'libvpx-vp9'],
  ...['mpeg4', 'msmpeg4', 'msmpeg4v2', 'mpeg2video', 'mpeg1video', 'h263', 'dvvideo', 'mjpeg', 'mjpegb'],
  ...['prores', 'qtrle', 'rawvideo', 'png', 'gif', 'mov_text'],
  ...[
    'aac',
    'mp3',
    'mp3float',
    'mp2',
    'mp2float',
    'ac3',
    'eac3',
    'alac',
    'flac',
    'opus',
    'libopus',
    'vorbis',
  ],
  ...['amrnb', 'amrwb', 'adpcm_ima_qt', 'adpcm_ima_wav', 'adpcm_ms', 'wmav1', 'wmav2', 'qdm2'],
  ...[
    'u8',
    's8',
    's16le',
    's16be',
    's24le',
    's24be',
    's32le',
    's32be',
    'f32le',
    'f32be',
    'alaw',
    'mulaw',
  ].map((format) => `pcm_${format}`),
];

/** Pixels of a photo and of another picture, as many as the library takes, and of a film: both sides 4,096. */
export const PIXELS_MAX = { jpeg_pipe: 52_000_000, png_pipe: 40_000_000, film: 4_096 * 4_096 } as const;
/** A JPEG above this is decoded at half its size, which is still larger than any frame: a quarter of the memory. */
const HALVED_PIXELS = 20_000_000;

/** Input options of ffmpeg and ffprobe for a file of unknown origin, without the file itself. */
export function clipInputOptions(demuxer: ClipDemuxer): string[] {
  return [
    // No other file and no address, whatever the file names inside.
    ...['-protocol_whitelist', 'file'],
    ...['-f', demuxer],
    ...['-codec_whitelist', DECODERS.join(',')],
    ...[
      '-max_pixels',
      String(demuxer === 'png_pipe' || demuxer === 'jpeg_pipe' ? PIXELS_MAX[demuxer] : PIXELS_MAX.film),
    ],
    ...['-threads', '2'],
  ];
}

/** {@link clipInputOptions} for a picture of known size that is brought to a frame. */
export function stillInputOptions(facts: { demuxer: ClipDemuxer; width: number; height: number }): string[] {
  const isLarge = facts.demuxer === 'jpeg_pipe' && facts.width * facts.height > HALVED_PIXELS;
  return [...(isLarge ? ['-lowres', '1'] : []), ...clipInputOptions(facts.demuxer)];
}
