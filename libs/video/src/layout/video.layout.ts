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
  /** Words for what it shows, best ones first; empty where nobody knows. */
  labels: string[];
  /** The business's own: it is shown elsewhere too. Any other one is in the sentences that say its word, or not at all. */
  isOwn: boolean;
  /** Its owner chose it for this video: it is shown at least once where there is room, whoever made it. */
  isChosen?: boolean;
  /** The phrase of the script that its owner put it on: it is shown there, whatever its labels say. */
  phrase?: string | undefined;
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
  /** Best ones first; damaged ones are left out. */
  pictures: LayoutPicture[];
  /** What cards say where pictures are missing, in the sentences that say the same. */
  cards: string[];
  products: OfferedProduct[];
  /** Words of the script that a card may show while they are said. */
  words: string[];
  /** Logo of the business, a picture of anybody's making; null or absent for none. */
  logoPath?: string | null;
  /** The frame is neither cut nor moved: captions or clips are in it already. */
  keepsFrame: boolean;
}
