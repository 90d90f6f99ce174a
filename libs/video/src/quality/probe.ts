import { open, stat } from 'node:fs/promises';
import { MediaError, asMediaError } from '../media.error';
import { ToolFailure, runTool } from '../process/media.process';

/** What a media file is. Codecs are `null` when the track is missing; sizes and rate are 0 without video. */
export interface MediaFacts {
  durationSeconds: number;
  width: number;
  height: number;
  videoCodec: string | null;
  audioCodec: string | null;
  frameRate: number;
  /** How much later than the picture the sound begins; 0 without both. */
  audioOffsetSeconds: number;
  sizeBytes: number;
  /** The index comes before the data, so that playback starts before the download ends. MP4 and MOV only. */
  hasFastStart: boolean;
}

interface ProbedStream {
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  avg_frame_rate?: string;
  duration?: string;
  start_time?: string;
  side_data_list?: { rotation?: number }[];
}

interface Probed {
  streams?: ProbedStream[];
  format?: { duration?: string };
}

/** The fields of {@link Probed}, in ffprobe's words. */
const ENTRIES = [
  'stream=codec_type,codec_name,width,height,avg_frame_rate,duration,start_time',
  'stream_side_data=rotation',
  'format=duration',
].join(':');

function isProbed(value: unknown): value is Probed {
  return typeof value === 'object' && value !== null;
}

/** Walks the top-level boxes of an MP4: `moov` before `mdat` streams. False for anything else. */
async function startsWithIndex(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size: total } = await file.stat();
    const header = Buffer.alloc(16);
    for (let offset = 0, boxes = 0; offset + 8 <= total && boxes < 64; boxes += 1) {
      await file.read(header, 0, 16, offset);
      const type = header.toString('latin1', 4, 8);
      if (type === 'moov') return true;
      if (type === 'mdat') return false;
      const short = header.readUInt32BE(0);
      const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
      if (size < 8) return false;
      offset += size;
    }
    return false;
  } finally {
    await file.close();
  }
}

function ratio(text: string | undefined): number {
  const [top, bottom] = (text ?? '0/1').split('/').map(Number);
  return top !== undefined && bottom !== undefined && bottom > 0 ? top / bottom : 0;
}

function startOf(stream: ProbedStream): number {
  const start = Number(stream.start_time);
  return Number.isFinite(start) ? start : 0;
}

/**
 * Reads what a file is, without decoding it. `demuxer` forces the container (for files of others, whose content must not
 * choose it).
 * @throws `aborted`, `unreadable` when it is not media or does not exist, `ffmpeg_missing` without ffprobe,
 *   `ffmpeg_failed` when ffprobe was killed or could not be started
 */
export async function probeMedia(
  path: string,
  options: { demuxer?: string; signal?: AbortSignal | undefined } = {},
): Promise<MediaFacts> {
  const force = options.demuxer === undefined ? [] : ['-f', options.demuxer];
  let parsed: unknown;
  let sizeBytes: number;
  try {
    sizeBytes = (await stat(path)).size;
    const { stdout } = await runTool({
      tool: 'ffprobe',
      // Only local files: a playlist inside an upload must not make the server fetch addresses.
      arguments: [
        '-v',
        'error',
        '-protocol_whitelist',
        'file',
        ...force,
        // What is read and no more: a file's own comments can be as long as it likes.
        '-show_entries',
        ENTRIES,
        '-of',
        'json',
        `file:${path}`,
      ],
      ...(options.signal ? { signal: options.signal } : {}),
    });
    parsed = JSON.parse(stdout.toString('utf8'));
  } catch (error) {
    if (error instanceof ToolFailure && (error.isPassing || error.code === 'ffmpeg_missing')) throw error;
    if (error instanceof MediaError && error.code === 'aborted') throw error;
    throw new MediaError(
      'unreadable',
      `${path} cannot be read as media. ${asMediaError(error, 'unreadable').message}`,
      { cause: error },
    );
  }
  const probed = isProbed(parsed) ? parsed : {};
  const streams = probed.streams ?? [];
  const video = streams.find((stream) => stream.codec_type === 'video');
  const audio = streams.find((stream) => stream.codec_type === 'audio');
  if (!video && !audio) throw new MediaError('unreadable', `${path} has neither picture nor sound.`);
  const duration = Number(probed.format?.duration ?? video?.duration ?? audio?.duration);
  const turned =
    Math.abs(video?.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0) % 180 === 90;
  return {
    durationSeconds: Number.isFinite(duration) ? duration : 0,
    width: (turned ? video?.height : video?.width) ?? 0,
    height: (turned ? video?.width : video?.height) ?? 0,
    videoCodec: video?.codec_name ?? null,
    audioCodec: audio?.codec_name ?? null,
    frameRate: ratio(video?.avg_frame_rate),
    audioOffsetSeconds: audio && video ? startOf(audio) - startOf(video) : 0,
    sizeBytes,
    hasFastStart: await startsWithIndex(path),
  };
}
