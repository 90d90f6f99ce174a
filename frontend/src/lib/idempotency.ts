import { useCallback, useRef } from 'react';
import { ApiError } from './api-client';

/**
 * Runs a call that creates or spends with an `Idempotency-Key`. One key a click; when no answer came, the next
 * click with the same data repeats the same key, so that the work is not done and paid twice.
 */
export function useIdempotentCall(): <T>(data: unknown, call: (key: string) => Promise<T>) => Promise<T> {
  const open = useRef<{ key: string; data: string } | null>(null);
  return useCallback(async (data, call) => {
    const text = JSON.stringify(data);
    const key = open.current?.data === text ? open.current.key : newKey();
    open.current = { key, data: text };
    try {
      const result = await call(key);
      open.current = null;
      return result;
    } catch (error) {
      if (!(error instanceof ApiError && error.outcomeUnknown)) open.current = null;
      throw error;
    }
  }, []);
}

/** `crypto.randomUUID` exists on secure origins only; a stack reached by its LAN address has the other. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
