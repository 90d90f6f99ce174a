import { writeFile } from 'node:fs/promises';
import type { Area } from '../drawing/picture';
import { blankPng } from '../drawing/png.file';
import { FRAMES_PER_SECOND } from '../formats';
import type { Span } from './layout.plan';

/** Drawings that follow each other at one place of the frame. */
export interface Layer<Content> {
  area: Area;
  /** Each stands from its frame until the next; in order, the first from frame 0. Null is nothing. */
  pictures: { frame: number; content: Content | null }[];
}

/** PNGs, to be read from files. */
export type PictureLayer = Layer<Buffer>;

/** Each drawn into empty RGBA pixels of the whole place when its turn comes: many of them would take much memory. */
export type PipedLayer = Layer<(rows: Buffer) => void>;

/** The first frame that is drawn at a time or after it. */
export const frameAt = (seconds: number): number =>
  Math.max(0, Math.ceil(seconds * FRAMES_PER_SECOND - 1e-6));

/** A layer from times in any order, null where it shows nothing; of two in one frame the later one holds. */
export function layerOf<Content>(
  area: Area,
  changes: readonly { atSeconds: number; content: Content | null }[],
): Layer<Content> {
  const at = new Map<number, Content | null>();
  for (const { atSeconds, content } of changes) {
    at.set(frameAt(atSeconds), content);
  }
  const pictures = [...at]
    .map(([frame, content]) => ({ frame, content }))
    .sort((a, b) => a.frame - b.frame)
    .filter(({ content }, index, all) => !(content === null && all[index - 1]?.content === null));
  return { area, pictures };
}

/** What of a layer is seen in a run of frames, counted from its first one. */
export function layerIn<Content>(layer: Layer<Content>, { firstFrame, frameCount }: Span): Layer<Content> {
  const { pictures } = layer;
  const begun = pictures.findLastIndex(({ frame }) => frame <= firstFrame);
  const seen = pictures
    .slice(Math.max(0, begun))
    .map((picture) => ({ ...picture, frame: Math.max(0, picture.frame - firstFrame) }))
    .filter(({ frame }) => frame < frameCount);
  return { ...layer, pictures: seen };
}

/** Where a layer shows something, in frames; the last span may have no end. */
export function shownSpans({ pictures }: Layer<unknown>): { from: number; until: number | null }[] {
  const spans: { from: number; until: number | null }[] = [];
  for (const [index, { frame, content }] of pictures.entries()) {
    if (content === null) continue;
    const until = pictures[index + 1]?.frame ?? null;
    const last = spans.at(-1);
    if (last?.until === frame) last.until = until;
    else spans.push({ from: frame, until });
  }
  return spans;
}

/** Writes the pictures where the filter graph reads them: `<prefix>-00000.png` and so on. */
export async function writeLayer({ area, pictures }: PictureLayer, prefix: string): Promise<void> {
  for (const [index, { content }] of pictures.entries()) {
    await writeFile(`${prefix}-${String(index).padStart(5, '0')}.png`, content ?? blankPng(area));
  }
}

/**
 * Writes the pictures into a pipe, one after the other, each drawn when the one before has been taken: in the same memory, for
 * touching new memory costs more than drawing.
 */
export async function pipeLayer(
  { area, pictures }: PipedLayer,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<void> {
  const rows = Buffer.alloc(area.width * area.height * 4);
  for (const { content } of pictures) {
    rows.fill(0);
    content?.(rows);
    await write(rows);
  }
}
