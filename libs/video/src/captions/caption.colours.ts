import { CAPTION_TRAITS, type CaptionLook, type CaptionTraits } from './caption.look';

/** Colours of a caption, all `#rrggbb`. */
export interface CaptionColours {
  /** The words that are not being said. */
  words: string;
  /** The word being said. */
  active: string;
  /** Right behind the word being said: its own box, that of its group, or its outline. */
  behindActive: string;
  /** Right behind the other words: their outline, shadow, box or tape. */
  behindWords: string;
}

/** Least contrast between letters and what is right behind them (WCAG 2 level AA for text of any size). */
export const LEAST_CONTRAST = 4.5;
/** The same for large letters, such as those of captions, and for shapes that tell something. */
export const LEAST_LARGE_CONTRAST = 3;
/** What a mark that has to change is given where its hue can. */
const GOOD_LARGE_CONTRAST = 4;

/** What marks a word where nobody has chosen a colour. */
export const YELLOW = '#ffd21f';
const WHITE = '#ffffff';
const BLACK = '#000000';
const INK = '#17121f';
const OUTLINE = '#1b1522';
const STEP = 0.02;

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);

function luminance(hex: string): number {
  const linear = (value: number): number =>
    value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return (
    0.2126 * linear(channel(hex, 1)) + 0.7152 * linear(channel(hex, 3)) + 0.0722 * linear(channel(hex, 5))
  );
}

const contrastOfLights = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Relative luminance of a film that lies under a colour of some opacity, as encoders mix it. */
export function lightThrough(colour: string, opacity: number, light: number): number {
  const value = 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
  const mixed = [1, 3, 5].map((at) => Math.round(value + (channel(colour, at) - value) * opacity));
  return luminance(`#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
}

/** Contrast of two `#rrggbb` colours as WCAG 2 defines it: 1 for equal ones, 21 for black on white. */
export const contrastOf = (one: string, other: string): number =>
  contrastOfLights(luminance(one), luminance(other));

/** Contrast of a `#rrggbb` colour with a part of a film, whose relative luminance is from 0 to 1. */
export const contrastWithFilm = (colour: string, light: number): number =>
  contrastOfLights(luminance(colour), light);

/** Letters for a box of any colour: dark ink or white, whichever reads better; black where neither is enough. */
function lettersOn(box: string): string {
  const best = contrastOf(INK, box) >= contrastOf(WHITE, box) ? INK : WHITE;
  return contrastOf(best, box) >= LEAST_CONTRAST ? best : BLACK;
}

/** Hue from 0 to 6, saturation and lightness from 0 to 1. */
interface Tone {
  hue: number;
  saturation: number;
  lightness: number;
}

function toneOf(colour: string): Tone {
  const [red, green, blue] = [channel(colour, 1) / 255, channel(colour, 3) / 255, channel(colour, 5) / 255];
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const lightness = most - spread / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const hue =
    most === red
      ? (green - blue) / spread
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return { hue: (hue + 6) % 6, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function colourOf({ hue, saturation, lightness }: Tone): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): string => {
    const at = (offset + hue * 2) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

/** The colour, lightened in its own hue until it reads on a dark ground; a dark grey has no hue to keep: yellow. */
function liftedFrom(colour: string, ground: string): string {
  const tone = toneOf(colour);
  if (tone.saturation * (1 - Math.abs(2 * tone.lightness - 1)) < 0.12 && tone.lightness < 0.7) return YELLOW;
  for (let { lightness } = tone; lightness < 1; lightness += STEP) {
    const lifted = lightness === tone.lightness ? colour : colourOf({ ...tone, lightness });
    if (contrastOf(lifted, ground) >= LEAST_CONTRAST + 1) return lifted;
  }
  return WHITE;
}

/** The colour, darkened in its own hue until white reads on it very well. */
function groundOf(colour: string): string {
  const tone = toneOf(colour);
  for (let { lightness } = tone; lightness > 0; lightness -= STEP) {
    const ground = lightness === tone.lightness ? colour : colourOf({ ...tone, lightness });
    if (contrastOf(WHITE, ground) >= 12.5) return ground;
  }
  return INK;
}

/** Whether a light colour would be taken for white. */
function looksWhite(colour: string): boolean {
  const parts = [channel(colour, 1), channel(colour, 3), channel(colour, 5)];
  return Math.min(...parts) > 190;
}

/**
 * The colours of a look. Whatever the brand colour, letters have a contrast of at least 4.5 to their box or outline,
 * and the word being said differs from the others.
 */
export function captionColours(look: CaptionLook): CaptionColours {
  const colour = look.color?.toLowerCase() ?? YELLOW;
  const { ground: behind, said } = CAPTION_TRAITS[look.style];
  if (said === 'chip' || said === 'marker') {
    return { words: WHITE, behindWords: OUTLINE, active: lettersOn(colour), behindActive: colour };
  }
  if (said === 'inverted') {
    const letters = lettersOn(colour);
    return { words: letters, behindWords: colour, active: colour, behindActive: letters };
  }
  const takesBrand = behind === 'box' || behind === 'shadow';
  const ground = !takesBrand ? OUTLINE : look.color === null ? INK : groundOf(colour);
  const lifted = liftedFrom(colour, ground);
  // A white brand is the colour of all words; greying the others made a film look switched off.
  const active = looksWhite(lifted) ? YELLOW : lifted;
  return { words: WHITE, behindWords: ground, active, behindActive: ground };
}

/**
 * The colours on a film of a relative luminance: what marks the word being said may have the very colour of what is behind it.
 * Letters become lighter in their own hue until they stand off from it, a chip turns its colours round where that stands off more. Null
 * where neither is enough: on such a film the mark would be seen by its outline alone.
 */
export function coloursOver(
  colours: CaptionColours,
  said: CaptionTraits['said'],
  light: number,
): CaptionColours | null {
  const standsOff = (colour: string): boolean => contrastWithFilm(colour, light) >= LEAST_LARGE_CONTRAST;
  if (said === 'chip' || said === 'marker') {
    const { active, behindActive } = colours;
    if (standsOff(behindActive)) return colours;
    return standsOff(active) ? { ...colours, active: behindActive, behindActive: active } : null;
  }
  // Whatever else marks a word has a box of its own behind it.
  if ((said !== 'colour' && said !== 'underline') || standsOff(colours.active)) return colours;
  const tone = toneOf(colours.active);
  let lifted: CaptionColours | null = null;
  for (let lightness = tone.lightness + STEP; lightness < 1; lightness += STEP) {
    const active = colourOf({ ...tone, lightness });
    if (looksWhite(active)) break;
    if (standsOff(active)) lifted = { ...colours, active };
    if (contrastWithFilm(active, light) >= GOOD_LARGE_CONTRAST) break;
  }
  return lifted;
}
