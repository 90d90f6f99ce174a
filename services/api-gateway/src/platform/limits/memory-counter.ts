/** How often something happened in its present window, and when the window ends. */
export interface AttemptCount {
  readonly hits: number;
  readonly resetsInMs: number;
}

/** More keys than this means that the oldest windows are dropped first: memory stays bounded under attack. */
const MAX_KEYS = 50_000;

/** The counter of one process; `nowMs` is given so that tests own the clock. */
export class MemoryCounter {
  private readonly windows = new Map<string, { hits: number; endsAtMs: number }>();

  hit(key: string, windowMs: number, nowMs: number): AttemptCount {
    const known = this.windows.get(key);
    const window =
      known === undefined || known.endsAtMs <= nowMs ? { hits: 0, endsAtMs: nowMs + windowMs } : known;
    window.hits += 1;
    this.windows.set(key, window);
    this.makeRoom();
    return { hits: window.hits, resetsInMs: window.endsAtMs - nowMs };
  }

  /** Takes one off a count. */
  forgive(key: string): void {
    const window = this.windows.get(key);
    if (window !== undefined && window.hits > 0) window.hits -= 1;
  }

  clear(key: string): void {
    this.windows.delete(key);
  }

  private makeRoom(): void {
    if (this.windows.size <= MAX_KEYS) return;
    const oldest = this.windows.keys().next();
    if (oldest.done !== true) this.windows.delete(oldest.value);
  }
}
