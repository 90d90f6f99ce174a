import type { LightUnder } from '../captions/caption.drawing';
import { lightIn } from '../captions/frame.light';
import { paintGround } from '../drawing/brand.ground';
import { drawFrame } from '../drawing/picture';
import type { FrameSize } from '../formats';

/** It is painted so many times smaller to be looked at. */
const SMALLER = 20;

/** How light a ground in the colour of a business is, at each of its places. */
export function lightOfGround(size: FrameSize, colour: string, turn: number): LightUnder {
  const small = { width: Math.ceil(size.width / SMALLER), height: Math.ceil(size.height / SMALLER) };
  const { pixels } = drawFrame(small, (brush) => {
    paintGround(brush, small, colour, turn);
  });
  const luma = Uint8Array.from({ length: small.width * small.height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3);
    return Math.round(16 + (219 / 255) * (0.2126 * red + 0.7152 * green + 0.0722 * blue));
  });
  return Object.assign(lightIn(luma, small, size), { isPainted: true });
}
