/** The calendar day of a target date: `YYYY-MM-DD`, as a date field wants it; empty without one. */
export function targetDay(targetDate: string | null): string {
  return targetDate?.slice(0, 10) ?? '';
}

/**
 * A target date as dd/mm/yyyy. It is a day, not a moment: it is stored as midnight UTC and must not slip to the day
 * before in a time zone west of Greenwich, which is where the clients are.
 */
export function formatTargetDate(targetDate: string): string {
  const [year, month, day] = targetDay(targetDate).split('-');
  return day === undefined ? '—' : `${day}/${month ?? ''}/${year ?? ''}`;
}
