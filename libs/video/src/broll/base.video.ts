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
  /** Encoded with this package's settings, so parts of it join with new ones. */
  canCopy: boolean;
}

/** Hash of the codec parameters; segments with the same one can be joined. */
async function parametersHash(path: string): Promise<string> {
  const { stdout } = await runTool({
    tool: 'ffprobe',
    arguments: [
      ...['-v', 'error', '-select_streams', 'v:0', '-show_data_hash', 'md5'],
      ...['-show_entries', 'stream=extradata_hash', '-of', 'csv=p=0'],
      ...[...PRODUCT_VIDEO.input, `file:${path}`],
    ],
  });
  return stdout.toString('utf8').trim();
}

async function readPackets(path: string): Promise<{ count: number; keys: Set<number> }> {
  const { stdout } = await runTool({
    tool: 'ffprobe',
    arguments: [
      ...['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'packet=pts_time,flags'],
      ...['-of', 'csv=p=0', ...PRODUCT_VIDEO.input, `file:${path}`],
    ],
  });
  const packets = stdout
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const keys = packets
    .filter(([, flags]) => flags?.startsWith('K'))
    .map(([time]) => Math.round(Number(time) * FRAMES_PER_SECOND));
  return { count: packets.length, keys: new Set(keys) };
}

/** One frame of the same size from this package's own encoder: what the header of a base must be for its parts to join. */
async function ownParameters({ width, height }: FrameSize, scratch: string): Promise<string> {
  const sample = join(scratch, 'sample.mp4');
  await runFfmpeg([
    ...['-f', 'lavfi', '-i', `color=c=gray:s=${width}x${height}:r=${FRAMES_PER_SECOND}`],
    ...['-frames:v', '1', ...VIDEO_SETTINGS, '-f', 'mp4', sample],
  ]);
  return parametersHash(sample);
}

/**
 * Reads a base.
 * @throws `unreadable` when it has no picture
 */
export async function readBase(path: string, scratch: string): Promise<BaseVideo> {
  const [facts, packets] = await Promise.all([
    probeMedia(path, { demuxer: PRODUCT_VIDEO.demuxer }),
    readPackets(path),
  ]);
  if (facts.videoCodec === null) throw new MediaError('unreadable', 'The base video has no picture.');
  const size = { width: facts.width & ~1, height: facts.height & ~1 };
  const base = { path, size, hasSound: facts.audioCodec !== null };
  const isRegular =
    facts.videoCodec === 'h264' &&
    Math.abs(facts.frameRate - FRAMES_PER_SECOND) < 0.001 &&
    Array.from(
      { length: Math.ceil(packets.count / GROUP_OF_PICTURES) },
      (_, index) => index * GROUP_OF_PICTURES,
    ).every((frame) => packets.keys.has(frame));
  if (!isRegular) {
    const frameCount = Math.max(1, Math.round(facts.durationSeconds * FRAMES_PER_SECOND));
    return { ...base, frameCount, canCopy: false };
  }
  const [ours, theirs] = await Promise.all([ownParameters(size, scratch), parametersHash(path)]);
  return { ...base, frameCount: packets.count, canCopy: ours === theirs };
}
