import {
  dayIn,
  type FormularioFields,
  freeEvenings,
  freeSlots,
  type LocalDateCode,
  occasionOf,
  type PublishingSlots,
} from '@pregonero/contracts/api';
import type { Occasion } from '@pregonero/providers';
import { suitsTrade } from './occasion-trades';

/** The next free slots of a business; evenings, one a day, where it has none. */
export function nextDates(
  slots: PublishingSlots,
  now: Date,
  wish: { count: number; taken: readonly Date[] },
): Date[] {
  const chosen = freeSlots(slots, now, wish);
  return chosen.length > 0 ? chosen : freeEvenings(slots.timeZone, now, wish);
}

/** Occasion of a date in the zone of the business, if one suits it. */
export function occasionAt(
  date: Date | undefined,
  { formulario, timeZone }: { formulario: FormularioFields; timeZone: string },
): Occasion | undefined {
  return nearest(date, timeZone, (code) => suitsTrade(code, formulario));
}

/**
 * The date of a script that was written for an occasion, once dates are given out. Somebody may have taken the planned one
 * meanwhile: words about an occasion go to no time at which they are not true, a person finds them a date.
 */
export function dateFor(told: Occasion | undefined, date: Date | undefined, timeZone: string): Date | null {
  const now = told && nearest(date, timeZone, (code) => code === told.code);
  return now?.isToday === told?.isToday ? (date ?? null) : null;
}

function nearest(
  date: Date | undefined,
  timeZone: string,
  suits: (code: LocalDateCode) => boolean,
): Occasion | undefined {
  if (date === undefined) return undefined;
  const day = dayIn(timeZone, date);
  const near = occasionOf(day, suits);
  return near === undefined ? undefined : { code: near.code, isToday: near.day === day };
}
