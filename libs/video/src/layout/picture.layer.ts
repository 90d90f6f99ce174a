import { writeFile } from 'node:fs/promises';
import { FRAMES_PER_SECOND } from '../formats';
import type { Span } from './layout.plan';

/** Drawings that follow each other at one place of the frame. */
export interface PictureLayer {
  left: number;
  top: number;
  /** Each stands from its frame until the next; in order, the first from frame 0. */
  pictures: { frame: number; png: Buffer }[];
}

/** A layer from times in any order; of two in one frame the later one holds. */
export function layerOf(
  place: { left: number; top: number },
  changes: readonly { atSeconds: number; png: Buffer }[],
): PictureLayer {
  const at = new Map<number, Buffer>();
  for (const { atSeconds, png } of changes) {
    at.set(Math.max(0, Math.ceil(atSeconds * FRAMES_PER_SECOND - 1e-6)), png);
  }
  const pictures = [...at].map(([frame, png]) => ({ frame, png })).sort((a, b) => a.frame - b.frame);
  return { ...place, pictures };
}

/** What of a layer is seen in a run of frames, counted from its first one. */
export function layerIn(layer: PictureLayer, { firstFrame, frameCount }: Span): PictureLayer {
  const { pictures } = layer;
  const begun = pictures.findLastIndex(({ frame }) => frame <= firstFrame);
  const seen = pictures
    .slice(Math.max(0, begun))
    .map(({ frame, png }) => ({ frame: Math.max(0, frame - firstFrame), png }))
    .filter(({ frame }) => frame < frameCount);
  return { ...layer, pictures: seen };
}

/** Writes the pictures where the filter graph reads them: `<prefix>-00000.png` and so on. */
export async function writeLayer({ pictures }: PictureLayer, prefix: string): Promise<void> {
  for (const [index, { png }] of pictures.entries()) {
    await writeFile(`${prefix}-${String(index).padStart(5, '0')}.png`, png);
  }
}
