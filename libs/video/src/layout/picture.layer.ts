import { writeFile } from 'node:fs/promises';
import { FRAMES_PER_SECOND } from '../formats';

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

/** Writes the pictures where the filter graph reads them: `<prefix>-00000.png` and so on. */
export async function writeLayer({ pictures }: PictureLayer, prefix: string): Promise<void> {
  for (const [index, { png }] of pictures.entries()) {
    await writeFile(`${prefix}-${String(index).padStart(5, '0')}.png`, png);
  }
}
