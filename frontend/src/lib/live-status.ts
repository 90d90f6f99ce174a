import { useSyncExternalStore } from 'react';

/** `connecting` before the first answer, `live` while pushed events arrive, `down` while the polling replaces them. */
export type LiveStatus = 'connecting' | 'live' | 'down';

let current: LiveStatus = 'connecting';
const listeners = new Set<() => void>();

/** Tells who watches the connection; the same status twice tells nobody. */
export function setLiveStatus(next: LiveStatus): void {
  if (next === current) return;
  current = next;
  listeners.forEach((listener) => {
    listener();
  });
}

/** Where the live channel stands now, for code outside of components. */
export function liveStatus(): LiveStatus {
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the live channel stands. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(subscribe, () => current);
}

const isDown = (): boolean => current === 'down';

/** Whether polling replaces the live channel. Most of a screen asks, and is drawn again only when the answer changes. */
export function useIsDown(): boolean {
  return useSyncExternalStore(subscribe, isDown);
}

/** The documented interval, but only while the live channel is down; `false` stops the polling. */
export function useFallbackInterval(everyMs: number, wanted = true): number | false {
  return useIsDown() && wanted ? everyMs : false;
}
