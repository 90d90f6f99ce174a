import { GROUP_OF_PICTURES } from '../formats';

/**
 * H.264 settings of everything this package encodes. Segments can be joined without re-encoding only while these are
 * the same everywhere: closed groups of 30 frames, no scene cuts, pinned threads (the bytes depend on them).
 */
export const VIDEO_SETTINGS: readonly string[] = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-crf',
  '21',
  '-g',
  String(GROUP_OF_PICTURES),
  '-threads',
  '2',
  '-profile:v',
  'high',
  '-x264-params',
  'cabac=1:deblock=0,0:bframes=3:b-adapt=0:8x8dct=1:partitions=i8x8,i4x4:scenecut=0:open-gop=0',
  '-pix_fmt',
  'yuv420p',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-colorspace',
  'bt709',
  '-color_range',
  'tv',
];

/**
 * AAC settings of every sound track. At this rate the fast search is as near to the original as the default one, in
 * every band, at a third of the cost.
 */
export const AUDIO_SETTINGS: readonly string[] = [
  ...['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '128k', '-ar', '48000', '-ac', '2'],
];

/** Media programs that one job runs at once: an encoder keeps less than two processors busy; a large photo takes hundreds of megabytes. */
export const MEDIA_CONCURRENCY = 2;
