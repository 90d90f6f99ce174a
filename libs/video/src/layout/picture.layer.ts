import { writeFile } from 'node:fs/promises';
import type { Area } from '../drawing/picture';
import { blankPng } from '../drawing/png.file';
import { FRAMES_PER_SECOND } from '../formats';
import type { Span } from './layout.plan';

/** Drawings that follow each other at one place of the frame. */
export interface PictureLayer {
  left: number;
  top: number;
  /** Each stands from its frame until the next; in order, the first from frame 0. */
  pictures: { frame: number; png: Buffer; isBlank?: boolean }[];
}

/** A layer from times in any order, null where it shows nothing; of two in one frame the later one holds. */
export function layerOf(
  { left, top, width, height }: Area,
  changes: readonly { atSeconds: number; png: Buffer | null }[],
): PictureLayer {
  const at = new Map<number, Buffer | null>();
  for (const { atSeconds, png } of changes) {
    at.set(Math.max(0, Math.ceil(atSeconds * FRAMES_PER_SECOND - 1e-6)), png);
  }
  const blank = blankPng({ width, height });
  const pictures = [...at]
    .map(([frame, png]) => ({ frame, png: png ?? blank, isBlank: png === null }))
    .sort((a, b) => a.frame - b.frame)
    .filter(({ isBlank }, index, all) => !(isBlank && all[index - 1]?.isBlank));
  return { left, top, pictures };
}

/** What of a layer is seen in a run of frames, counted from its first one. */
export function layerIn(layer: PictureLayer, { firstFrame, frameCount }: Span): PictureLayer {
  const { pictures } = layer;
  const begun = pictures.findLastIndex(({ frame }) => frame <= firstFrame);
  const seen = pictures
    .slice(Math.max(0, begun))
    .map((picture) => ({ ...picture, frame: Math.max(0, picture.frame - firstFrame) }))
    .filter(({ frame }) => frame < frameCount);
  return { ...layer, pictures: seen };
}

/** Where a layer shows something, in frames; the last span may have no end. */
export function shownSpans({ pictures }: PictureLayer): { from: number; until: number | null }[] {
  const spans: { from: number; until: number | null }[] = [];
  for (const [index, { frame, isBlank = false }] of pictures.entries()) {
    if (isBlank) continue;
    const until = pictures[index + 1]?.frame ?? null;
    const last = spans.at(-1);
    if (last?.until === frame) last.until = until;
    else spans.push({ from: frame, until });
  }
  return spans;
}

/** Writes the pictures where the filter graph reads them: `<prefix>-00000.png` and so on. */
export async function writeLayer({ pictures }: PictureLayer, prefix: string): Promise<void> {
  for (const [index, { png }] of pictures.entries()) {
    await writeFile(`${prefix}-${String(index).padStart(5, '0')}.png`, png);
  }
}
