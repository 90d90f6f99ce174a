import { contrastOf, mix } from '@pregonero/video/drawing';

/** The tones of a cloth: lit, in its own colour, in the shade, in its folds. All `#rrggbb`. */
export interface ClothTones {
  light: string;
  base: string;
  shade: string;
  deep: string;
}

/** Least contrast of a large part of the clothes with the colour that captions mark words with: less melts together. */
export const LEAST_CLOTH_CONTRAST = 1.6;

const WARM_LIGHT = '#fff4e4';
const WARM_SHADE = '#3a1030';
const STEP = 0.04;
const DARK = '#1c1826';
/** Deeper first: it stays the brand's; what would be nearly black by then becomes lighter instead. */
const ENDS = [
  { end: DARK, most: 0.7 },
  { end: '#fbf6ee', most: 1 },
] as const;

const SHEEN = 0.16;
/** A cloth that had to change shines less: its light would come back to the colour that it left. */
const LITTLE_SHEEN = 0.08;

/** The tones that light from the upper left makes of one colour. */
export function tonesOf(base: string, sheen = SHEEN): ClothTones {
  return {
    light: mix(base, WARM_LIGHT, sheen),
    base,
    shade: mix(base, WARM_SHADE, 0.26),
    deep: mix(base, WARM_SHADE, 0.5),
  };
}

const standsOff = ({ light, base, shade }: ClothTones, accent: string): boolean =>
  [light, base, shade].every((tone) => contrastOf(tone, accent) >= LEAST_CLOTH_CONTRAST);

/**
 * What a presenter wears: its own cloth, or that of the brand, made deeper, or lighter where it is too dark for that,
 * until every tone stands off from the colour of the captions.
 */
export function clothesFor(own: ClothTones, brand: string | undefined, accent: string): ClothTones {
  const first = brand === undefined ? own : tonesOf(brand);
  if (standsOff(first, accent)) return first;
  for (const { end, most } of ENDS) {
    for (let amount = STEP; amount <= most; amount += STEP) {
      const tones = tonesOf(mix(first.base, end, amount), LITTLE_SHEEN);
      if (standsOff(tones, accent)) return tones;
    }
  }
  return tonesOf(DARK);
}
