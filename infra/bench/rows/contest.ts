/** Job system under measurement. */
export interface Contestant {
  /** Accepts one job in a transaction of the caller and resolves when it is done. */
  readonly once: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Number of jobs under way, and of steps that a worker runs at once. */
export const CONCURRENCY = 50;

/** Measures jobs per second, with as many under way as {@link CONCURRENCY}. */
export async function measureJobRate(once: () => Promise<void>, seconds = 4): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  let finished = 0;
  const repeat = async (): Promise<void> => {
    while (performance.now() < until) {
      await once();
      finished += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, repeat));
  return finished / ((performance.now() - startedAt) / 1_000);
}

/** Waiters for jobs, by name of the job. */
export class Completions {
  private readonly waiters = new Map<string, () => void>();

  /** Resolves when {@link resolve} is called with the same name. */
  wait(name: string): Promise<void> {
    return new Promise((done) => {
      this.waiters.set(name, done);
    });
  }

  resolve(name: string): void {
    this.waiters.get(name)?.();
    this.waiters.delete(name);
  }
}
