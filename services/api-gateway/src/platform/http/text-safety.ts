/** Combining marks in a row: no language has so many, and normalising them takes the square of their number. */
const PILED_MARKS = /\p{M}{40}/u;

/** Finds texts that no column and no client can hold as they are: NUL characters, halves of surrogate pairs, piled marks. */
const isStorable = (text: string): boolean =>
  !text.includes('\u0000') && text.isWellFormed() && !PILED_MARKS.test(text);

/**
 * The dotted path of the first text (or key) in a parsed body or query that cannot be stored, or `null`.
 * Depth is bounded: deeper structures than any DTO has are refused too.
 */
export function findUnstorableText(value: unknown, path = '', depth = 0): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path || 'body';
  if (typeof value !== 'object' || value === null) return null;
  if (depth > 8) return path || 'body';
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = path === '' ? key : `${path}.${key}`;
    if (!isStorable(key)) return path || 'body';
    const found = findUnstorableText(inner, innerPath, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** Code units that a text may have per allowed character before it is read at all; markup and outer spaces come off later. */
const RAW_FACTOR = 4;

/** Returns whether a raw text is so long that its rules refuse it however it would be cleaned: nothing cleans it then. */
export const isFarTooLong = (text: string, maxLength: number): boolean =>
  text.length > RAW_FACTOR * maxLength;

/** Unicode code points, as the limits count them. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
