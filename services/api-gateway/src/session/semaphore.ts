/** Lets at most `size` works run at once; up to `maxWaiting` more wait in the order they came. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly size: number,
    private readonly maxWaiting: number,
  ) {}

  /** Runs the work when there is room; `null` (at once, nothing run) when even the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T> | null {
    if (this.running >= this.size && this.waiting.length >= this.maxWaiting) return null;
    return this.enter().then(async () => {
      try {
        return await work();
      } finally {
        this.leave();
      }
    });
  }

  private enter(): Promise<void> {
    if (this.running < this.size) {
      this.running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** A leaving work hands its place to the next one, so `running` does not change then. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.running -= 1;
    else next();
  }
}
