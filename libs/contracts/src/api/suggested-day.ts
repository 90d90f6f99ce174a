/**
 * Days as the product's customers count them: in America/Bogota, which keeps UTC−5 all year. A suggested date is the evening
 * of a day there, when people look at their phones.
 */
const BOGOTA_OFFSET_MS = -5 * 3_600_000;
const DAY_MS = 86_400_000;
const EVENING_HOUR = 18;

/** The day of a moment in Bogotá, `2026-11-22`. */
export function bogotaDay(moment: Date): string {
  return new Date(moment.getTime() + BOGOTA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The beginning of such a day in Bogotá. */
export function bogotaMidnight(day: string): Date {
  return new Date(`${day}T00:00:00-05:00`);
}

/** The evening of such a day in Bogotá. */
export function bogotaEvening(day: string): Date {
  return new Date(`${day}T${EVENING_HOUR}:00:00-05:00`);
}

/** So many evenings, one a day from tomorrow on, on days that none of `taken` has. */
export function freeEvenings(now: Date, count: number, taken: readonly Date[]): Date[] {
  const days = new Set(taken.map(bogotaDay));
  const free: Date[] = [];
  for (let moment = now.getTime() + DAY_MS; free.length < count; moment += DAY_MS) {
    const day = bogotaDay(new Date(moment));
    if (!days.has(day)) free.push(bogotaEvening(day));
  }
  return free;
}
