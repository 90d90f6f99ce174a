/** The digits of a printed number with its marks, as a part of a regular expression. */
export const NUMBER_TEXT = '\\d[\\d.,\\u202F]{0,30}';

// A private-use character stands for the spaces that must not split a token; a cleaned script has none.
const GLUE = '\uE000';

/** Splits a text at its spaces except those inside a match of one of the patterns. Joined with spaces it is whole again. */
export function gluedTokens(text: string, patterns: readonly RegExp[]): string[] {
  return patterns
    .reduce((glued, pattern) => glued.replace(pattern, (found: string) => found.replaceAll(' ', GLUE)), text)
    .split(' ')
    .map((token) => token.replaceAll(GLUE, ' '));
}
