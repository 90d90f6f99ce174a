import { ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';

/** A person waits: a model that is slower than this counts as away. */
const DEADLINE_MS = 20_000;

/**
 * Asks the script model while a person waits: one quick second try, and not longer than twenty seconds in all.
 * @param what the log's name of what is missing without an answer
 * @throws ProviderError when the model is away
 */
export async function quickAnswer<T>(what: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    return await ask(signal);
  } catch (error) {
    if (signal.aborted) throw away(what, error);
    if (!(error instanceof ProviderError) || error.kind !== 'retryable') throw error;
    return await ask(signal).catch((again: unknown) => {
      throw signal.aborted ? away(what, again) : again;
    });
  }
}

function away(what: string, cause: unknown): ProviderError {
  return new ProviderError({
    provider: 'openai',
    kind: 'retryable',
    message: `openai: no ${what} within ${DEADLINE_MS} ms`,
    sentence: say('reader_too_slow'),
    cause,
  });
}
