import { locale } from '../../lib/format';

/** A day is no moment: it is read and written in one zone. */
const inWords = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' });

/** “miércoles, 25 de noviembre” */
export const dayInWords = (day: string): string =>
  inWords(day, { weekday: 'long', day: 'numeric', month: 'long' });

/** “noviembre de 2026” */
export const monthInWords = (day: string): string => inWords(day, { month: 'long', year: 'numeric' });

/** “mié” */
export const weekdayInWords = (day: string): string => inWords(day, { weekday: 'short' });

/** The hour of a moment in Colombia, “6:00 p. m.”. */
export const hourInWords = (at: string): string =>
  new Date(at).toLocaleTimeString(locale, { timeStyle: 'short', timeZone: 'America/Bogota' });
