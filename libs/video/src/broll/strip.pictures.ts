import { writeFile } from 'node:fs/promises';
import type { LightUnder } from '../captions/caption.drawing';
import type { Picture } from '../drawing/picture';
import { blankPng, pngOfPicture } from '../drawing/png.file';
import { FRAMES_PER_SECOND } from '../formats';
import type { Part } from './broll.timeline';
import type { CaptionStrip } from './caption.strip';

/** The captions over the clips of a part, as numbered pictures `<prefix>-00000.png` and so on. */
export interface StripPictures {
  prefix: string;
  /** Where their corner belongs in the frame, in pixels. */
  left: number;
  top: number;
  /** The frame of the part from which each picture shows. */
  frames: number[];
  pictures: Buffer[];
}

/**
 * Draws the captions over the clips of a part; null without any. The base carries its own, so between clips there are
 * none. `lights` are those of clips by path, where they matter.
 */
export function drawStrip(
  part: Part,
  strip: CaptionStrip,
  { prefix, lights }: { prefix: string; lights: ReadonlyMap<string, LightUnder> },
): StripPictures | null {
  const spans = part.pieces.map((piece) => ({
    hasClip: piece.clip !== undefined,
    light: piece.clip && lights.get(piece.clip.path),
    start: piece.firstFrame / FRAMES_PER_SECOND,
    end: (piece.firstFrame + piece.frameCount) / FRAMES_PER_SECOND,
  }));
  if (!spans.some(({ hasClip, start, end }) => hasClip && strip.showsBetween(start, end))) return null;
  const at = new Map<number, (() => Picture) | null>([[0, null]]);
  for (const { hasClip, start, end, light } of spans) {
    const changes = hasClip
      ? strip.changesBetween(start, end, () => light)
      : [{ atSeconds: start, draw: null }];
    for (const { atSeconds, draw } of changes) {
      // The frame in which the base changes, too: the first one at or after the time.
      at.set(Math.ceil(atSeconds * FRAMES_PER_SECOND - 1e-6) - part.firstFrame, draw);
    }
  }
  const frames = [...at.keys()].sort((a, b) => a - b);
  const { left, top } = strip.area;
  const blank = blankPng(strip.area);
  const pictures = frames.map((frame) => {
    const draw = at.get(frame);
    return draw ? pngOfPicture(draw(), strip.area) : blank;
  });
  return { prefix, left, top, frames, pictures };
}

/** Writes the pictures where the filter graph reads them. */
export async function writeStrip({ prefix, pictures }: StripPictures): Promise<void> {
  for (const [index, png] of pictures.entries()) {
    await writeFile(`${prefix}-${String(index).padStart(5, '0')}.png`, png);
  }
}

/** A sum in pairs of pairs: ffmpeg reads a chain of more than a hundred terms as nested so deep, and refuses it. */
export function sumOf(terms: readonly string[]): string {
  if (terms.length <= 2) return terms.length === 0 ? '0' : terms.join('+');
  const half = Math.ceil(terms.length / 2);
  return `(${sumOf(terms.slice(0, half))})+(${sumOf(terms.slice(half))})`;
}

/** Moves the numbered pictures of a strip to the frames from which they show; rounded, or some come a frame too early. */
export function stripTimes(frames: readonly number[]): string {
  const moves = frames
    .slice(1)
    .map((frame, index) => `gte(N\\,${index + 1})*${frame - (frames[index] ?? 0)}`);
  return `setpts=round((${sumOf(moves)})/${FRAMES_PER_SECOND}/TB)`;
}
