import { contrastOf, mix } from '@pregonero/video/drawing';
import { hashText } from '../random';

/** Colours of a card, all `#rrggbb`: backdrop from light to dark, then what stands on white and what stands out. */
export interface CardPalette {
  from: string;
  to: string;
  /** Letters and lines on white. */
  deep: string;
  /** The brand colour, on white. */
  main: string;
  /** Stands out on the backdrop and beside the main colour. */
  accent: string;
  /** A breath of the main colour for surfaces on white. */
  soft: string;
}

/** How much of its colour a card gives up. */
const QUIET = 0.62;

/** Of the white title of a card with the middle of its backdrop. */
const LEAST_TITLE_CONTRAST = 3.6;

/** The colour nearer to the grey that is as light as it. */
function quiet(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const grey = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .toString(16)
    .padStart(2, '0');
  return mix(colour, `#${grey.repeat(3)}`, QUIET);
}

/**
 * Colours that argue with nobody's: a film of a stock service knows no brand, and a card in full green beside a red bakery looks like
 * the neighbour's advertisement.
 */
const palette = (
  from: string,
  to: string,
  rest: readonly [deep: string, main: string, accent: string, soft: string],
): CardPalette => {
  let [light, dark] = [quiet(from), quiet(to)];
  while (contrastOf('#ffffff', mix(light, dark, 0.4)) < LEAST_TITLE_CONTRAST) {
    [light, dark] = [mix(light, '#000000', 0.04), mix(dark, '#000000', 0.04)];
  }
  const [deep, main, accent, soft] = rest.map(quiet) as [string, string, string, string];
  return { from: light, to: dark, deep, main, accent, soft };
};

const PALETTES: readonly CardPalette[] = [
  palette('#ff9468', '#d2325e', ['#571338', '#e0405f', '#ffd166', '#ffe4da']),
  palette('#31b6c4', '#1746ad', ['#0e2757', '#1f6feb', '#ffd166', '#dceefb']),
  palette('#ffc857', '#e2622c', ['#61240f', '#dd5a26', '#14807a', '#fff0d2']),
  palette('#54c98f', '#0c5a57', ['#083f3c', '#14866d', '#ffe27a', '#dff5e9']),
  palette('#a877dc', '#3b2090', ['#26145e', '#6c43c0', '#ffc857', '#eee5fb']),
  palette('#f68ea3', '#8c2a6f', ['#4d153f', '#c2416b', '#ffe0a3', '#fde5eb']),
  palette('#62b1ec', '#3517a0', ['#210f66', '#4361ee', '#7cf0d2', '#e4ebff']),
  palette('#42577b', '#131b2d', ['#131b2d', '#e08a00', '#ffc24b', '#edf1f7']),
  palette('#9cc873', '#1d6048', ['#143f31', '#388e3c', '#fff3b0', '#ebf5dd']),
];

/** Colours that belong to a keyword for ever; every variant of it has others. */
export function paletteFor(keyword: string, variant: number): CardPalette {
  const at = ((hashText(keyword.toLowerCase()) >>> 9) + variant * 4) % PALETTES.length;
  return PALETTES[at] ?? palette('#ff9468', '#d2325e', ['#571338', '#e0405f', '#ffd166', '#ffe4da']);
}
