/** Days are texts such as `2026-11-22`, counted in UTC so that no change of a clock can lose one. */
const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

/** What the calendar shows at once. */
export type CalendarView = 'month' | 'week';

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** So many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return new Date(momentOf(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of another month, or its last one. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** 0 is Monday: weeks begin there. */
function weekdayOf(day: string): number {
  return (new Date(momentOf(day)).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
}

/**
 * Returns the days that a view of that day shows: whole weeks. A month whose last week is the present one goes on for another week,
 * so that the days that can still be planned are in sight.
 */
export function daysOf(view: CalendarView, day: string, today: string): string[] {
  const first = view === 'week' ? day : `${day.slice(0, 8)}01`;
  const last = view === 'week' ? day : addDays(addMonths(first, 1), -1);
  const start = addDays(first, -weekdayOf(first));
  const lastRow = addDays(last, -weekdayOf(last));
  const isLast = view === 'month' && today >= lastRow && today <= last;
  const end = addDays(lastRow, DAYS_OF_WEEK - 1 + (isLast ? DAYS_OF_WEEK : 0));
  const count = (momentOf(end) - momentOf(start)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, index) => addDays(start, index));
}

/** The day that the next or the previous view is about. */
export function stepOf(view: CalendarView, day: string, by: 1 | -1): string {
  return view === 'week' ? addDays(day, by * DAYS_OF_WEEK) : addMonths(day, by);
}

/** Whether it is a day that exists. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(momentOf(text)) && addDays(text, 0) === text;
}

/** The days a key leads away from the present one, with the shift key held; 0 for any other key. */
export function daysByKey(key: string): number {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -DAYS_OF_WEEK,
    ArrowDown: DAYS_OF_WEEK,
  };
  return steps[key] ?? 0;
}
