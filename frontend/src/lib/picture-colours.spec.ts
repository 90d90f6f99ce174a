/** @jest-environment node */
import { proposeColours } from './picture-colours';

/** Pixels of some colours: how many of each. */
function pixels(...parts: [count: number, colour: [number, number, number, number]][]): Uint8ClampedArray {
  return Uint8ClampedArray.from(
    parts.flatMap(([count, colour]) => Array.from({ length: count }, () => colour).flat()),
  );
}

describe('proposeColours', () => {
  it('proposes the vivid colours of a logo before its black letters, and never its paper', () => {
    const logo = pixels(
      [3_000, [255, 255, 255, 255]],
      [600, [20, 20, 20, 255]],
      [400, [179, 38, 30, 255]],
      [200, [255, 196, 0, 255]],
    );

    expect(proposeColours(logo)).toEqual(['#b3261e', '#ffc400', '#141414']);
  });

  it('counts shades of one colour as one, and leaves out specks and what is transparent', () => {
    const logo = pixels(
      [500, [0, 90, 60, 255]],
      [300, [10, 104, 70, 255]],
      [5, [255, 0, 255, 255]],
      [900, [0, 0, 255, 0]],
    );

    expect(proposeColours(logo)).toEqual(['#005a3c']);
  });

  it('proposes nothing for a white picture', () => {
    expect(proposeColours(pixels([100, [255, 255, 255, 255]]))).toEqual([]);
  });
});
