/** A page reloads by itself at most once in this time. */
const RELOAD_AGAIN_AFTER_MS = 30_000;
const RELOADED_AT = 'pregonero_reloaded_at';

/** How long this page has to wait until it may reload by itself; without storage nothing would stop the next reload. */
function msUntilReload(): number {
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED_AT) ?? 0);
    return Math.max(0, last + RELOAD_AGAIN_AFTER_MS - Date.now());
  } catch {
    return RELOAD_AGAIN_AFTER_MS;
  }
}

function reloadNow(reload: () => void): void {
  try {
    window.sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // It has waited its time.
  }
  reload();
}

const ofBrowser = (): void => {
  window.location.reload();
};

/** Reloads the page unless it did a moment ago; says whether it does. */
export function reloadOnce(reload = ofBrowser): boolean {
  if (msUntilReload() > 0) return false;
  reloadNow(reload);
  return true;
}

/**
 * The files that draw the page did not come, so that there is nothing to tell it with: the page is loaded anew, at once the first
 * time, then every half a minute, and never without a network, whose return it waits for. Until then it shows that it waits.
 */
export function reloadUntilItComes(reload = ofBrowser): void {
  const attempt = (): void => {
    if (navigator.onLine) reloadNow(reload);
  };
  window.setTimeout(attempt, msUntilReload());
  window.addEventListener('online', attempt, { once: true });
}
