import { ReviewTokens } from '../src/features/review/review-tokens.service';
import type { TestGateway } from './gateway-harness';

/** All that jest can replace in Node but the date. */
const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Does some work while the gateway's clock, and its alone, stands so many milliseconds ahead. */
export async function elsewhen<T>(aheadMs: number, work: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now: Date.now() + aheadMs, doNotFake: [...TIMERS] });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}

/** Marta’s approval, made so long from now that no machine is too slow for it; answers what takes it back. */
export async function approvedByMarta(
  gateway: TestGateway,
  link: { id: number; videoId: number },
  fromNow: string,
): Promise<string> {
  const [entry] = await gateway.db.query<{ id: number }>(
    `WITH approved AS (UPDATE videos SET status = 'approved' WHERE id = $1)
     INSERT INTO video_decisions
       ("videoId", kind, version, author, "linkId", "statusBefore", "feedbackBefore", "createdAt")
     SELECT id, 'approved', 1, 'Marta', $2, status, feedback, now() + $3::interval FROM videos WHERE id = $1
     RETURNING id`,
    [link.videoId, link.id, fromNow],
  );
  const tokens = gateway.app.get(ReviewTokens, { strict: false });
  return tokens.undo(entry?.id ?? 0);
}
