import type { Area } from '../drawing/picture';
import type { FrameSize } from '../formats';

/** The luma of a picture, which may be smaller than the frame that it fills. */
export interface LumaPicture extends FrameSize {
  luma: Uint8Array;
}

/** Samples a place in so many columns and rows. */
const SAMPLES = 48;

/** Luma of a picture at samples of a place, by their columns and rows. */
function samplesOf({ luma, width, height }: LumaPicture, frame: FrameSize, place: Area) {
  return (column: number, row: number): number => {
    const x = ((place.left + (place.width * (column + 0.5)) / SAMPLES) / frame.width) * width;
    const y = ((place.top + (place.height * (row + 0.5)) / SAMPLES) / frame.height) * height;
    const [left, top] = [Math.max(0, Math.min(width - 1, Math.floor(x))), Math.floor(y)];
    return luma[Math.max(0, Math.min(height - 1, top)) * width + left] ?? 16;
  };
}

/**
 * How much there is to see at a place of a frame: the mean step of luma from a sample to the next ones across and down. Letters, faces and
 * edges of things have large steps, walls and blurred grounds small ones.
 */
export function detailIn(picture: LumaPicture, frame: FrameSize, place: Area): number {
  const at = samplesOf(picture, frame, place);
  let sum = 0;
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      const here = at(column, row);
      sum += Math.abs(at(column + 1, row) - here) + Math.abs(at(column, row + 1) - here);
    }
  }
  return sum / (2 * SAMPLES * SAMPLES);
}

/** Columns and rows of the parts of a place that are compared. */
const PARTS = { columns: 12, rows: 4 } as const;

/**
 * How much the parts of a place differ: the standard deviation of their mean luma. A smooth thing before a wall has little detail, and
 * yet it is what the picture shows.
 */
export function contrastIn(picture: LumaPicture, frame: FrameSize, place: Area): number {
  const at = samplesOf(picture, frame, place);
  const [wide, high] = [SAMPLES / PARTS.columns, SAMPLES / PARTS.rows];
  const parts = Array.from({ length: PARTS.columns * PARTS.rows }, (_, part) => {
    const [left, top] = [(part % PARTS.columns) * wide, Math.floor(part / PARTS.columns) * high];
    let sum = 0;
    for (let row = 0; row < high; row += 1)
      for (let column = 0; column < wide; column += 1) sum += at(left + column, top + row);
    return sum / (wide * high);
  });
  const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  return Math.sqrt(parts.reduce((sum, part) => sum + (part - mean) ** 2, 0) / parts.length);
}
