import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spreadWords } from '../captions/caption.groups';
import type { CaptionGroup } from '../captions/caption.groups';
import type { SubtitleCue } from '../captions/subtitle.files';
import { FRAMES_PER_SECOND, GROUP_OF_PICTURES } from '../formats';
import type { FrameSize } from '../formats';
import { MediaError } from '../media.error';
import { AUDIO_SETTINGS, VIDEO_SETTINGS } from '../process/encoder';
import { runFfmpeg, runTool } from '../process/media.process';
import { probeMedia } from '../quality/probe';
import type { BrollClip } from './broll.composer';
import { cutTimeline } from './broll.timeline';
import type { Part, Piece } from './broll.timeline';
import { CaptionStrip } from './caption.strip';

/** Clips to be laid over a video by the render worker. */
export interface BrollJob {
  kind: 'broll';
  basePath: string;
  clips: BrollClip[];
  captions: SubtitleCue[];
  path: string;
  scratch: string;
}

/** What the finished video is. */
export interface BrollFacts {
  durationSeconds: number;
  frameCount: number;
  /** Frames that were encoded again; the others are the base's own bytes. */
  encodedFrames: number;
}

interface Base {
  path: string;
  size: FrameSize;
  frameCount: number;
  hasSound: boolean;
  /** Encoded with this package's settings, so parts of it join with new ones. */
  canCopy: boolean;
}

const AT_ONCE = 2;
const JOINABLE = [
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-muxdelay',
  '0',
  '-muxpreload',
  '0',
  '-f',
  'mpegts',
] as const;
const seconds = (frames: number): string => (frames / FRAMES_PER_SECOND).toFixed(6);

/** Hash of the codec parameters; segments with the same one can be joined. */
async function parametersHash(path: string): Promise<string> {
  const { stdout } = await runTool({
    tool: 'ffprobe',
    arguments: [
      '-v',
      'error',
      '-select_streams',
      'v:0',
      '-show_data_hash',
      'md5',
      '-show_entries',
      'stream=extradata_hash',
      '-of',
      'csv=p=0',
      `file:${path}`,
    ],
  });
  return stdout.toString('utf8').trim();
}

async function readBase(path: string, scratch: string): Promise<Base> {
  const facts = await probeMedia(path);
  if (facts.videoCodec === null) throw new MediaError('unreadable', 'The base video has no picture.');
  const size = { width: facts.width & ~1, height: facts.height & ~1 };
  const base = { path, size, hasSound: facts.audioCodec !== null };
  const { stdout } = await runTool({
    tool: 'ffprobe',
    arguments: [
      '-v',
      'error',
      '-select_streams',
      'v:0',
      '-show_entries',
      'packet=pts_time,flags',
      '-of',
      'csv=p=0',
      `file:${path}`,
    ],
  });
  const packets = stdout
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const keys = new Set(
    packets
      .filter(([, flags]) => flags?.startsWith('K'))
      .map(([time]) => Math.round(Number(time) * FRAMES_PER_SECOND)),
  );
  const isRegular =
    facts.videoCodec === 'h264' &&
    Math.abs(facts.frameRate - FRAMES_PER_SECOND) < 0.001 &&
    Array.from(
      { length: Math.ceil(packets.length / GROUP_OF_PICTURES) },
      (_, index) => index * GROUP_OF_PICTURES,
    ).every((frame) => keys.has(frame));
  if (!isRegular)
    return {
      ...base,
      frameCount: Math.max(1, Math.round(facts.durationSeconds * FRAMES_PER_SECOND)),
      canCopy: false,
    };
  const sample = join(scratch, 'sample.mp4');
  await runFfmpeg([
    '-f',
    'lavfi',
    '-i',
    `color=c=gray:s=${size.width}x${size.height}:r=${FRAMES_PER_SECOND}`,
    '-frames:v',
    '1',
    ...VIDEO_SETTINGS,
    '-f',
    'mp4',
    sample,
  ]);
  const [ours, theirs] = await Promise.all([parametersHash(sample), parametersHash(path)]);
  return { ...base, frameCount: packets.length, canCopy: ours === theirs };
}

function inputOf(piece: Piece, base: Base): string[] {
  const length = ['-t', seconds(piece.frameCount)];
  if (!piece.clip) return ['-ss', seconds(piece.firstFrame), ...length, '-i', `file:${base.path}`];
  const file = ['-i', `file:${piece.clip.path}`];
  return piece.clip.kind === 'image'
    ? ['-loop', '1', '-framerate', String(FRAMES_PER_SECOND), ...length, ...file]
    : ['-stream_loop', '-1', ...length, ...file];
}

/** Brings any picture to the frame: cut to its shape before scaling, which costs a third of the other order. */
function filterOf(piece: Piece, index: number, base: Base): string {
  const { width, height } = base.size;
  const colours = 'out_color_matrix=bt709:out_range=tv';
  const shape = `crop='min(iw,ih*${width}/${height})':'min(ih,iw*${height}/${width})'`;
  // A still picture glides a little: a frozen one looks like a fault.
  const picture =
    piece.clip?.kind === 'image'
      ? `${shape},scale=${Math.ceil(width * 0.54) * 2}:${Math.ceil(height * 0.54) * 2}:${colours},crop=${width}:${height}:'(iw-ow)*n/${piece.frameCount}':'(ih-oh)*(1-n/${piece.frameCount})'`
      : piece.clip
        ? `fps=${FRAMES_PER_SECOND},${shape},scale=${width}:${height}:flags=bilinear:${colours}`
        : base.canCopy
          ? 'null'
          : `fps=${FRAMES_PER_SECOND},scale=${width}:${height}:${colours}`;
  return `[${index}:v]${picture},format=yuv420p,setsar=1,tpad=stop_mode=clone:stop=${piece.frameCount},trim=end_frame=${piece.frameCount},setpts=N/${FRAMES_PER_SECOND}/TB[p${index}]`;
}

async function encodePart(o: {
  part: Part;
  base: Base;
  strip: CaptionStrip;
  output: string;
  onFrames: (frames: number) => void;
}): Promise<void> {
  const { part, base, strip } = o;
  const clipPieces = part.pieces.filter((piece) => piece.clip);
  const hasCaptions = clipPieces.some((piece) =>
    strip.showsBetween(
      piece.firstFrame / FRAMES_PER_SECOND,
      (piece.firstFrame + piece.frameCount) / FRAMES_PER_SECOND,
    ),
  );
  const count = part.pieces.length;
  const joined = `${part.pieces.map((piece, index) => filterOf(piece, index, base)).join(';')};${part.pieces.map((_, index) => `[p${index}]`).join('')}concat=n=${count}[joined]`;
  const prefix = `${o.output}-strip`;
  const frames = hasCaptions ? await writeStrip(part, strip, prefix) : [];
  const overlaid = `;[${count}:v]${stripTimes(frames)},scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[strip];[joined][strip]overlay=0:${strip.top}:eof_action=repeat[out]`;
  await runFfmpeg(
    [
      ...part.pieces.flatMap((piece) => inputOf(piece, base)),
      ...(hasCaptions
        ? ['-f', 'image2', '-framerate', String(FRAMES_PER_SECOND), '-i', `${prefix}-%05d.png`]
        : []),
      '-filter_complex',
      hasCaptions ? joined + overlaid : joined,
      '-map',
      hasCaptions ? '[out]' : '[joined]',
      '-an',
      ...VIDEO_SETTINGS,
      '-r',
      String(FRAMES_PER_SECOND),
      '-frames:v',
      String(part.frameCount),
      '-progress',
      'pipe:1',
      '-nostats',
      '-stats_period',
      '0.25',
      ...JOINABLE,
      o.output,
    ],
    {
      onOutput: (chunk) => {
        const frame = [...chunk.toString('utf8').matchAll(/frame=\s*(\d+)/g)].at(-1)?.[1];
        if (frame !== undefined) o.onFrames(Number(frame));
      },
    },
  );
}

/**
 * The captions over the clips of a part, as numbered pictures and the frames from which each shows. The base already
 * carries its own, so between clips there is nothing.
 */
async function writeStrip(part: Part, strip: CaptionStrip, prefix: string): Promise<number[]> {
  const at = new Map<number, Buffer>([[0, strip.blank()]]);
  for (const piece of part.pieces) {
    const [first, end] = [piece.firstFrame, piece.firstFrame + piece.frameCount];
    const changes = piece.clip
      ? strip.changesBetween(first / FRAMES_PER_SECOND, end / FRAMES_PER_SECOND)
      : [{ atSeconds: first / FRAMES_PER_SECOND, png: strip.blank() }];
    for (const { atSeconds, png } of changes) {
      // The frame in which the base changes, too: the first one at or after the time.
      at.set(Math.ceil(atSeconds * FRAMES_PER_SECOND - 1e-6) - part.firstFrame, png);
    }
  }
  const frames = [...at.keys()].sort((a, b) => a - b);
  for (const [index, frame] of frames.entries()) {
    await writeFile(`${prefix}-${String(index).padStart(5, '0')}.png`, at.get(frame) ?? strip.blank());
  }
  return frames;
}

/** Moves the numbered pictures of a strip to the frames from which they show. */
function stripTimes(frames: readonly number[]): string {
  const steps = frames
    .slice(1)
    .map((frame, index) => `+gte(N\\,${index + 1})*${frame - (frames[index] ?? 0)}`);
  return `setpts=(0${steps.join('')})/${FRAMES_PER_SECOND}/TB`;
}

async function copyPart(part: Part, base: Base, output: string): Promise<void> {
  // The seek lands on the key frame at or before the time; a hair later is safe against rounding.
  const at = (part.firstFrame / FRAMES_PER_SECOND + 0.004).toFixed(6);
  await runFfmpeg([
    '-ss',
    at,
    '-i',
    `file:${base.path}`,
    '-map',
    '0:v:0',
    '-c',
    'copy',
    '-frames:v',
    String(part.frameCount),
    ...JOINABLE,
    output,
  ]);
}

/** Lays clips over a video with hard cuts. Runs in the render worker. */
export async function runBrollJob(
  job: BrollJob,
  onProgress: (fraction: number) => void,
): Promise<BrollFacts> {
  const base = await readBase(job.basePath, job.scratch);
  const groups: CaptionGroup[] = job.captions
    .map(spreadWords)
    .sort((a, b) => a.startSeconds - b.startSeconds);
  const strip = new CaptionStrip(groups, base.size);
  const parts = cutTimeline({ frameCount: base.frameCount, clips: job.clips, canCopy: base.canCopy });
  const files = parts.map((part, index) => ({
    part,
    output: join(job.scratch, `part-${String(index).padStart(4, '0')}.ts`),
    frames: 0,
  }));
  const encodedFrames = parts.reduce((sum, part) => sum + (part.pieces.length > 0 ? part.frameCount : 0), 0);

  // The longest first keeps both places busy to the end.
  const queue = [...files].sort(
    (a, b) => b.part.pieces.length * b.part.frameCount - a.part.pieces.length * a.part.frameCount,
  );
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const current = file;
      if (current.part.pieces.length === 0) await copyPart(current.part, base, current.output);
      else {
        await encodePart({
          part: current.part,
          base,
          strip,
          output: current.output,
          onFrames: (frames) => {
            current.frames = frames;
            onProgress((0.97 * files.reduce((sum, one) => sum + one.frames, 0)) / Math.max(1, encodedFrames));
          },
        });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const list = join(job.scratch, 'parts.ffconcat');
  await writeFile(
    list,
    `ffconcat version 1.0\n${files.map(({ part, output }) => `file '${output}'\nduration ${seconds(part.frameCount)}\n`).join('')}`,
  );
  await runFfmpeg([
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-i',
    `file:${job.basePath}`,
    '-map',
    '0:v:0',
    '-map',
    '1:a:0?',
    '-c:v',
    'copy',
    ...(base.hasSound ? (base.canCopy ? ['-c:a', 'copy'] : AUDIO_SETTINGS) : []),
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    job.path,
  ]);
  return { durationSeconds: base.frameCount / FRAMES_PER_SECOND, frameCount: base.frameCount, encodedFrames };
}
