const pending = new Set<number>();

/** Notes from now on the timers of this page that are to go off later than at once. */
export function noteTimers(): void {
  const page: { setTimeout: unknown; setInterval: unknown } = window;
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const begin = window[name].bind(window) as (...args: unknown[]) => number;
    page[name] = (task: unknown, ms: unknown = 0, ...rest: unknown[]): number => {
      const timer = begin(task, ms, ...rest);
      // React's own work is begun with none, and is to end.
      if (Number(ms) > 0) pending.add(timer);
      return timer;
    };
  }
}

/** Stops all that are noted: what a test has not waited for must not happen in another. */
export function dropTimers(): void {
  for (const timer of pending) window.clearTimeout(timer);
  pending.clear();
}
