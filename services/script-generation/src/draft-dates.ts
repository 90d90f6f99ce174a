import {
  bogotaDay,
  freeEvenings,
  freeSlots,
  occasionOf,
  type PublishingSlots,
} from '@pregonero/contracts/api';
import type { Occasion } from '@pregonero/providers';

/** The next free slots of a business; evenings, one a day, where it has none. */
export function nextDates(
  slots: PublishingSlots,
  now: Date,
  wish: { count: number; taken: readonly Date[] },
): Date[] {
  const chosen = freeSlots(slots, now, wish);
  return chosen.length > 0 ? chosen : freeEvenings(now, wish.count, wish.taken);
}

/** What a script of that date speaks of. */
export function occasionAt(date: Date | undefined): Occasion | undefined {
  if (date === undefined) return undefined;
  const day = bogotaDay(date);
  const near = occasionOf(day);
  return near === undefined ? undefined : { code: near.code, isToday: near.day === day };
}

/**
 * The date of a script that was written for an occasion, once dates are given out. Somebody may have taken the planned one
 * meanwhile: words about an occasion go to no other time, a person finds them a date.
 */
export function dateFor(told: Occasion | undefined, date: Date | undefined): Date | null {
  const now = occasionAt(date);
  const fits = told === undefined || (told.code === now?.code && told.isToday === now.isToday);
  return fits ? (date ?? null) : null;
}
