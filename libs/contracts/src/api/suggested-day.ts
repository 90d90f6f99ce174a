import { dayIn, momentIn, NO_SLOTS } from './publishing-slots';

/*
 * Days of what has no account of its own behind it, in America/Bogota: deadlines of projects, reminders, periods over
 * all clients. Days of an account's own dates are those of its stored zone (`dayIn`).
 */

/** The day of a moment in Bogotá, `2026-11-22`. */
export function bogotaDay(moment: Date): string {
  return dayIn(NO_SLOTS.timeZone, moment);
}

/** The evening of such a day in Bogotá. */
export function bogotaEvening(day: string): Date {
  return momentIn(NO_SLOTS.timeZone, day);
}
