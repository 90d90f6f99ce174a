/** How long a page has for itself before what it may need later is fetched. */
const WAIT_MS = 4_000;
/** The first of these says that somebody is about to do something. */
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown'] as const;

type Fetch = () => Promise<unknown>;

const waiting = new Set<Fetch>();
let begun = false;
let running: Promise<void> | null = null;

/** One after the other, so that what is asked for meanwhile does not wait behind all of them. */
async function run(): Promise<void> {
  for (const fetchPart of waiting) {
    waiting.delete(fetchPart);
    try {
      await fetchPart();
    } catch {
      // Nobody asked for it yet: it is fetched again, and its failure told, when somebody does.
    }
  }
  running = null;
}

/** Remembers a part of the app that no page draws at first; fetched ahead once `beginPrefetch` has been called. */
export function prefetchLater(fetchPart: Fetch): void {
  waiting.add(fetchPart);
  if (begun) running ??= run();
}

/** Whether parts are being fetched that nobody has asked for: their failure is no reason to reload the page. */
export function isPrefetching(): boolean {
  return running !== null;
}

/**
 * Fetches the remembered parts at the first sign of activity or a few seconds from now, whichever comes first: the
 * first screen does not share the line with them, and a dialog opens at once all the same. Returns what calls it off.
 */
export function beginPrefetch(): () => void {
  const begin = () => {
    cancel();
    begun = true;
    running ??= run();
  };
  const timer = setTimeout(begin, WAIT_MS);
  const cancel = () => {
    clearTimeout(timer);
    for (const name of ACTIVITY) window.removeEventListener(name, begin);
  };
  for (const name of ACTIVITY) window.addEventListener(name, begin, { passive: true });
  return cancel;
}
