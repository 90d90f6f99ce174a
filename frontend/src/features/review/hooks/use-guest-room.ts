import { useCallback, useEffect, useState } from 'react';
import { type Fetched, GuestCallError } from '../../../data/guest-review';

/** Guests have no live channel: they look again in between, and mostly nothing changed. */
const LOOK_EVERY_MS = 5_000;

/** Why a guest sees nothing. */
export type GuestProblem = 'gone' | 'locked' | 'failed';

/** What a guest sees of a link: the room, or why there is none. */
export interface GuestRoom<Room> {
  room: Room | null;
  problem: GuestProblem | null;
  /** Looks at once, for example after one's own comment. */
  look: () => void;
}

/**
 * What a link opens, kept up to date while the page is looked at.
 *
 * @param fetchRoom the same function at each drawing
 * @param isWatched whether it is on screen: what is not is looked at once, and anew when it comes back
 */
export function useGuestRoom<Room>(
  fetchRoom: (etag: string | null, signal: AbortSignal) => Promise<Fetched<Room>>,
  isWatched = true,
): GuestRoom<Room> {
  const [room, setRoom] = useState<Room | null>(null);
  const [problem, setProblem] = useState<GuestProblem | null>(null);
  const [looks, setLooks] = useState(0);
  const look = useCallback(() => {
    setLooks((count) => count + 1);
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    let etag: string | null = null;
    let timer: number | undefined;
    const once = async () => {
      let goesOn = isWatched;
      try {
        const found = document.hidden ? 'unchanged' : await fetchRoom(etag, stop.signal);
        if (found !== 'unchanged') {
          ({ etag } = found);
          setRoom(found.room);
        }
        setProblem(null);
      } catch (error) {
        if (stop.signal.aborted) return;
        const status = error instanceof GuestCallError ? error.status : 0;
        setProblem(status === 404 ? 'gone' : status === 401 ? 'locked' : 'failed');
        // A link that is gone stays gone, and a closed one waits for its password.
        if (status === 404 || status === 401) return;
        goesOn = true;
      }
      if (goesOn) timer = window.setTimeout(() => void once(), LOOK_EVERY_MS);
    };
    void once();
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, [fetchRoom, looks, isWatched]);

  return { room, problem, look };
}
