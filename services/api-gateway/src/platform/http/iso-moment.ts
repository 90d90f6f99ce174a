const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-](\d{2}):(\d{2})))?$/u;
const FIRST_YEAR = 1970;
const LAST_YEAR = 2100;

/**
 * Reads an ISO 8601 date (`2026-11-21`, midnight UTC) or moment with its zone. Strict: a day that the month does not
 * have, an hour of 24, a moment without zone and years before 1970 or after 2100 are `null`.
 */
export function parseIsoMoment(text: string): Date | null {
  const found = ISO.exec(text);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, zoneHour = 0, zoneMinute = 0] = found
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  const calendar = new Date(Date.UTC(year, month - 1, day));
  // The calendar rolls 30 February over to March.
  const isRealDay = calendar.getUTCMonth() === month - 1 && calendar.getUTCDate() === day;
  const isRealTime = hour < 24 && minute < 60 && second < 60 && zoneHour < 15 && zoneMinute < 60;
  if (!isRealDay || !isRealTime || year < FIRST_YEAR || year > LAST_YEAR) return null;
  return new Date(text);
}
