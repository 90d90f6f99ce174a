/**
 * Loaded before a service (`withSkewedClock`), so that its process lives at another time than its neighbours:
 * `CLOCK_SKEW_MS` milliseconds ahead, or behind where it is negative. Timers count on as they do.
 */
const skewMs = Number(process.env.CLOCK_SKEW_MS);
const TrueDate = Date;

globalThis.Date = class extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + skewMs);
    else super(...given);
  }

  static now() {
    return TrueDate.now() + skewMs;
  }
};
