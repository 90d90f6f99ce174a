import {
  dayIn,
  type FormularioFields,
  freeEvenings,
  freeSlots,
  momentIn,
  type PublishingSlots,
} from '@pregonero/contracts/api';
import {
  firstDayFor,
  type LocalDateCode,
  nextLocalDate,
  occasionOf,
  suitsTrade,
} from '@pregonero/contracts/dates';
import type { Occasion } from '@pregonero/providers';

const DAY_MS = 86_400_000;

/** Returns the next free slots of a business; evenings of days on which it is open, one a day, where it has none. */
export function nextDates(
  slots: PublishingSlots,
  now: Date,
  wish: { count: number; taken: readonly Date[]; closed: ReadonlySet<number> },
): Date[] {
  const chosen = freeSlots(slots, now, wish);
  return chosen.length > 0 ? chosen : freeEvenings(slots.timeZone, now, wish);
}

/**
 * A free date for each script, in their order: the next one, or one shortly before an occasion that its owner asked for. Undefined where
 * a business publishes too seldom to have any.
 */
export function datesFor(
  asked: readonly (LocalDateCode | undefined)[],
  slots: PublishingSlots,
  { now, taken, closed }: { now: Date; taken: readonly Date[]; closed: ReadonlySet<number> },
): (Date | undefined)[] {
  const given: Date[] = [];
  return asked.map((code) => {
    const from = code === undefined ? now : dayBefore(code, slots.timeZone, now);
    const [date] = nextDates(slots, from, { count: 1, taken: [...taken, ...given], closed });
    if (date !== undefined) given.push(date);
    return date;
  });
}

/** Evening before the first day on which scripts about an occasion may be published; now, where that is over. */
function dayBefore(code: LocalDateCode, timeZone: string, now: Date): Date {
  const next = nextLocalDate(code, dayIn(timeZone, now));
  if (next === undefined) return now;
  const evening = new Date(momentIn(timeZone, firstDayFor(next)).getTime() - DAY_MS);
  return evening > now ? evening : now;
}

/** Occasion of a date in the zone of the business, if one suits it. */
export function occasionAt(
  date: Date | undefined,
  { timeZone, ...shop }: { formulario: FormularioFields; hasOffer: boolean; timeZone: string },
): Occasion | undefined {
  return nearest(date, timeZone, (code) => suitsTrade(code, shop));
}

/** Occasion that the owner asked for, whatever the trade. A date that is not near it is before it. */
export function occasionAsked(code: LocalDateCode, date: Date | undefined, timeZone: string): Occasion {
  return nearest(date, timeZone, (near) => near === code) ?? { code, isToday: false };
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
