/** Sizes of clothes behind a price make the letter before them one of them: «$45.000 M, L y XL», «$60 M-XL». */
export const SIZES_TEXT = String.raw`(?:,| [yo]|[ ]?[-–/])[ ]?(?:X{0,3}[SL]|XX?S)(?![\p{L}\d])`;
/** «M/cte», «M/L» are the currency itself. */
export const CURRENCY_TEXT = String.raw`/(?:c(?:te|ta)?|l)(?!\p{L})`;

/**
 * What a letter or a word behind an amount makes of it: 1 where it is no scale but a size, a metre or a repetition. In Colombia
 * M and MM are both millions: «$450 M», «$2.500 MM». From ten thousand on «M» is a size («$45.000 M»), «m» is a metre, and
 * «$45.000 mil» means no more than forty-five thousand.
 */
export function scaleOf(mark: string, whole: number): number {
  const scale = mark.trim();
  if (/^(?:mil|k|lucas?|lks?)$/iu.test(scale)) return whole < 1_000 ? 1_000 : 1;
  if (/^mill[oó]n(?:es)?$/iu.test(scale) || scale === 'MM') return 1_000_000;
  if (scale === 'M') return whole < 10_000 ? 1_000_000 : 1;
  return /^mm$/iu.test(scale) && whole < 1_000 ? 1_000_000 : 1;
}
