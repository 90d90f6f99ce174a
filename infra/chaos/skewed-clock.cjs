/**
 * Loaded before a service (`node --require`), so that its process lives at another time than its neighbours:
 * `CHAOS_CLOCK_SKEW_MS` milliseconds ahead, or behind where it is negative. Timers count on as they do.
 */
const skewMs = Number(process.env.CHAOS_CLOCK_SKEW_MS ?? 0);
const TrueDate = Date;

class SkewedDate extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + skewMs);
    else super(...given);
  }

  static now() {
    return TrueDate.now() + skewMs;
  }
}

if (skewMs !== 0) globalThis.Date = SkewedDate;
