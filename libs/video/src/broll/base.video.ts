import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAMES_PER_SECOND, GROUP_OF_PICTURES, type FrameSize } from '../formats';
import { MediaError } from '../media.error';
import { VIDEO_SETTINGS } from '../process/encoder.settings';
import { runFfmpeg, runTool } from '../process/media.process';
import { probeMedia } from '../quality/probe';
import { PRODUCT_VIDEO } from '../quality/product.video';

/** The video that clips are laid over. */
export interface BaseVideo {
  path: string;
  size: FrameSize;
  frameCount: number;
  hasSound: boolean;
  /** Thirty pictures a second, each at its time, in our colours: they go into a filter graph as they are. */
  isRegular: boolean;
  /** Encoded with this package's settings, so parts of it join with new ones. */
  canCopy: boolean;
}

/** The pictures of a film in their colours: how many, which begin a group, and whether each has the time of its number. */
interface Pictures {
  count: number;
  keys: Set<number>;
  areOnTime: boolean;
  hasOurColours: boolean;
  /** MD5 of the codec parameters; segments with the same one can be joined. */
  parameters: string;
}

/** What ffprobe calls the colours that this package encodes in. */
const OUR_COLOURS = ['sample_aspect_ratio=1:1', 'pix_fmt=yuv420p', 'color_range=tv', 'color_space=bt709'];
/** How far the time of a picture may be from that of its number, in frames: times are rounded to the clock of the file. */
const NEAR_ENOUGH = 0.02;

async function readPictures(path: string): Promise<Pictures> {
  const { stdout } = await runTool({
    tool: 'ffprobe',
    arguments: [
      ...['-v', 'error', '-select_streams', 'v:0', '-show_data_hash', 'md5', '-show_entries'],
      'packet=pts_time,flags:stream=sample_aspect_ratio,pix_fmt,color_range,color_space,extradata_hash',
      ...['-of', 'compact', ...PRODUCT_VIDEO.input, `file:${path}`],
    ],
  });
  const lines = stdout.toString('utf8').trim().split('\n');
  const packets = lines.flatMap((line) => {
    const [, time, flags = ''] = /^packet\|pts_time=([^|]*)\|flags=(\w*)/u.exec(line) ?? [];
    return time === undefined
      ? []
      : [{ frame: Number(time) * FRAMES_PER_SECOND, isKey: flags.startsWith('K') }];
  });
  const keys = packets.filter(({ isKey }) => isKey).map(({ frame }) => Math.round(frame));
  const shown = packets.map(({ frame }) => frame).sort((one, other) => one - other);
  const stream = lines.find((line) => line.startsWith('stream|'))?.split('|') ?? [];
  return {
    count: packets.length,
    keys: new Set(keys),
    areOnTime: shown.every((frame, index) => Math.abs(frame - index) < NEAR_ENOUGH),
    hasOurColours: OUR_COLOURS.every((fact) => stream.includes(fact)),
    parameters: stream.find((fact) => fact.startsWith('extradata_hash='))?.split(':')[1] ?? '',
  };
}

/**
 * Of one frame of the same size from this package's own encoder: what a base must have for its parts to join. Read where the file
 * holds them, in its box `avcC`: to ask ffprobe for them takes as long as to encode the frame.
 */
async function ownParameters({ width, height }: FrameSize, scratch: string): Promise<string> {
  const sample = join(scratch, 'sample.mp4');
  await runFfmpeg([
    ...['-f', 'lavfi', '-i', `color=c=gray:s=${width}x${height}:r=${FRAMES_PER_SECOND}`],
    ...['-frames:v', '1', ...VIDEO_SETTINGS, '-f', 'mp4', sample],
  ]);
  const file = await readFile(sample);
  // The index comes after the frame, in which the same four letters might stand.
  const name = file.lastIndexOf('avcC');
  if (name < 4) throw new MediaError('ffmpeg_failed', 'The encoder wrote a frame without its parameters.');
  const start = name - 4;
  const box = file.subarray(start, start + file.readUInt32BE(start));
  return createHash('md5').update(box.subarray(8)).digest('hex');
}

/**
 * Reads a base. Whether it can be copied is found out by encoding a picture, so it is told only to whoever `copies`.
 * @throws `unreadable` when it has no picture
 */
export async function readBase(
  path: string,
  { scratch, copies }: { scratch: string; copies: boolean },
): Promise<BaseVideo> {
  const [facts, pictures] = await Promise.all([
    probeMedia(path, { demuxer: PRODUCT_VIDEO.demuxer }),
    readPictures(path),
  ]);
  if (facts.videoCodec === null) throw new MediaError('unreadable', 'The base video has no picture.');
  const size = { width: facts.width & ~1, height: facts.height & ~1 };
  const base = { path, size, hasSound: facts.audioCodec !== null };
  const isGrouped =
    facts.videoCodec === 'h264' &&
    Math.abs(facts.frameRate - FRAMES_PER_SECOND) < 0.001 &&
    Array.from(
      { length: Math.ceil(pictures.count / GROUP_OF_PICTURES) },
      (_, index) => index * GROUP_OF_PICTURES,
    ).every((frame) => pictures.keys.has(frame));
  if (!isGrouped) {
    const frameCount = Math.max(1, Math.round(facts.durationSeconds * FRAMES_PER_SECOND));
    return { ...base, frameCount, isRegular: false, canCopy: false };
  }
  const isWhole = size.width === facts.width && size.height === facts.height;
  const isRegular = isWhole && pictures.areOnTime && pictures.hasOurColours;
  const found = { ...base, frameCount: pictures.count, isRegular };
  if (!copies) return { ...found, canCopy: false };
  return { ...found, canCopy: pictures.parameters === (await ownParameters(size, scratch)) };
}
