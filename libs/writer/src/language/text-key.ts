import { foldedText } from '@pregonero/spoken-text';

/** What counts as the same title, beginning or thing: letters and figures alone. */
export const keyOf = (text: string): string =>
  foldedText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
