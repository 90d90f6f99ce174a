import { clipPiece, lumaOfClip, type PreparedClip } from '../broll/prepared.clip';
import { readClipPicture } from '../broll/clip.reader';
import { exactly } from '../broll/filter.graph';
import type { ClipFacts } from '../broll/clip.facts';
import { FRAMES_PER_SECOND, type FrameSize } from '../formats';
import { MediaError } from '../media.error';
import { ToolFailure } from '../process/media.process';

/**
 * How a film lies in between: each picture for itself, so that either run begins where it likes and its decoder keeps one of
 * them in memory; fine enough that the encoding that follows is the one that is seen.
 */
const BETWEEN = [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-g', '1', '-threads', '2'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
];

/** What such a film is, which nobody need ask it. */
function inBetween(size: FrameSize): ClipFacts {
  return {
    ...{ kind: 'video', demuxer: 'mov', ...size, durationSeconds: null },
    ...{ isInterlaced: false, hasAlpha: false, hdr: null, isUntaggedHd: false },
  };
}

/**
 * Brings a film of anybody's making to its place and its time, without its sound: whatever decoder, size and rate it needs has
 * ended before the layout is put together, where many of them at once would take the memory.
 * @returns the luma of its first picture
 * @throws `clip_unreadable` when no picture comes out of it
 */
export async function filmInPlace(
  clip: PreparedClip,
  o: { size: FrameSize; frameCount: number; path: string },
): ReturnType<typeof lumaOfClip> {
  const { size, frameCount, path } = o;
  const { input, filter } = clipPiece(clip, { firstFrame: 0, frameCount }, { index: 0, size });
  try {
    await readClipPicture([
      ...[...input, '-filter_complex', `${filter},${exactly(frameCount)}[film]`, '-map', '[film]', '-an'],
      ...['-r', String(FRAMES_PER_SECOND), '-frames:v', String(frameCount), ...BETWEEN, path],
    ]);
    // What has no picture in its time makes a file without any, and ffmpeg calls that a success; to read it is none.
    return await lumaOfClip({ path, paper: null, stillPath: null, facts: inBetween(size) }, size);
  } catch (error) {
    const isOfFile = error instanceof ToolFailure && error.code === 'ffmpeg_failed' && !error.isPassing;
    if (!isOfFile) throw error;
    throw new MediaError('clip_unreadable', `${clip.path} gave no pictures.`, { cause: error });
  }
}
