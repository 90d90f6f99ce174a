import fc from 'fast-check';
import {
  contrastOf,
  contrastWithFilm,
  LEAST_CONTRAST,
  LEAST_LARGE_CONTRAST,
  lightThrough,
} from '../captions/caption.colours';
import { type Caption, captionOf, PLATE } from '../captions/caption.drawing';
import { captionArea } from '../captions/caption.layout';
import { CAPTION_STYLES, type CaptionStyle } from '../captions/caption.look';
import { areaOf, boxAround } from '../captions/caption.shapes';
import { movedLight } from '../captions/frame.light';
import { FORMAT_SIZES } from '../formats';
import { layoutGeometry } from './layout.geometry';
import { lightOfGround } from './ground.light';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const style = fc.constantFrom(...CAPTION_STYLES);

/** The grounds of the layouts over which captions come, each with the light behind a caption of it. */
const GROUNDS = {
  'the panel of lista': (brand: string) => {
    const { panel, captionShift } = layoutGeometry(
      FORMAT_SIZES.vertical,
      captionArea(FORMAT_SIZES.vertical).top,
    );
    return movedLight(lightOfGround(panel, brand, 0), { left: 0, top: captionShift });
  },
  'a card of the whole frame': (brand: string) => lightOfGround(FORMAT_SIZES.vertical, brand, 1),
} as const;

/** What is right behind a caption: the ground, or its plate. */
function behind(
  { layout, hasPlate }: Caption,
  light: ReturnType<(typeof GROUNDS)[keyof typeof GROUNDS]>,
): number {
  const around = light(areaOf(boxAround(layout.words.flat(), layout.fontPixels, [0.2, 0.1])));
  return hasPlate ? lightThrough(PLATE.colour, PLATE.opacity, around) : around;
}

/** What of a caption stands on the ground itself: letters, or the chip behind the word that is said. */
function bareColours({ traits: { said }, colours: { words, active, behindActive } }: Caption): string[] {
  if (said === 'chip' || said === 'marker') return [words, behindActive];
  return said === 'colour' || said === 'underline' ? [words, active] : [];
}

describe.each(Object.entries(GROUNDS))('captions over %s', (_, groundOf) => {
  const shown = (brand: string, color: string | null, look: CaptionStyle, words = ['¡La', 'hogaza!']) => {
    const light = groundOf(brand);
    const caption = captionOf(words, FORMAT_SIZES.vertical, { style: look, color }, light);
    return { caption, under: behind(caption, light) };
  };

  it('stand off from it, and so does the word being said, whatever brand and look', () => {
    fc.assert(
      fc.property(colour, style, (brand, look) => {
        const { caption, under } = shown(brand, brand, look);
        const { active, behindActive } = caption.colours;

        for (const mark of bareColours(caption)) {
          expect(contrastWithFilm(mark, under)).toBeGreaterThanOrEqual(LEAST_LARGE_CONTRAST);
        }
        expect(contrastOf(active, behindActive)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }),
      { numRuns: 120 },
    );
  });

  it('mark a word in another colour than the others', () => {
    fc.assert(
      fc.property(colour, style, (brand, look) => {
        const { words, behindWords, active, behindActive } = shown(brand, brand, look).caption.colours;

        expect([active, behindActive]).not.toEqual([words, behindWords]);
      }),
    );
  });

  it('let a fact be read', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom('titular', 'limpio', 'sombra', 'neon'), (brand, look) => {
        const { caption, under } = shown(brand, null, look, ['al', '310', '555', '4782']);

        expect(contrastWithFilm(caption.colours.words, under)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }),
    );
  });
});

describe('a red brand on its own red', () => {
  it('is lightened in its hue, and its chip turns its colours round', () => {
    const light = GROUNDS['the panel of lista']('#c8102e');
    const of = (look: CaptionStyle) =>
      captionOf(['¡La', 'hogaza!'], FORMAT_SIZES.vertical, { style: look, color: '#c8102e' }, light);

    for (const look of ['titular', 'sombra', 'neon'] as const) {
      const { hasPlate, colours } = of(look);
      const [red, green] = [1, 3].map((at) => Number.parseInt(colours.active.slice(at, at + 2), 16));
      expect(hasPlate).toBe(false);
      expect((red ?? 0) - (green ?? 0)).toBeGreaterThan(50);
    }
    expect(of('resaltado').colours).toMatchObject({ active: '#c8102e', behindActive: '#ffffff' });
  });
});
