import { FRAMES_PER_SECOND, GROUP_OF_PICTURES } from '../formats';
import type { BrollClip } from './broll.composer';

/** A run of frames of the result; `clip` is missing where the base shows. */
export interface Piece {
  firstFrame: number;
  frameCount: number;
  clip?: BrollClip;
}

/** A part of the result: copied from the base as it is, or encoded again from its pieces. */
export interface Part {
  firstFrame: number;
  frameCount: number;
  /** Empty for a copied part. */
  pieces: Piece[];
}

interface Placed {
  start: number;
  end: number;
  clip: BrollClip;
}

function placeClips(clips: readonly BrollClip[], frameCount: number): Placed[] {
  const placed = clips
    .map((clip) => ({
      start: Math.max(0, Math.round(clip.startSeconds * FRAMES_PER_SECOND)),
      end: Math.min(frameCount, Math.round((clip.startSeconds + clip.durationSeconds) * FRAMES_PER_SECOND)),
      clip,
    }))
    .sort((a, b) => a.start - b.start);
  // Where two clips overlap, the later one cuts the earlier one short.
  return placed
    .map((one, index) => ({ ...one, end: Math.min(one.end, placed[index + 1]?.start ?? one.end) }))
    .filter((one) => one.end > one.start);
}

function piecesBetween(first: number, end: number, placed: readonly Placed[]): Piece[] {
  const pieces: Piece[] = [];
  let at = first;
  for (const { start, end: stop, clip } of placed) {
    if (stop <= first || start >= end) continue;
    if (start > at) pieces.push({ firstFrame: at, frameCount: start - at });
    pieces.push({ firstFrame: start, frameCount: stop - start, clip });
    at = stop;
  }
  if (end > at) pieces.push({ firstFrame: at, frameCount: end - at });
  return pieces;
}

/**
 * Cuts the result into parts. With `canCopy`, only the groups of pictures under a clip are encoded again; without it,
 * everything is one part. Parts cover every frame once, in order.
 */
export function cutTimeline(o: {
  frameCount: number;
  clips: readonly BrollClip[];
  canCopy: boolean;
}): Part[] {
  const placed = placeClips(o.clips, o.frameCount);
  const whole = { firstFrame: 0, frameCount: o.frameCount };
  if (!o.canCopy) return [{ ...whole, pieces: piecesBetween(0, o.frameCount, placed) }];
  const spans: { start: number; end: number }[] = [];
  for (const { start, end } of placed) {
    const from = Math.floor(start / GROUP_OF_PICTURES) * GROUP_OF_PICTURES;
    const to = Math.min(o.frameCount, Math.ceil(end / GROUP_OF_PICTURES) * GROUP_OF_PICTURES);
    const last = spans.at(-1);
    if (last && from <= last.end) last.end = Math.max(last.end, to);
    else spans.push({ start: from, end: to });
  }
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    if (start > at) parts.push({ firstFrame: at, frameCount: start - at, pieces: [] });
    parts.push({ firstFrame: start, frameCount: end - start, pieces: piecesBetween(start, end, placed) });
    at = end;
  }
  if (at < o.frameCount) parts.push({ firstFrame: at, frameCount: o.frameCount - at, pieces: [] });
  return parts;
}
