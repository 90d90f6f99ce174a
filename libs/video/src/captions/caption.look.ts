import { MediaError } from '../media.error';

/**
 * How captions are drawn: `resaltado` puts the word being said on a box, `caja` puts the whole group on a box and
 * colours the word, `limpio` colours and underlines it and has an outline only.
 */
export type CaptionStyle = 'resaltado' | 'caja' | 'limpio';

/** Every style, in the order in which people choose from them. */
export const CAPTION_STYLES: readonly CaptionStyle[] = ['resaltado', 'caja', 'limpio'];

/** Style and colour of captions that are burnt in. `color` is `#rrggbb`; null takes the style's own yellow. */
export interface CaptionLook {
  style: CaptionStyle;
  color: string | null;
}

/** What captions look like when nobody chose. */
export const DEFAULT_CAPTION_LOOK: CaptionLook = { style: 'resaltado', color: null };

/** The look itself. Throws `invalid_request` for a style that does not exist or a colour that is not `#rrggbb`. */
export function checkCaptionLook(look: CaptionLook): CaptionLook {
  if (!CAPTION_STYLES.includes(look.style)) {
    throw new MediaError('invalid_request', `There is no caption style ${look.style}.`);
  }
  if (look.color !== null && !/^#[0-9a-f]{6}$/iu.test(look.color)) {
    throw new MediaError('invalid_request', `${look.color} is not a colour like #1f6feb.`);
  }
  return look;
}
