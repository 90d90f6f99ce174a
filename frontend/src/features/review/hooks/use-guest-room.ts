import type { ReviewRoom } from '@pregonero/contracts/api';
import { useCallback, useEffect, useState } from 'react';
import { GuestCallError, type GuestReviewCalls } from '../../../data/guest-review';

/** Guests have no live channel: they look again in between, and mostly nothing changed. */
const LOOK_EVERY_MS = 5_000;

/** What a guest sees of a link: the room, or why there is none. */
export interface GuestRoom {
  room: ReviewRoom | null;
  problem: 'gone' | 'locked' | 'failed' | null;
  /** Looks at once, for example after one's own comment. */
  look: () => void;
}

/** The room of a link, kept up to date while the page is looked at. */
export function useGuestRoom(calls: GuestReviewCalls): GuestRoom {
  const [room, setRoom] = useState<ReviewRoom | null>(null);
  const [problem, setProblem] = useState<GuestRoom['problem']>(null);
  const [looks, setLooks] = useState(0);
  const look = useCallback(() => {
    setLooks((count) => count + 1);
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    let etag: string | null = null;
    let timer: number | undefined;
    const once = async () => {
      try {
        const found = document.hidden ? 'unchanged' : await calls.room(etag, stop.signal);
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
      }
      timer = window.setTimeout(() => void once(), LOOK_EVERY_MS);
    };
    void once();
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, [calls, looks]);

  return { room, problem, look };
}
