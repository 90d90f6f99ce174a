import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the build finishes a page and while the app takes that page over as it stands, true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
