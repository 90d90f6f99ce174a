import { setTimeout } from 'node:timers/promises';

/** Asks until the answer is truthy and returns it. @throws Error that names `what` after `timeoutMs` */
export async function until<T>(
  what: string,
  timeoutMs: number,
  question: () => T | Promise<T>,
): Promise<Exclude<T, false | null | undefined | 0 | ''>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await question();
    if (answer) return answer as Exclude<T, false | null | undefined | 0 | ''>;
    if (Date.now() > deadline) throw new Error(`no llegó en ${timeoutMs / 1000} s: ${what}`);
    await setTimeout(250);
  }
}
