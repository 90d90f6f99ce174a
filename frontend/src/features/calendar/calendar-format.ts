import { NO_SLOTS, timeIn } from '@pregonero/contracts/api';
import { calendarTexts as texts } from '../../texts/calendar';
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

/** Time of day of a moment in a zone, “6:00 p. m.”. A browser that does not know the zone shows Bogotá's. */
export const hourInWords = (at: string, timeZone: string): string =>
  new Date(`2000-01-01T${timeIn(timeZone, new Date(at))}Z`).toLocaleTimeString(locale, {
    timeStyle: 'short',
    timeZone: 'UTC',
  });

/** Whose clocks the times of a page show: of one zone by its name, of several by “the client's”. */
export function hoursInWords(timeZones: readonly string[]): string {
  const [one = NO_SLOTS.timeZone, ...others] = new Set(timeZones);
  if (others.length > 0) return texts.hoursOfClients;
  if (one === NO_SLOTS.timeZone) return texts.hours;
  return texts.hoursOf({ zone: (texts.slots.zones as Record<string, string>)[one] ?? one });
}
