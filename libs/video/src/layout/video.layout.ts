/** How a finished video is laid out; the names are those of the setting. */
export type LayoutKind = 'presentador' | 'dividido' | 'voz_en_off' | 'lista' | 'rincon';

/** Something a business sells, as it is told. */
export interface OfferedProduct {
  name: string;
  /** Whole units of its money; null where it is not told. */
  price: number | null;
}

/** A picture of anybody's making: a photo or a film, found out by its content. */
export interface LayoutPicture {
  path: string;
  /** The word that it shows; null where it shows none in particular. */
  word: string | null;
  /** The business's own: it is shown elsewhere where its word has no place. Any other one is at its word, or not at all. */
  isOwn: boolean;
}

/** A line that stands alone on a card, and a smaller one above it. */
export interface CardText {
  small: string | null;
  large: string;
}

/** A layout with everything that is drawn in it: nothing else is claimed of the business. */
export interface VideoLayout {
  kind: LayoutKind;
  /** What the video begins with, over the picture. */
  title: string;
  /** Name of the business; null where it is not told. */
  business: string | null;
  /** `#rrggbb`. */
  colour: string;
  /** What is shown first, best ones first; damaged ones are left out, none comes twice. */
  pictures: LayoutPicture[];
  /** What cards say where pictures are missing. */
  cards: CardText[];
  products: OfferedProduct[];
  /** Words of the script that a card may show while they are said. */
  words: string[];
  /** The frame is neither cut nor moved: captions or clips are in it already. */
  keepsFrame: boolean;
}
