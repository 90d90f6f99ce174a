/** Resolves so many milliseconds from now. */
export function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** So long what can wait waits at most for a quiet moment. */
const QUIET_WITHIN_MS = 1_500;

/** Resolves when the browser has nothing else to do, or a moment later all the same; at once where it cannot tell. */
export function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    if (!('requestIdleCallback' in window)) {
      resolve();
      return;
    }
    window.requestIdleCallback(
      () => {
        resolve();
      },
      { timeout: QUIET_WITHIN_MS },
    );
  });
}
