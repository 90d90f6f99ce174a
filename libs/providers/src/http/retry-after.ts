/** Hints above this are not believed: an hour in milliseconds. */
const LONGEST_HINT_MS = 3_600_000;

/**
 * How long an answer asks to be left alone, in milliseconds: `retry-after-ms` first, then `retry-after` in seconds
 * or as an HTTP date. Undefined when there is no usable hint (missing, negative, text, further away than an hour).
 */
export function parseRetryAfter(headers: Headers, nowMs: number): number | undefined {
  return (
    plausible(numberOf(headers.get('retry-after-ms'))) ?? plausible(waitOf(headers.get('retry-after'), nowMs))
  );
}

function waitOf(value: string | null, nowMs: number): number | undefined {
  const seconds = numberOf(value);
  if (seconds !== undefined) return seconds * 1_000;
  if (value === null) return undefined;
  const dateMs = Date.parse(value);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}

function numberOf(value: string | null): number | undefined {
  if (value === null || !/^\s*-?\d+(\.\d+)?\s*$/u.test(value)) return undefined;
  return Number(value);
}

function plausible(waitMs: number | undefined): number | undefined {
  if (waitMs === undefined || waitMs < 0 || waitMs > LONGEST_HINT_MS) return undefined;
  return Math.ceil(waitMs);
}
