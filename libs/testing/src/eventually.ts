const POLL_EVERY_MS = 20;
const POLL_AT_LEAST_EVERY_MS = 100;
/** What took long is looked at less often: it is noticed a fortieth of its time later, and looking takes the processor. */
const LATER_BY = 1 / 40;
/** Reached only by what never comes: a machine that does ten things at once takes ten times as long as this one alone. */
const PATIENCE_MS = 60_000;

/**
 * Polls until the condition holds and returns its value. A condition holds when it returns something other than
 * false, null or undefined without throwing; assertions inside it are welcome. It is asked often at first; what must not
 * be missed in between says `everyMs`.
 *
 * @throws the last error of the condition, or a timeout, when the deadline passes
 */
export async function eventually<T>(
  condition: () => T | Promise<T>,
  options: { timeoutMs?: number; everyMs?: number; what?: string } = {},
): Promise<Exclude<Awaited<T>, false | null | undefined>> {
  const timeoutMs = options.timeoutMs ?? PATIENCE_MS;
  const startedAt = performance.now();
  const deadline = startedAt + timeoutMs;
  let lastError: unknown;
  for (;;) {
    try {
      const value = await condition();
      lastError = undefined;
      if (value !== false && value !== null && value !== undefined) {
        return value as Exclude<Awaited<T>, false | null | undefined>;
      }
    } catch (error) {
      lastError = error;
    }
    if (performance.now() > deadline) {
      if (lastError instanceof Error) throw lastError;
      throw new Error(`${options.what ?? 'The condition'} did not hold within ${timeoutMs} ms`);
    }
    const pauseMs = options.everyMs ?? pauseAfter(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function pauseAfter(waitedMs: number): number {
  return Math.min(POLL_AT_LEAST_EVERY_MS, Math.max(POLL_EVERY_MS, waitedMs * LATER_BY));
}
