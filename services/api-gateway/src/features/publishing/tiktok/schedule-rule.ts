import type { ScheduleRule } from '@pregonero/publishing';

const ISO_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/u;
const DAY_MS = 86_400_000;
/**
 * Whose clocks people may read, from where tomorrow begins first to where today lasts longest. One zone for each distance from UTC
 * that there is in summer or winter: São Paulo stands for Buenos Aires.
 */
const TIME_ZONES = [
  'Europe/Madrid',
  'Europe/Lisbon',
  'UTC',
  'America/Sao_Paulo',
  'America/Caracas',
  'America/Bogota',
  'America/Mexico_City',
  'America/Hermosillo',
  'America/Los_Angeles',
];

/**
 * Returns whether a network's post may be scheduled for that UTC moment. "Tomorrow" is a later
 * calendar day by some of the clocks that people may have: a browser counts its own days, and what is today by all of them is too early.
 */
export function isAllowedSchedule(
  text: string,
  now: Date,
  { fromTomorrow, daysAhead }: ScheduleRule,
): boolean {
  if (!ISO_UTC.test(text)) return false;
  const moment = new Date(text);
  // The constructor rolls 30 February over to March; an hour of 25 is invalid already.
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(text.slice(0, 16))) return false;
  const aheadMs = moment.getTime() - now.getTime();
  if (aheadMs <= 0 || aheadMs > daysAhead * DAY_MS) return false;
  return !fromTomorrow || TIME_ZONES.some((zone) => dayIn(zone, moment) > dayIn(zone, now));
}

/** `2026-11-21`: comparable as text. */
function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}
