const POLL_EVERY_MS = 20;
/** Reached only by what never comes: a machine that does ten things at once takes ten times as long as this one alone. */
const PATIENCE_MS = 60_000;

/**
 * Polls until the condition holds and returns its value. A condition holds when it returns something other than
 * false, null or undefined without throwing; assertions inside it are welcome.
 *
 * @throws the last error of the condition, or a timeout, when the deadline passes
 */
export async function eventually<T>(
  condition: () => T | Promise<T>,
  options: { timeoutMs?: number; everyMs?: number; what?: string } = {},
): Promise<Exclude<Awaited<T>, false | null | undefined>> {
  const timeoutMs = options.timeoutMs ?? PATIENCE_MS;
  const deadline = performance.now() + timeoutMs;
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
    await new Promise((resolve) => setTimeout(resolve, options.everyMs ?? POLL_EVERY_MS));
  }
}
