import { setTimeout } from 'node:timers/promises';

const EVERY_MS = 200;
/** Longer than the reverse proxy waits for a gateway. */
const TIMEOUT_MS = 15_000;

/** Responses to a client that polls. */
export interface Seen {
  asked: number;
  /** Statuses other than 2xx and errors, each with its second. */
  refused: string[];
  slowestMs: number;
}

/** Polls a URL as one browser would, five times a second. Returns the function that stops it. */
export function watch(url: string, headers: Record<string, string>): () => Promise<Seen> {
  const seen: Seen = { asked: 0, refused: [], slowestMs: 0 };
  const begun = Date.now();
  let isOver = false;
  const ask = async (): Promise<string | null> => {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.ok ? null : String(answer.status);
  };
  const poll = async (): Promise<void> => {
    while (!isOver) {
      const askedAt = Date.now();
      const problem = await ask().catch(String);
      seen.asked += 1;
      seen.slowestMs = Math.max(seen.slowestMs, Date.now() - askedAt);
      if (problem !== null) seen.refused.push(`${problem} at ${((askedAt - begun) / 1_000).toFixed(1)} s`);
      await setTimeout(EVERY_MS);
    }
  };
  const polling = poll();
  return async () => {
    isOver = true;
    await polling;
    return seen;
  };
}
