import { countWords, estimateBrollSeconds } from '@pregonero/contracts/api';
import type { RenderState } from '@pregonero/providers';

/** Renders of one approval: the first and two more after definite failures. */
export const SUBMISSIONS_MAX = 3;

const FIRST_CHECK_MS = 1_000;
const SECOND_CHECK_MS = 2_000;
const CHECK_GROWTH = 1.15;
const LONGEST_CHECK_MS = 10_000;

/** The wait before check number `checks` (from 0): 1 s, then from 2 s growing to 10 s. */
export function checkDelayMs(checks: number): number {
  if (checks === 0) return FIRST_CHECK_MS;
  return Math.min(LONGEST_CHECK_MS, Math.round(SECOND_CHECK_MS * CHECK_GROWTH ** (checks - 1)));
}

/** Where each phase of a render begins on the bar of 0 to 100. */
export const PROGRESS = {
  accepted: 5,
  rendering: 10,
  rendered: 88,
  collecting: 90,
  downloaded: 94,
  checked: 97,
} as const;

/** The bar of a film of which so much is made, from 0 to 1. */
export function filmProgress(fraction: number): number {
  return Math.round(PROGRESS.rendering + (PROGRESS.rendered - PROGRESS.rendering) * Math.max(0, fraction));
}

/**
 * The bar of a render under way. A provider that tells a percentage is believed; otherwise the time since the start
 * against the estimate stands in, never reaching the end by itself.
 */
export function progressOf(
  render: Pick<RenderState, 'status' | 'progress'>,
  time: { elapsedSeconds: number; estimateSeconds: number },
): number {
  if (render.status === 'waiting') return PROGRESS.accepted;
  const fraction =
    render.progress === undefined
      ? Math.min(0.95, time.elapsedSeconds / Math.max(1, time.estimateSeconds))
      : render.progress / 100;
  return filmProgress(fraction);
}

/**
 * How long a video of this script may be, in seconds: wide around the estimate, because voices differ, but narrow
 * enough to notice half a video or another one.
 */
export function expectedSeconds(contenido: string): { minSeconds: number; maxSeconds: number } {
  const estimate = estimateBrollSeconds(countWords(contenido));
  // The estimate never falls under ten seconds; a script of five words does.
  const least = Math.min(estimate, countWords(contenido) / 2.8);
  return { minSeconds: Math.max(0.5, least * 0.4), maxSeconds: estimate * 2.5 + 5 };
}

/** How long a video with a sound of that length may be, in seconds: the same, but for leading and trailing frames. */
export function soundSeconds(seconds: number): { minSeconds: number; maxSeconds: number } {
  return { minSeconds: Math.max(0.3, seconds - 1), maxSeconds: seconds + 3 };
}
