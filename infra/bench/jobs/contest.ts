/** A system that accepts background work and does it: ours, or one beside it. */
export interface Contestant {
  /** Accepts one job durably, in a transaction of the caller where there is a database, and resolves when it is done. */
  readonly once: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const AT_ONCE = 50;
const SECONDS = 4;

/** Jobs accepted and finished a second, so many under way all the time. */
export async function finishedPerSecond(once: () => Promise<void>, seconds = SECONDS): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  let finished = 0;
  const keepGoing = async (): Promise<void> => {
    while (performance.now() < until) {
      await once();
      finished += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepGoing));
  return finished / ((performance.now() - startedAt) / 1_000);
}

/** Who waits for which job. */
export class Waiting {
  private readonly ends = new Map<string, () => void>();

  /** Answers when somebody tells that this one is done. */
  for(name: string): Promise<void> {
    return new Promise((done) => {
      this.ends.set(name, done);
    });
  }

  done(name: string): void {
    this.ends.get(name)?.();
    this.ends.delete(name);
  }
}

/** As many steps at once as jobs are under way. */
export const CONCURRENCY = AT_ONCE;
