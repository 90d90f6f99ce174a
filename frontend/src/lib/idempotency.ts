import { useCallback, useRef } from 'react';
import { ApiError } from './api-client';
import { randomId } from './random-id';

/** A first request that is still being worked on is asked after so often, and no longer than a call may take. */
const ASK_AGAIN_AFTER_MS = 1_000;
const ASK_AT_MOST = 75;

/**
 * Runs a call that creates or spends with an `Idempotency-Key`. One key a click; when no answer came, the next
 * click with the same data repeats the same key, so that the work is not done and paid twice. A repeat that comes while
 * the first is being worked on waits for the first one's answer.
 */
export function useIdempotentCall(): <T>(data: unknown, call: (key: string) => Promise<T>) => Promise<T> {
  const open = useRef<{ key: string; data: string } | null>(null);
  return useCallback(async (data, call) => {
    const text = JSON.stringify(data);
    const key = open.current?.data === text ? open.current.key : randomId();
    open.current = { key, data: text };
    try {
      const result = await answerOf(() => call(key), ASK_AT_MOST);
      open.current = null;
      return result;
    } catch (error) {
      if (!(error instanceof ApiError && error.outcomeUnknown) && !isUnderWay(error)) open.current = null;
      throw error;
    }
  }, []);
}

function isUnderWay(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'request_in_progress';
}

async function answerOf<T>(call: () => Promise<T>, attempts: number): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isUnderWay(error) || attempts <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
    return answerOf(call, attempts - 1);
  }
}
