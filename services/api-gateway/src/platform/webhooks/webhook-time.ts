/** Clocks may differ, and deliveries are repeated within minutes; older ones are refused. */
const MAX_AGE_SECONDS = 300;

/** Returns whether a webhook event's time is at most five minutes away from the database's clock. */
export function isRecent(unixSeconds: string, nowMs: number): boolean {
  return /^\d{1,12}$/u.test(unixSeconds) && Math.abs(nowMs / 1_000 - Number(unixSeconds)) <= MAX_AGE_SECONDS;
}
