import { FRAMES_PER_SECOND, GROUP_OF_PICTURES } from '../formats';
import type { BrollClip } from './broll.clip';

/** A run of frames of the result; `clip` is missing where the base shows. */
export interface Piece {
  firstFrame: number;
  frameCount: number;
  clip?: PlacedClip;
}

/** A clip in its place. */
export interface PlacedClip {
  path: string;
  /** Position among the clips of the video, from 0. */
  index: number;
  /** Frames at its beginning and end in which it and the base blend; 0 for a cut. */
  fadeIn: number;
  fadeOut: number;
}

/** A part of the result: copied from the base as it is, or encoded again from its pieces. */
export interface Part {
  firstFrame: number;
  frameCount: number;
  /** Empty for a copied part. */
  pieces: Piece[];
}

/** What {@link cutTimeline} needs. */
export interface Timeline {
  frameCount: number;
  clips: readonly BrollClip[];
  /** Whether groups of pictures of the base can stay as they are. */
  canCopy: boolean;
  /** Length of a blend between base and clip; 0 for cuts. */
  fadeFrames?: number;
}

interface Placed {
  start: number;
  end: number;
  clip: PlacedClip;
}

function placeClips({ clips, frameCount, fadeFrames = 0 }: Timeline): Placed[] {
  const placed = clips
    .map((clip) => ({
      start: Math.max(0, Math.round(clip.startSeconds * FRAMES_PER_SECOND)),
      end: Math.min(frameCount, Math.round((clip.startSeconds + clip.durationSeconds) * FRAMES_PER_SECOND)),
      path: clip.path,
    }))
    .sort((a, b) => a.start - b.start);
  // Where two clips overlap, the later one cuts the earlier one short.
  const apart = placed
    .map((one, index) => ({ ...one, end: Math.min(one.end, placed[index + 1]?.start ?? one.end) }))
    .filter((one) => one.end > one.start);
  return apart.map(({ start, end, path }, index) => {
    // A blend lasts at most a third of its clip. Towards a neighbouring clip there is none: the presenter would flash up.
    const fade = Math.min(fadeFrames, Math.floor((end - start) / 3));
    const touchesLast = start === 0 || apart[index - 1]?.end === start;
    const touchesNext = end === frameCount || apart[index + 1]?.start === end;
    const clip = { path, index, fadeIn: touchesLast ? 0 : fade, fadeOut: touchesNext ? 0 : fade };
    return { start, end, clip };
  });
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
 * everything is one part. Parts cover every frame once, in order; clips that meet where a group begins are parts of
 * their own, so that one can be exchanged without the other.
 */
export function cutTimeline(timeline: Timeline): Part[] {
  const { frameCount, canCopy } = timeline;
  const placed = placeClips(timeline);
  const whole = { firstFrame: 0, frameCount };
  if (!canCopy) return [{ ...whole, pieces: piecesBetween(0, frameCount, placed) }];
  const spans: { start: number; end: number }[] = [];
  for (const { start, end } of placed) {
    const from = Math.floor(start / GROUP_OF_PICTURES) * GROUP_OF_PICTURES;
    const to = Math.min(frameCount, Math.ceil(end / GROUP_OF_PICTURES) * GROUP_OF_PICTURES);
    const last = spans.at(-1);
    if (last && from < last.end) last.end = Math.max(last.end, to);
    else spans.push({ start: from, end: to });
  }
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    if (start > at) parts.push({ firstFrame: at, frameCount: start - at, pieces: [] });
    parts.push({ firstFrame: start, frameCount: end - start, pieces: piecesBetween(start, end, placed) });
    at = end;
  }
  if (at < frameCount) parts.push({ firstFrame: at, frameCount: frameCount - at, pieces: [] });
  return parts;
}
