import { CAPTION_YELLOW, contrastOf } from '@pregonero/video/drawing';
import fc from 'fast-check';
import { clothesFor, LEAST_CLOTH_CONTRAST, tonesOf } from './clothes.colours';
import { FIGURES_FOLDER, readFigures } from './figure.folder';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('clothes', () => {
  it('never come near to the colour in which captions mark a word, whatever brand and presenter', () => {
    const own = readFigures(FIGURES_FOLDER).flatMap(({ figure }) => figure?.clothes ?? []);
    fc.assert(
      fc.property(
        fc.constantFrom(...own),
        fc.option(colour, { nil: undefined }),
        colour,
        fc.boolean(),
        (clothes, brand, other, isSame) => {
          const accent = isSame && brand !== undefined ? brand : other;
          const { light, base, shade } = clothesFor(clothes, brand, accent);
          for (const tone of [light, base, shade])
            expect(contrastOf(tone, accent)).toBeGreaterThanOrEqual(LEAST_CLOTH_CONTRAST);
        },
      ),
    );
  });

  it('stay as they are where nothing clashes, and keep the hue of a brand that does', () => {
    const navy = tonesOf('#2f4a78');

    expect(clothesFor(navy, undefined, CAPTION_YELLOW)).toEqual(navy);
    expect(clothesFor(navy, '#0e7c86', CAPTION_YELLOW)).toEqual(tonesOf('#0e7c86'));
    const { base } = clothesFor(navy, '#c8102e', '#c8102e');
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(base.slice(at, at + 2), 16));
    expect(red).toBeGreaterThan(2 * Math.max(green ?? 0, blue ?? 0));
  });
});
