import { ACT_FOR_HEADER } from '@pregonero/contracts/api';
import { actingFor } from './acting';
import { language } from './language';
import { getSessionToken } from './session-token';

/** An answer that nobody came for by then is of the past. */
const GOOD_FOR_MS = 30_000;
/** As long as any other call waits. */
const PATIENCE_MS = 75_000;

interface Asked {
  who: string;
  until: number;
  answer: Promise<Response>;
}

const asked = new Map<string, Asked>();

const whoAsks = (): string => `${getSessionToken() ?? ''} ${actingFor()?.id ?? ''}`;

/**
 * Asks for what the first screen is going to read, before the files that draw it are there. `lib/api-client.ts` hands the
 * answers out in place of its own first calls; without a session nothing is asked.
 */
export function askAhead(urls: readonly string[]): void {
  const token = getSessionToken();
  if (token === null) return;
  const acting = actingFor();
  const headers = {
    'Accept-Language': language,
    Authorization: `Bearer ${token}`,
    ...(acting === null ? {} : { [ACT_FOR_HEADER]: String(acting.id) }),
  };
  for (const url of urls) {
    const answer = fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    // Whoever comes for it is told; until then it is no failure of anybody's.
    answer.catch(() => undefined);
    asked.set(url, { who: whoAsks(), until: Date.now() + GOOD_FOR_MS, answer });
  }
}

/** The answer that was asked for ahead, for the first who comes for it with the same session; null when there is none. */
export function takeAsked(url: string): Promise<Response> | null {
  const found = asked.get(url);
  asked.delete(url);
  return found !== undefined && found.who === whoAsks() && Date.now() < found.until ? found.answer : null;
}
