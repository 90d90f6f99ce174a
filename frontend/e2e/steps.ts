import { setTimeout } from 'node:timers/promises';
import { say } from '@pregonero/local';
import { describeOpenPages } from './chromium';

/** The stack that a walk goes through. */
export interface WalkPlace {
  url: string;
  sandboxUrl: string;
  /** Whether the pictures of the documentation are renewed. */
  pictures: boolean;
  /** The long form: what is all but the same for two roles is looked at as both. */
  isLong: boolean;
}

/** One walk: opens its own browser and its own accounts, and says how its steps went. */
export type Walk = (place: WalkPlace) => Promise<Steps>;

/** A tiny runner: steps in order; once one fails, those that build on it are counted as failed without running. */
export class Steps {
  passed = 0;
  failed = 0;
  /** Looks at what is there when a step fails. */
  onFailure: () => Promise<void> = () => Promise.resolve();
  private broken = false;

  /** Runs one step, unless one that it builds on has failed. Never throws. */
  async step(name: string, work: () => Promise<void> | void): Promise<void> {
    if (this.broken) {
      this.failed += 1;
      say(`  – ${name} (no se llegó)`);
      return;
    }
    const startedAt = Date.now();
    try {
      await work();
      this.passed += 1;
      say(`  ✔ ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
    } catch (error) {
      this.failed += 1;
      this.broken = true;
      say(`  ✘ ${name}`);
      // A summary keeps the first lines: what went wrong, what people would have seen, and then where.
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      const places = stack.split('\n').filter((line) => /^\s+at .*\/e2e\//u.test(line));
      for (const line of [...message.split('\n'), ...(await describeOpenPages()), ...places])
        say(`    ${line}`);
      await this.onFailure();
    }
  }

  /** Steps after this one do not build on those before. */
  startAnew(): void {
    this.broken = false;
  }
}

/** Asks until the answer is something; says what it waited for when time is up. */
export async function until<T>(
  what: string,
  timeoutMs: number,
  question: () => T | Promise<T>,
  everyMs = 250,
): Promise<Exclude<T, false | null | undefined | 0 | ''>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await question();
    if (answer) return answer as Exclude<T, false | null | undefined | 0 | ''>;
    if (Date.now() > deadline) throw new Error(`no llegó en ${timeoutMs / 1000} s: ${what}`);
    await setTimeout(everyMs);
  }
}
