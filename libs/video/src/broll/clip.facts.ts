import { open } from 'node:fs/promises';
import { MediaError, asMediaError, throwIfAborted } from '../media.error';
import { ToolFailure, isNoRoom, runTool } from '../process/media.process';
import { pngOrientation } from './png.orientation';
import {
  CLIP_HEAD_BYTES,
  clipDemuxer,
  clipInputOptions,
  type ClipDemuxer,
  PIXELS_MAX,
} from './clip.signature';

/** What a clip is, as far as laying it over a video needs to know. */
export interface ClipFacts {
  /** `image` for photos, and for films and GIFs of a single picture. */
  kind: 'video' | 'image';
  demuxer: ClipDemuxer;
  /** Filters that turn the picture as the camera was held where ffmpeg does not; missing where nothing is left to turn. */
  upright?: string;
  /** Size as shown: turned as the camera was held, with square pixels. */
  width: number;
  height: number;
  /** Null for pictures and where the file does not say. */
  durationSeconds: number | null;
  isInterlaced: boolean;
  hasAlpha: boolean;
  /** Colours to be brought to BT.709 by tone mapping; null for ordinary ones. */
  hdr: { transfer: string; primaries: string; matrix: string; range: string } | null;
  /** A film of high definition that does not say its colours: BT.709, where ffmpeg would take BT.601. */
  isUntaggedHd: boolean;
}

/** Reading one picture takes a fraction of a second: this long takes only a file that never ends, or a choked machine. */
const INSPECT_MS = 30_000;
/**
 * Bounds of the size as shown: what a file says about the shape of its pixels may make a small picture a huge one. Longer
 * sides, and strips that would be a pixel or two high in the frame, are beyond what the scaler draws.
 */
export const SHOWN_MAX = { pixels: 40_000_000, side: 16_384, ratio: 500 } as const;
/** A few packets, so that one bad one does not decide; many where the film says that its beginning is not to be shown. */
const PACKETS = [5, 400] as const;
const HDR_TRANSFERS = new Set(['arib-std-b67', 'smpte2084']);
const HDR_PRIMARIES = new Set(['bt2020', 'smpte432', 'bt709']);
const ALPHA = /^(?:rgba|bgra|argb|abgr|yuva|gbrap|ya\d|pal8|rgba64|bgra64)/u;
const HD_PIXELS = 1_280 * 720;

interface Side {
  rotation?: number;
}

interface ProbedStream {
  width?: number;
  height?: number;
  pix_fmt?: string;
  sample_aspect_ratio?: string;
  field_order?: string;
  duration?: string;
  nb_frames?: string;
  color_space?: string;
  color_transfer?: string;
  color_primaries?: string;
  color_range?: string;
  side_data_list?: Side[];
}

interface ProbedFrame extends ProbedStream {
  interlaced_frame?: number;
}

const COLOURS = 'color_space,color_transfer,color_primaries,color_range';
/** What {@link Probed} has and no more, in ffprobe's words: comments in a file can be as long as it likes. */
const ENTRIES = [
  `stream=width,height,pix_fmt,sample_aspect_ratio,field_order,duration,nb_frames,${COLOURS}`,
  'stream_side_data=rotation',
  `frame=width,height,pix_fmt,sample_aspect_ratio,interlaced_frame,${COLOURS}`,
  'frame_side_data=rotation',
  'format=duration',
].join(':');

interface Probed {
  streams?: ProbedStream[];
  frames?: ProbedFrame[];
  format?: { duration?: string };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw asMediaError(error, isNoRoom(error) ? 'ffmpeg_failed' : 'clip_unreadable');
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CLIP_HEAD_BYTES), 0, CLIP_HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Facts of the file and its first pictures; `packets` bounds how far they are looked for. */
async function probe(
  path: string,
  o: { demuxer: ClipDemuxer; packets: number; signal: AbortSignal },
): Promise<Probed & { log: string }> {
  const { stdout, stderr } = await runTool({
    tool: 'ffprobe',
    arguments: [
      ...['-v', 'error', ...clipInputOptions(o.demuxer)],
      // Pictures that are not the cover of a sound file.
      ...['-select_streams', 'V:0', '-read_intervals', `%+#${o.packets}`, '-show_entries', ENTRIES],
      ...['-of', 'json', `file:${path}`],
    ],
    signal: o.signal,
  });
  const probed: unknown = JSON.parse(stdout.toString('utf8'));
  return { ...(typeof probed === 'object' && probed !== null ? probed : {}), log: stderr.slice(-600) };
}

async function firstPictures(
  path: string,
  demuxer: ClipDemuxer,
  signal: AbortSignal | undefined,
): Promise<Probed> {
  const limit = AbortSignal.timeout(INSPECT_MS);
  const o = { demuxer, signal: signal ? AbortSignal.any([signal, limit]) : limit };
  try {
    for (const packets of PACKETS) {
      const probed = await probe(path, { ...o, packets });
      if (probed.streams?.length === 0 || (probed.frames ?? []).length > 0) return probed;
      if (packets === PACKETS.at(-1)) throw new Error(probed.log);
    }
    return {};
  } catch (error) {
    throwIfAborted(signal);
    // Not the clip's fault, or not surely: whoever asks again may get the facts.
    if (limit.aborted) {
      throw new MediaError('ffmpeg_failed', `${path} took more than ${INSPECT_MS} ms.`, { cause: error });
    }
    if (error instanceof ToolFailure && (error.isPassing || error.code === 'ffmpeg_missing')) throw error;
    const failure = asMediaError(error, 'clip_unreadable');
    const isTooLarge = /Picture size \S+ (?:is invalid|exceeds)|exceeds specified max pixel/u.test(
      failure.message,
    );
    throw new MediaError(
      isTooLarge ? 'clip_too_large' : 'clip_unreadable',
      `${path} cannot be read as a clip. ${failure.message}`,
      { cause: error },
    );
  }
}

function ratioOf(text: string | undefined): number {
  const [top, bottom] = (text ?? '').split(':').map(Number);
  return top !== undefined && bottom !== undefined && top > 0 && bottom > 0 ? top / bottom : 1;
}

/** Filters for the orientations of Exif, from 2 on. */
const UPRIGHT = [
  'hflip',
  'hflip,vflip',
  'vflip',
  'transpose=cclock_flip',
  'transpose=clock',
  'transpose=clock_flip',
  'transpose=cclock',
] as const;

/** The turn of a PNG that ffmpeg does not know of. */
async function turnOf(path: string, demuxer: ClipDemuxer, isKnown: boolean): Promise<string | undefined> {
  if (demuxer !== 'png_pipe' || isKnown) return undefined;
  return UPRIGHT[(await pngOrientation(path)) - 2];
}

const rotationOf = (stream: ProbedStream, frame: ProbedFrame): number | undefined =>
  [...(stream.side_data_list ?? []), ...(frame.side_data_list ?? [])].find(
    (side) => side.rotation !== undefined,
  )?.rotation;

function shownSize(
  stream: ProbedStream,
  frame: ProbedFrame,
  isOnItsSide: boolean,
): { width: number; height: number } {
  const width = (frame.width ?? stream.width ?? 0) * ratioOf(frame.sample_aspect_ratio);
  const height = frame.height ?? stream.height ?? 0;
  return isOnItsSide ? { width: height, height: width } : { width, height };
}

function checkSize(
  { width, height }: { width: number; height: number },
  path: string,
  demuxer: ClipDemuxer,
): void {
  if (!(width > 0 && height > 0)) throw new MediaError('clip_without_picture', `${path} has no size.`);
  const isTooLarge =
    width * height > (demuxer === 'jpeg_pipe' ? PIXELS_MAX.jpeg_pipe : SHOWN_MAX.pixels) ||
    Math.max(width, height) > SHOWN_MAX.side ||
    Math.max(width / height, height / width) > SHOWN_MAX.ratio;
  if (isTooLarge) {
    throw new MediaError('clip_too_large', `${path} is ${Math.round(width)}×${Math.round(height)} as shown.`);
  }
}

function hdrOf(stream: ProbedStream, frame: ProbedFrame): ClipFacts['hdr'] {
  const transfer = frame.color_transfer ?? stream.color_transfer ?? '';
  if (!HDR_TRANSFERS.has(transfer)) return null;
  const primaries = frame.color_primaries ?? stream.color_primaries ?? '';
  const matrix = frame.color_space ?? stream.color_space ?? '';
  return {
    transfer,
    primaries: HDR_PRIMARIES.has(primaries) ? primaries : 'bt2020',
    matrix: matrix === 'bt709' ? 'bt709' : 'bt2020nc',
    range: frame.color_range === 'pc' ? 'pc' : 'tv',
  };
}

/**
 * Reads what a clip of unknown origin is, by its content, and decodes its first pictures. Nothing but the file itself is
 * opened, and never for longer than half a minute.
 * @throws `clip_not_media` (another kind of file), `clip_without_picture`, `clip_too_large` (over 40 million pixels, a JPEG over 52 million,
 *   films over 4,096 × 4,096, a side over 16,384 or over 500 times the other), `clip_unreadable` (damaged or
 *   incomplete), `ffmpeg_missing` or `aborted`; `ffmpeg_failed` when the machine is to blame (no room, ffprobe killed
 *   or too slow), so that asking again may help
 */
export async function inspectClip(path: string, options: { signal?: AbortSignal } = {}): Promise<ClipFacts> {
  const demuxer = clipDemuxer(await headOf(path));
  if (demuxer === null) {
    throw new MediaError('clip_not_media', `${path} is no film or picture of a kind that is taken.`);
  }
  const probed = await firstPictures(path, demuxer, options.signal);
  const [stream] = probed.streams ?? [];
  if (stream === undefined) throw new MediaError('clip_without_picture', `${path} has no picture.`);
  const frames = probed.frames ?? [];
  const frame = frames[0] ?? {};
  const rotation = rotationOf(stream, frame);
  const upright = await turnOf(path, demuxer, rotation !== undefined);
  const isOnItsSide = Math.abs(rotation ?? 0) % 180 === 90 || upright?.startsWith('transpose') === true;
  const { width, height } = shownSize(stream, frame, isOnItsSide);
  checkSize({ width, height }, path, demuxer);
  const isStill =
    demuxer === 'png_pipe' ||
    demuxer === 'jpeg_pipe' ||
    (frames.length === 1 && !(Number(stream.nb_frames) > 1));
  const duration = Number(stream.duration ?? probed.format?.duration);
  const pixelFormat = frame.pix_fmt ?? stream.pix_fmt ?? '';
  return {
    kind: isStill ? 'image' : 'video',
    demuxer,
    ...(upright === undefined ? {} : { upright }),
    width,
    height,
    durationSeconds: !isStill && Number.isFinite(duration) && duration > 0 ? duration : null,
    isInterlaced: frame.interlaced_frame === 1 || ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    hasAlpha: ALPHA.test(pixelFormat),
    hdr: hdrOf(stream, frame),
    isUntaggedHd:
      pixelFormat.startsWith('yuv') &&
      (frame.color_space ?? stream.color_space ?? 'unknown') === 'unknown' &&
      width * height >= HD_PIXELS,
  };
}
