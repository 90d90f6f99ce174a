import { useSyncExternalStore } from 'react';

/** Where a desk begins: Chakra's `md`. */
const WIDE = '(min-width: 48rem)';

function subscribe(tell: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => {
    query.removeEventListener('change', tell);
  };
}

/** Whether the screen is wider than a phone's, now. */
export const isWideNow = (): boolean => window.matchMedia(WIDE).matches;

/** Whether the screen is wider than a phone's; for screens that are another thing there, not only narrower. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWideNow);
}
