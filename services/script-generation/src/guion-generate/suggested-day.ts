/** In the evening people look at their phones: 18:00 in Bogotá, which keeps UTC−5 all year. */
const EVENING_UTC_HOUR = 23;

/** The day to publish script number `index` (from 0) of a batch: one a day from tomorrow on. */
export function suggestedDay(now: Date, index: number): Date {
  return new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1 + index, EVENING_UTC_HOUR),
  );
}
