/** A text as it is compared: in small letters, without accents. */
export const foldedText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
