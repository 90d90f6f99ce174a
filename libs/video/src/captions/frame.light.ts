import type { Area } from '../drawing/picture';
import type { FrameSize } from '../formats';
import type { LightUnder } from './caption.drawing';

/** Samples a part in so many columns and rows. */
const GRID = { columns: 24, rows: 8 } as const;
/** Captions have to read on the lighter parts of what is behind them: this share of the samples counts. */
const LIGHTEST_SHARE = 0.5;

/** Relative luminance of a sample of luma in television range. */
function lightOf(luma: number): number {
  const value = Math.max(0, Math.min(1, (luma - 16) / 219));
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/**
 * How light parts of a frame are, from its luma; the picture may be smaller than the frame. Of a part the lighter half
 * counts, so that a white shirt beside dark hair is seen.
 */
export function lightIn(luma: Uint8Array, picture: FrameSize, frame: FrameSize): LightUnder {
  return ({ left, top, width, height }: Area): number => {
    const lights: number[] = [];
    for (let row = 0; row < GRID.rows; row += 1) {
      const y = ((top + (height * (row + 0.5)) / GRID.rows) / frame.height) * picture.height;
      for (let column = 0; column < GRID.columns; column += 1) {
        const x = ((left + (width * (column + 0.5)) / GRID.columns) / frame.width) * picture.width;
        const at =
          Math.max(0, Math.min(picture.height - 1, Math.floor(y))) * picture.width +
          Math.max(0, Math.min(picture.width - 1, Math.floor(x)));
        lights.push(lightOf(luma[at] ?? 16));
      }
    }
    lights.sort((a, b) => b - a);
    const counted = lights.slice(0, Math.ceil(lights.length * LIGHTEST_SHARE));
    return counted.reduce((sum, light) => sum + light, 0) / counted.length;
  };
}

/** The light of a picture that has been moved: what is at a place of the frame now was elsewhere in it. */
export function movedLight(light: LightUnder, by: { left: number; top: number }): LightUnder {
  const moved = (area: Area): number => light({ ...area, left: area.left + by.left, top: area.top + by.top });
  return Object.assign(moved, { isPainted: light.isPainted ?? false });
}
