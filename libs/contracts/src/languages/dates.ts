import type { Language } from './language';

/** Time zone of the product's customers. */
const ZONE = { timeZone: 'America/Bogota' } as const;
const DIGITS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** Locale of a language, and how it writes a day: `{x, date, short}` in a message. */
const FORMATS: Record<Language, { locale: string; day: Intl.DateTimeFormatOptions }> = {
  es: { locale: 'es-CO', day: DIGITS },
  // 22 Nov 2026: British and American readers read digits differently.
  en: { locale: 'en-GB', day: { dateStyle: 'medium' } },
  pt: { locale: 'pt-BR', day: DIGITS },
};

const cache = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, options: Intl.DateTimeFormatOptions, moment: string): string {
  const { locale } = FORMATS[language];
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = cache.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, ...ZONE });
  cache.set(key, formatter);
  return formatter.format(new Date(moment));
}

/** Formats the day of an ISO 8601 moment. @throws RangeError when it is no moment */
export function formatDay(language: Language, moment: string): string {
  return format(language, FORMATS[language].day, moment);
}

/** Formats an ISO 8601 moment, to the second: `{x, date, long}` in a message. @throws RangeError when it is no moment */
export function formatMoment(language: Language, moment: string): string {
  return format(language, { dateStyle: 'long', timeStyle: 'medium' }, moment);
}
