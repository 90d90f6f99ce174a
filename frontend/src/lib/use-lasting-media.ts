import { type SyntheticEvent, useRef, useState } from 'react';

/** A new link is waited for so long before the fault is shown. */
const RENEW_WAIT_MS = 5_000;
/** After a finished renewal its link may still be on its way to the screen for so long. */
const ARRIVAL_MS = 500;
/** Played this far beyond the last fault, the next one is a new one. */
const RECOVERED_SECONDS = 1;

/** A reason why nothing plays: the file is there but the browser cannot play its format, or its link does not lead to it. */
type MediaProblem = 'format' | 'link';

interface Options {
  /** Names the file: its links change, it does not. Without it, the URL without its query. */
  file?: string | number;
  /** Asks for a new link, which arrives as another `url`. A promise is followed to its end. */
  renew?: (() => unknown) | undefined;
}

type MediaEvent = SyntheticEvent<HTMLMediaElement>;

/** A media element's link, its fault, and the handlers that keep it playing. */
export interface LastingMedia {
  src: string;
  problem: MediaProblem | null;
  /** Tries once more, with a new link where there is one. */
  retry: () => void;
  handlers: {
    onError: (event: MediaEvent) => void;
    onLoadedMetadata: (event: MediaEvent) => void;
    onLoadedData: (event: MediaEvent) => void;
    onTimeUpdate: (event: MediaEvent) => void;
  };
}

interface Shown {
  file: string | number;
  src: string;
  problem: MediaProblem | null;
  isWaiting: boolean;
}

/** A fault: the second of the element, and the file it belongs to. */
interface Fault {
  file: string | number;
  seconds: number;
  wasPlaying: boolean;
  isRestored: boolean;
}

/**
 * Keeps a media element on the link that it began with while that works, however often `url` is signed again. When the link
 * has expired, asks for a new one and goes on at the same second. When the browser cannot play the format, says so.
 */
export function useLastingMedia(
  url: string,
  { file = withoutQuery(url), renew }: Options = {},
): LastingMedia {
  const [shown, setShown] = useState<Shown>(() => fresh(file, url));
  const fault = useRef<Fault | null>(null);
  const element = useRef<HTMLMediaElement | null>(null);
  // One recovery for a fault: a second one at the same second is no expired link.
  const isSpent = useRef(false);
  if (shown.file !== file) setShown(fresh(file, url));
  else if (shown.src !== url && (shown.isWaiting || shown.problem === 'link')) setShown(fresh(file, url));

  const fail = (problem: MediaProblem) => {
    setShown((now) => (now.src === shown.src ? { ...now, problem, isWaiting: false } : now));
  };
  const recover = async (broken: HTMLMediaElement) => {
    const mayRecover = !isSpent.current;
    isSpent.current = true;
    if (mayRecover && url !== shown.src) {
      setShown(fresh(file, url));
      return;
    }
    const wasCutOff = broken.error?.code === 2;
    const isThere = await canFetch(shown.src);
    if (isThere && wasCutOff && mayRecover) broken.load();
    else if (isThere) fail(wasCutOff ? 'link' : 'format');
    else if (mayRecover && renew !== undefined) {
      setShown((now) => (now.src === shown.src ? { ...now, isWaiting: true } : now));
      await renewal(renew);
      fail('link');
    } else fail('link');
  };

  return {
    src: shown.src,
    problem: shown.problem,
    retry: () => {
      isSpent.current = false;
      setShown(fresh(file, url));
      // Without an answer the same link is tried.
      if (shown.problem === 'link') void Promise.resolve(renew?.()).catch(() => undefined);
      if (url === shown.src && element.current?.isConnected === true) element.current.load();
    },
    handlers: {
      onError: ({ currentTarget }) => {
        element.current = currentTarget;
        const { currentTime: seconds, paused } = currentTarget;
        fault.current = { file, seconds, wasPlaying: !paused, isRestored: false };
        void recover(currentTarget);
      },
      onLoadedMetadata: ({ currentTarget }) => {
        const before = fault.current;
        if (before?.file !== file || before.isRestored) return;
        fault.current = { ...before, isRestored: true };
        if (before.seconds > 0) currentTarget.currentTime = before.seconds;
        // A browser that refuses leaves the player's own button.
        if (before.wasPlaying) void currentTarget.play().catch(() => undefined);
      },
      onLoadedData: ({ currentTarget }) => {
        const hasNoPicture = currentTarget instanceof HTMLVideoElement && currentTarget.videoWidth === 0;
        // The sound of such a video plays.
        if (hasNoPicture) {
          currentTarget.pause();
          fail('format');
        }
      },
      onTimeUpdate: ({ currentTarget }) => {
        const { seconds } = fault.current ?? { seconds: 0 };
        if (Math.abs(currentTarget.currentTime - seconds) > RECOVERED_SECONDS) isSpent.current = false;
      },
    },
  };
}

const fresh = (file: string | number, src: string): Shown => ({ file, src, problem: null, isWaiting: false });

const withoutQuery = (url: string): string => url.split(/[?#]/u, 1).join('');

/** Asks the link itself, because a media element reports an expired link and an unknown format alike. */
async function canFetch(url: string): Promise<boolean> {
  const stop = new AbortController();
  try {
    const { ok } = await fetch(url, { credentials: 'omit', cache: 'no-store', signal: stop.signal });
    return ok;
  } catch {
    return false;
  } finally {
    stop.abort();
  }
}

/** Ends when the new link should be there. */
async function renewal(renew: () => unknown): Promise<void> {
  const asked = renew();
  const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
  const done = asked instanceof Promise ? asked.then(() => pause(ARRIVAL_MS)).catch(() => undefined) : null;
  await Promise.race([pause(RENEW_WAIT_MS), ...(done === null ? [] : [done])]);
}
