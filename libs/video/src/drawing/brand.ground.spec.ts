import fc from 'fast-check';
import { contrastOf, LEAST_CONTRAST } from '../captions/caption.colours';
import { groundOf, paintGround, plateOf } from './brand.ground';
import { drawFrame } from './picture';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** Each side takes four pixels of a picture this small: edges of discs included. */
const SIZES = [
  { width: 27, height: 48 },
  { width: 27, height: 22 },
  { width: 48, height: 27 },
] as const;

/** The colours of a painted ground, each once. */
function coloursIn(brand: string, size: (typeof SIZES)[number], turn: number): string[] {
  const { pixels } = drawFrame(size, (brush) => {
    paintGround(brush, size, brand, turn);
  });
  const found = new Set<string>();
  for (let at = 0; at < pixels.length; at += 4) {
    found.add(`#${Buffer.from(pixels.subarray(at, at + 3)).toString('hex')}`);
  }
  return [...found];
}

describe('a ground in the colour of a business', () => {
  it('lets its letters be read on every part of it, whatever the colour', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...SIZES), fc.constantFrom(0, 1), (brand, size, turn) => {
        const { ink } = groundOf(brand);

        // Pixels are whole numbers: a rounding less than a shade.
        const least = Math.min(...coloursIn(brand, size, turn).map((part) => contrastOf(ink, part)));
        expect(least).toBeGreaterThan(LEAST_CONTRAST - 0.1);
      }),
    );
  });

  it('stays what it was where they can be read', () => {
    expect(groundOf('#1b2a41')).toEqual({ from: '#29374c', to: '#111a28', ink: '#ffffff' });
    expect(groundOf('#ffd400')).toEqual({ from: '#ffd70f', to: '#d6b200', ink: '#17121f' });
  });

  it('is never flat where another brand would be: both ends differ unless the colour lies between ink and white', () => {
    for (const brand of ['#c8102e', '#0e7c86', '#9fe8d8', '#f7f3e8']) {
      const { from, to } = groundOf(brand);
      expect(contrastOf(from, to)).toBeGreaterThan(1.3);
    }
  });
});

describe('a plate in the colour of a business', () => {
  it('lets small letters be read, and is the colour itself where that suffices', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const { fill, ink } = plateOf(brand);

        expect(contrastOf(fill, ink)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        // Nobody sees another colour.
        expect(contrastOf(fill, brand)).toBeLessThan(1.25);
      }),
    );
    expect(plateOf('#c8102e').fill).toBe('#c8102e');
    expect(plateOf('#e91e63')).toEqual({ fill: '#dd1d5e', ink: '#ffffff' });
  });
});
