import { CALLS_PER_HOUR, HOUR_MS, UNEXPLAINED_LIMIT_WAIT_MS } from './pexels.constants';

/**
 * The hourly limit stands in no header, so calls are counted here; the monthly one is told by headers of successful
 * answers. One a process: the account's true count may be higher, which the margin under 200 allows for.
 */
export class PexelsBudget {
  private calls: number[] = [];
  private monthly: { remaining: number; resetMs: number } | undefined;

  /** How long to wait before another call, in milliseconds; 0 when it may be made, and then it is counted. */
  take(nowMs: number): number {
    this.forget(nowMs);
    const oldest = this.calls[0];
    if (oldest !== undefined && this.calls.length >= CALLS_PER_HOUR) return oldest + HOUR_MS - nowMs;
    this.calls.push(nowMs);
    return 0;
  }

  /** Keeps the monthly figures of a successful answer; other answers carry none. */
  learn(headers: Headers): void {
    const remaining = headers.get('x-ratelimit-remaining');
    const reset = headers.get('x-ratelimit-reset');
    if (remaining === null || reset === null || !/^\d+$/u.test(remaining) || !/^\d+$/u.test(reset)) return;
    this.monthly = { remaining: Number(remaining), resetMs: Number(reset) * 1_000 };
  }

  /** The wait until the month's end when the month is spent; 0 when it is not, or nothing is known of it. */
  waitForMonth(nowMs: number): number {
    const { remaining, resetMs } = this.monthly ?? { remaining: 1, resetMs: 0 };
    return remaining === 0 ? Math.max(0, resetMs - nowMs) : 0;
  }

  /** The wait after a 429: to the month's end when that is spent, to the next hour window, or a short one. */
  waitAfterRefusal(nowMs: number): number {
    const monthMs = this.waitForMonth(nowMs);
    if (monthMs > 0) return monthMs;
    this.forget(nowMs);
    const oldest = this.calls[0];
    if (oldest !== undefined && this.calls.length >= CALLS_PER_HOUR) return oldest + HOUR_MS - nowMs;
    return UNEXPLAINED_LIMIT_WAIT_MS;
  }

  private forget(nowMs: number): void {
    this.calls = this.calls.filter((call) => call > nowMs - HOUR_MS);
  }
}
