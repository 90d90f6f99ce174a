import { readFile, stat } from 'node:fs/promises';
import type { LightUnder } from '../captions/caption.drawing';
import { lightIn } from '../captions/frame.light';
import { FRAMES_PER_SECOND, type FrameSize } from '../formats';
import { MediaError } from '../media.error';
import { inspectClip, type ClipFacts } from './clip.facts';
import { framingFilters, playbackOf, timingFilters, uprightFilters, zoomFilter } from './clip.filters';
import { clipPaper } from './clip.paper';
import { readClipPicture } from './clip.reader';
import { clipInputOptions, stillInputOptions } from './clip.signature';
import type { Piece } from './broll.timeline';

/** A clip that has been looked at; photos have been brought to the frame. */
export interface PreparedClip {
  path: string;
  facts: ClipFacts;
  paper: string | null;
  /** The photo as one raw frame of the result's size; null for films. */
  stillPath: string | null;
}

/**
 * Looks at a clip of unknown origin and brings a photo to the frame, once: a phone's photo takes longer to decode than
 * all frames it shows in. `known` is what it was found to be before.
 * @throws what `inspectClip` throws, `clip_unreadable` also when no picture comes out of it or not in time
 */
export async function prepareClip(
  path: string,
  size: FrameSize,
  { stillPath, known }: { stillPath: string; known?: ClipFacts | undefined },
): Promise<PreparedClip> {
  const facts = known ?? (await inspectClip(path));
  const paper = await clipPaper(path, facts);
  if (facts.kind === 'video') return { path, facts, paper, stillPath: null };
  await readClipPicture([
    ...[...stillInputOptions(facts), '-i', `file:${path}`],
    '-filter_complex',
    `[0:V:0]${uprightFilters(facts)}${framingFilters({ size, facts, paper, name: 's' })}[still]`,
    ...['-map', '[still]', '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', stillPath],
  ]);
  // What cannot be scaled gives no frame, and ffmpeg calls that a success.
  const bytes = await stat(stillPath).then(
    (file) => file.size,
    () => 0,
  );
  if (bytes !== (size.width * size.height * 3) / 2) {
    throw new MediaError('clip_unreadable', `${path} gave ${bytes} bytes instead of one picture.`);
  }
  return { path, facts, paper, stillPath };
}

/** A film is looked at in a picture so many times smaller than the frame. */
const SMALLER = 20;

/** How light a clip is in the frame: a photo as it is, a film by its first picture. */
export async function lightOfClip(clip: PreparedClip, size: FrameSize): Promise<LightUnder> {
  const picture = await lumaOfClip(clip, size);
  return lightIn(picture.luma, picture, size);
}

/** The luma of a clip in the frame: of a photo all of it, of a film its first picture, smaller. */
export async function lumaOfClip(
  clip: PreparedClip,
  size: FrameSize,
): Promise<FrameSize & { luma: Uint8Array }> {
  const { facts, paper, path, stillPath } = clip;
  if (stillPath !== null) {
    return { ...size, luma: (await readFile(stillPath)).subarray(0, size.width * size.height) };
  }
  const small = { width: Math.ceil(size.width / SMALLER), height: Math.ceil(size.height / SMALLER) };
  const { stdout } = await readClipPicture([
    ...[...clipInputOptions(facts.demuxer), '-i', `file:${path}`],
    '-filter_complex',
    `[0:V:0]${framingFilters({ size, facts, paper, name: 'l' })},scale=${small.width}:${small.height}:flags=area[light]`,
    ...['-map', '[light]', '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
  ]);
  return { ...small, luma: stdout };
}

/** Input options and filters that give the frames of a clip's piece; labels `[index:v]` in, no label out. */
export function clipPiece(
  clip: PreparedClip,
  piece: Piece,
  o: { index: number; size: FrameSize },
): { input: string[]; filter: string } {
  const { width, height } = o.size;
  const { facts, paper, stillPath } = clip;
  if (stillPath !== null) {
    const input = [
      ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`],
      ...['-r', String(FRAMES_PER_SECOND), '-i', `file:${stillPath}`],
    ];
    const inwards = (piece.clip?.index ?? 0) % 2 === 0;
    return {
      input,
      filter: `[${o.index}:v]loop=-1:1,trim=end_frame=${piece.frameCount},setpts=N/${FRAMES_PER_SECOND}/TB,${zoomFilter(piece.frameCount, inwards)}`,
    };
  }
  const seconds = piece.frameCount / FRAMES_PER_SECOND;
  const playback = playbackOf(facts, seconds);
  const input = [
    ...clipInputOptions(facts.demuxer),
    ...(playback.repeats > 0 ? ['-stream_loop', String(playback.repeats)] : []),
    // A little more than is needed: a picture may last longer than a thirtieth of a second.
    ...['-t', (seconds + 0.5).toFixed(6), '-i', `file:${clip.path}`],
  ];
  return {
    input,
    filter: `[${o.index}:V:0]${timingFilters(facts, playback)},${framingFilters({ size: o.size, facts, paper, name: `c${o.index}` })}`,
  };
}
