/** A weekly moment at which a business publishes, as its own clocks show it. */
export interface PublishingSlot {
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
  /** `18:30` */
  time: string;
}

/** `GET` and `PUT /api/calendar/slots`: when a business publishes. */
export interface PublishingSlots {
  /** Such as `America/Bogota`. */
  timeZone: string;
  /** Empty: an evening a day. */
  slots: PublishingSlot[];
}

const DAY_MS = 86_400_000;
const BOGOTA_OFFSET_MS = -5 * 3_600_000;
const DAYS_OF_WEEK = 7;
/** Looked through at a time for free slots, and as far as somebody plans. */
const STEP_DAYS = 28;
const HORIZON_DAYS = 730;

/** What is shown to who never chose: the zone of the product's customers and no slots. */
export const NO_SLOTS: PublishingSlots = { timeZone: 'America/Bogota', slots: [] };

/** Hour of the suggested dates of a business without slots: in the evening people look at their phones. */
const EVENING = '18:00';

/** By zone: making one takes longer than reading a month of slots, and an agency's calendar mixes the zones of its clients. */
const clocks = new Map<string, Intl.DateTimeFormat>();
/** More than there are zones; names come in any case. */
const MAX_CLOCKS = 1_000;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  if (clocks.size >= MAX_CLOCKS) clocks.clear();
  clocks.set(timeZone, format);
  return format;
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  // Colombia's clocks never change; a browser needs 15 ms for its first zone.
  if (timeZone === NO_SLOTS.timeZone) return BOGOTA_OFFSET_MS;
  const parts = clockOf(timeZone).formatToParts(moment);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return shown - Math.floor(moment / 1_000) * 1_000;
}

/**
 * The moment at which the clocks of a zone show that time of that day. Of an hour that comes twice the first; of one that a
 * change of the clocks leaves out, the time that comes as much later.
 */
export function zonedMoment(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const before = wall - offsetAt(wall - DAY_MS, timeZone);
  const after = wall - offsetAt(wall + DAY_MS, timeZone);
  // Those of the two that the clocks really show; without a change they are one.
  const shown = [before, after].filter((moment) => moment + offsetAt(moment, timeZone) === wall);
  return new Date(shown.length === 0 ? before : Math.min(...shown));
}

/**
 * The moments of the slots from one day to another, both inside, in their order. Where a change of the clocks leaves a time out, two
 * slots may fall together: they are one.
 */
export function slotMoments({ timeZone, slots }: PublishingSlots, from: string, to: string): Date[] {
  const moments = new Set<number>();
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    const weekday = weekdayOf(day);
    for (const slot of slots)
      if (slot.weekday === weekday) moments.add(zonedMoment(day, slot.time, timeZone).getTime());
  }
  return [...moments].sort((a, b) => a - b).map((moment) => new Date(moment));
}

/**
 * The next so many slots from tomorrow on that none of `taken` has; fewer where the coming two years have no more.
 */
export function freeSlots(
  chosen: PublishingSlots,
  now: Date,
  wish: { count: number; taken: readonly Date[] },
): Date[] {
  const taken = new Set(wish.taken.map((moment) => moment.getTime()));
  const today = dayIn(chosen.timeZone, now);
  const free: Date[] = [];
  for (let ahead = 1; ahead <= HORIZON_DAYS && free.length < wish.count; ahead += STEP_DAYS) {
    const moments = slotMoments(chosen, dayAfter(today, ahead), dayAfter(today, ahead + STEP_DAYS - 1));
    // The last of a step may fall together with the first of the next, or behind it: clocks change at midnight as well.
    for (const moment of moments.filter((each) => !taken.has(each.getTime()))) {
      taken.add(moment.getTime());
      free.push(moment);
    }
  }
  return free.sort((a, b) => a.getTime() - b.getTime()).slice(0, wish.count);
}

/**
 * The last moment until now at which the clocks of a zone showed that full hour, and which day it was there. A zone that this release
 * does not know counts as that of the product's customers.
 */
export function lastTimeAt(zone: string, hour: number, now: Date): { day: string; at: Date } {
  const timeZone = knownZone(zone);
  const momentOn = (day: string): Date => zonedMoment(day, `${String(hour).padStart(2, '0')}:00`, timeZone);
  const today = dayIn(timeZone, now);
  const day = momentOn(today) <= now ? today : dayAfter(today, -1);
  return { day, at: momentOn(day) };
}

/** Day of a moment as the calendars of a zone show it, `2026-11-22`. An unknown zone counts as Bogotá. */
export function dayIn(timeZone: string, moment: Date): string {
  return wallClock(timeZone, moment).slice(0, 10);
}

/** Hours and minutes of a moment as the clocks of a zone show them, `18:30`. An unknown zone counts as Bogotá. */
export function timeIn(timeZone: string, moment: Date): string {
  return wallClock(timeZone, moment).slice(11, 16);
}

function wallClock(zone: string, moment: Date): string {
  const at = moment.getTime();
  return new Date(at + offsetAt(at, knownZone(zone))).toISOString();
}

/** Returns the moment of a time of day in a zone as {@link zonedMoment} does. An unknown zone counts as Bogotá. */
export function momentIn(timeZone: string, day: string, time: string = EVENING): Date {
  return zonedMoment(day, time, knownZone(timeZone));
}

/**
 * Returns so many evenings, one per day from tomorrow on, on days of the zone that none of `taken` has and on which the business is not
 * `closed`: scripts ask people to come. Slots that the owner chose hold on closed days too.
 */
export function freeEvenings(
  timeZone: string,
  now: Date,
  wish: {
    count: number;
    taken: readonly Date[];
    /** Weekdays of `toClosedWeekdays`. */
    closed?: ReadonlySet<number>;
  },
): Date[] {
  const taken = new Set(wish.taken.map((moment) => dayIn(timeZone, moment)));
  const today = dayIn(timeZone, now);
  const free: Date[] = [];
  for (let ahead = 1; free.length < wish.count; ahead += 1) {
    const day = dayAfter(today, ahead);
    if (!taken.has(day) && !wish.closed?.has(weekdayOf(day))) free.push(momentIn(timeZone, day));
  }
  return free;
}

/** A zone that this release does not know, or a server of the release before does not name, counts as Bogotá. */
function knownZone(zone: string | undefined): string {
  if (zone === undefined) return NO_SLOTS.timeZone;
  const isKnown = zone === NO_SLOTS.timeZone || clocks.has(zone) || isTimeZone(zone);
  return isKnown ? zone : NO_SLOTS.timeZone;
}

/** Returns 1 for a Monday, 7 for a Sunday. */
function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) + 1;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text names a zone whose clocks are known. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
