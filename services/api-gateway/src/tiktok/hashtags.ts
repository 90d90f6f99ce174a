/** Tags without leading `#`, without empty ones and without repeats (in any case); other values pass unchanged. */
export function normalizeHashtags(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every((tag) => typeof tag === 'string')) return value;
  const seen = new Set<string>();
  return value
    .map((tag) => tag.normalize('NFC').trim().replace(/^#+/u, ''))
    .filter((tag) => {
      const folded = tag.toLowerCase();
      if (tag === '' || seen.has(folded)) return false;
      seen.add(folded);
      return true;
    });
}
