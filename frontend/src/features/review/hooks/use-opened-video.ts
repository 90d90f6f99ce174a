import { useSyncExternalStore } from 'react';

const opened = (): string => window.location.hash.slice(1);

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => {
    window.removeEventListener('hashchange', onChange);
  };
}

/** Which video of a set is on screen. */
interface OpenedVideo {
  /** Its token; null while the list is. */
  opened: string | null;
  /** Goes from the list to a video: “back” leads to the list. */
  open: (token: string) => void;
  /** Goes from one video to another: “back” still leads to the list. */
  replace: (token: string) => void;
  /** Goes back to the list. */
  close: () => void;
}

const open = (token: string): void => {
  window.location.hash = token;
};
const replace = (token: string): void => {
  window.location.replace(`#${token}`);
};
const close = (): void => {
  replace('');
};

/** The video that the address names behind its `#`, which browsers send to nobody. */
export function useOpenedVideo(): OpenedVideo {
  const token = useSyncExternalStore(subscribe, opened);
  return { opened: token === '' ? null : token, open, replace, close };
}
