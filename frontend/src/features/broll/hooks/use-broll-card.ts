import type { BrollState } from '@pregonero/contracts/api';
import { useEffect, useState } from 'react';
import { isBrollRunning } from '../../../data/guion-facts';

/** How long the status card stays, in milliseconds (second spec document, section 9.2). */
const CARD_CLEARED_AFTER_MS = { success: 3_000, failure: 10_000, test: 5_000 } as const;

/**
 * The state to show in the status card, or null. A job that ended before the page was opened is not news;
 * one that ends before one's eyes stays for the time the spec gives it.
 */
export function useBrollCard(broll: BrollState | null, test: boolean): BrollState | null {
  const running = isBrollRunning({ broll });
  const [watched, setWatched] = useState(running);
  if (running && !watched) setWatched(true);

  const status = broll?.status;
  useEffect(() => {
    if (!watched || (status !== 'completed' && status !== 'failed')) return undefined;
    const ended = status === 'completed' ? CARD_CLEARED_AFTER_MS.success : CARD_CLEARED_AFTER_MS.failure;
    const timer = setTimeout(
      () => {
        setWatched(false);
      },
      test ? CARD_CLEARED_AFTER_MS.test : ended,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [watched, status, test]);

  return watched ? broll : null;
}
