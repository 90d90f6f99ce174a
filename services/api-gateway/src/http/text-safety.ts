/** Texts that no column and no client can hold as they are: NUL characters and halves of surrogate pairs. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

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

/** Unicode code points, as the limits count them. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
