import { MediaError } from '../media.error';

/** What tells one style from the other before any colour. */
export interface CaptionTraits {
  /** Prints capitals, but not of what is typed or dialled. */
  isInCapitals: boolean;
  /** Letters of the usual size in a frame 1080 wide. */
  fontPixels: number;
  /** What is right behind the letters of every word. */
  ground: 'outline' | 'box' | 'tape' | 'shadow' | 'glow';
  /** Between two words, in font sizes: outline, box and pop of a word stay clear of its neighbours. */
  wordSpace: number;
  /** What sets the word being said apart. */
  said: 'chip' | 'marker' | 'inverted' | 'patch' | 'underline' | 'colour';
}

const traits = (
  fontPixels: number,
  ground: CaptionTraits['ground'],
  said: CaptionTraits['said'],
  isInCapitals = false,
): CaptionTraits => ({
  ...{ fontPixels, ground, said, isInCapitals },
  wordSpace: said === 'chip' || said === 'marker' || said === 'inverted' ? 0.5 : 0.41,
});

/** Each style, in the order in which people choose from them. */
export const CAPTION_TRAITS = {
  resaltado: traits(76, 'outline', 'chip', true),
  caja: traits(72, 'box', 'patch'),
  limpio: traits(72, 'outline', 'underline'),
  titular: traits(86, 'outline', 'colour', true),
  marcador: traits(74, 'outline', 'marker'),
  cinta: traits(70, 'tape', 'inverted'),
  sombra: traits(80, 'shadow', 'colour', true),
  neon: traits(74, 'glow', 'colour'),
} satisfies Readonly<Record<string, CaptionTraits>>;

/**
 * How captions are drawn: `resaltado` puts the word being said on a box, `caja` puts the whole group on a box and
 * colours the word, `limpio` colours and underlines it and has an outline only, `titular` is large capitals that take the
 * colour, `marcador` strokes the word with a marker, `cinta` lays each line on a tape and turns its colours round,
 * `sombra` has a hard shadow, `neon` glows.
 */
export type CaptionStyle = keyof typeof CAPTION_TRAITS;

const STYLES: Readonly<Record<string, CaptionTraits>> = CAPTION_TRAITS;
const isStyle = (name: string): name is CaptionStyle => STYLES[name] !== undefined;

/** Every style, in the order in which people choose from them. */
export const CAPTION_STYLES: readonly CaptionStyle[] = Object.keys(CAPTION_TRAITS).filter(isStyle);

/** Style and colour of captions that are burnt in. `color` is `#rrggbb`; null takes the style's own yellow. */
export interface CaptionLook {
  style: CaptionStyle;
  color: string | null;
}

/** What captions look like when nobody chose. */
export const DEFAULT_CAPTION_LOOK: CaptionLook = { style: 'resaltado', color: null };

/**
 * The look itself.
 * @throws `invalid_request` for a style that does not exist or a colour that is not `#rrggbb`
 */
export function checkCaptionLook(look: CaptionLook): CaptionLook {
  if (!isStyle(look.style)) {
    throw new MediaError('invalid_request', `There is no caption style ${String(look.style)}.`);
  }
  if (look.color !== null && !/^#[0-9a-f]{6}$/iu.test(look.color)) {
    throw new MediaError('invalid_request', `${look.color} is not a colour like #1f6feb.`);
  }
  return look;
}
