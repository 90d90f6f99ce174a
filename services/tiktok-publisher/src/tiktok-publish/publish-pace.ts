/** The network allows 30 questions a minute for each owner; processing takes seconds to minutes. */
export const FIRST_CHECK_MS = 1_000;
const SECOND_CHECK_MS = 2_000;
const CHECK_GROWTH = 1.3;
const LONGEST_CHECK_MS = 30_000;

/** Announcements of one post: the first and two more after failures that TikTok calls its own. */
export const BEGUN_MAX = 3;

/** The wait before check number `checks` (from 1): from 2 s growing to 30 s. */
export function checkDelayMs(checks: number): number {
  return Math.min(LONGEST_CHECK_MS, Math.round(SECOND_CHECK_MS * CHECK_GROWTH ** Math.max(0, checks - 1)));
}
