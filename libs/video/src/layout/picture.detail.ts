import type { Area } from '../drawing/picture';
import type { FrameSize } from '../formats';

/** The luma of a picture, which may be smaller than the frame that it fills. */
export interface LumaPicture extends FrameSize {
  luma: Uint8Array;
}

/** Samples a place in so many columns and rows. */
const SAMPLES = 48;

/**
 * How much there is to see at a place of a frame: the mean step of luma from a sample to the next ones across and down. Letters, faces and
 * edges of things have large steps, walls and blurred grounds small ones.
 */
export function detailIn({ luma, width, height }: LumaPicture, frame: FrameSize, place: Area): number {
  const at = (column: number, row: number): number => {
    const x = ((place.left + (place.width * (column + 0.5)) / SAMPLES) / frame.width) * width;
    const y = ((place.top + (place.height * (row + 0.5)) / SAMPLES) / frame.height) * height;
    const [left, top] = [Math.max(0, Math.min(width - 1, Math.floor(x))), Math.floor(y)];
    return luma[Math.max(0, Math.min(height - 1, top)) * width + left] ?? 16;
  };
  let sum = 0;
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      const here = at(column, row);
      sum += Math.abs(at(column + 1, row) - here) + Math.abs(at(column, row + 1) - here);
    }
  }
  return sum / (2 * SAMPLES * SAMPLES);
}
