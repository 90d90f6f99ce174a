/** How a finished video is laid out; the names are those of the setting. */
export type LayoutKind = 'presentador' | 'dividido' | 'voz_en_off' | 'lista' | 'rincon';

/** Something a business sells, as it is told. */
export interface OfferedProduct {
  name: string;
  /** Whole units of its money; null where it is not told. */
  price: number | null;
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
  /** Pictures of anybody's making, in the order in which they are shown; damaged ones are left out. */
  photoPaths: string[];
  /** What cards say where pictures are missing. */
  cards: CardText[];
  products: OfferedProduct[];
  /** The frame is neither cut nor moved: captions or clips are in it already. */
  keepsFrame: boolean;
}
