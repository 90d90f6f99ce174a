/** The languages of the product; each is a folder of the same name beside this file, and nothing else names one. */
export const LANGUAGES = ['es', 'en', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language in which the product is written: whoever asks for none that there is reads it. */
export const DEFAULT_LANGUAGE: Language = 'es';

/** Longer than any browser sends; the rest is not read. */
const LONGEST_HEADER = 1_000;

/**
 * The language that an `Accept-Language` header prefers (RFC 9110, 12.5.4): by weight, the first one among equals, a region
 * counts as its language, and weight 0 refuses one. Anything else is {@link DEFAULT_LANGUAGE}.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  let best: { language: Language; weight: number } | null = null;
  const ranges = (acceptLanguage ?? '').slice(0, LONGEST_HEADER).split(',');
  const named = new Set(ranges.map((range) => primaryOf(range)));
  for (const range of ranges) {
    const weight = weightOf(range);
    const primary = primaryOf(range);
    const language =
      primary === '*'
        ? [DEFAULT_LANGUAGE, ...LANGUAGES].find((other) => !named.has(other))
        : LANGUAGES.find((other) => other === primary);
    if (language !== undefined && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? DEFAULT_LANGUAGE;
}

/** 'pt-BR;q=0.8' → 'pt'. */
function primaryOf(range: string): string {
  const [tag = ''] = range.split(';');
  const [primary = ''] = tag.trim().toLowerCase().split('-');
  return primary;
}

/** From 0 to 1; 1 where none is given, 0 where it is none. */
function weightOf(range: string): number {
  const parameters = range.split(';').slice(1);
  const given = parameters.map((parameter) => parameter.trim().toLowerCase()).find((p) => p.startsWith('q='));
  if (given === undefined) return 1;
  return /^q=(?:0(?:\.\d{1,3})?|1(?:\.0{1,3})?)$/u.test(given) ? Number(given.slice(2)) : 0;
}
