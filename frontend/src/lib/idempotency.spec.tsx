import { renderHook } from '@testing-library/react';
import { refusal } from '../testing/fake-api';
import { ApiError } from './api-client';
import { useIdempotentCall } from './idempotency';

const LOST = new ApiError({ status: 0, code: 'network_error', userMessage: 'no', bodyText: '' });
/** Calls with what happens to each, the last one over and over; notes the keys. */
function calls(...happens: (string | ApiError)[]) {
  const keys: string[] = [];
  const call = (key: string) => {
    const next = happens[Math.min(keys.length, happens.length - 1)] ?? '';
    keys.push(key);
    return typeof next === 'string' ? Promise.resolve(next) : Promise.reject(next);
  };
  return { keys, call };
}
const run = () => renderHook(() => useIdempotentCall()).result.current;

describe('useIdempotentCall', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('waits for the first request’s answer while that one is being worked on', async () => {
    const underWay = refusal('request_in_progress');
    const { keys, call } = calls(underWay, underWay, 'hecho');
    const answer = run()({ n: 1 }, call);
    await jest.advanceTimersByTimeAsync(10_000);

    expect(await answer).toBe('hecho');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('gives up at last, and keeps the key for whoever clicks again', async () => {
    const { keys, call } = calls(refusal('request_in_progress'));
    const idempotent = run();
    const failures: unknown[] = [];
    const first = idempotent({ n: 1 }, call).catch((error: unknown) => failures.push(error));
    await jest.advanceTimersByTimeAsync(600_000);
    await first;
    expect(failures).toHaveLength(1);

    await idempotent({ n: 1 }, (key) => Promise.resolve(keys.push(key)));
    expect(new Set(keys).size).toBe(1);
  });

  it('repeats the key after a lost answer, and takes a new one after an answer or for other data', async () => {
    const idempotent = run();
    const { keys, call } = calls(LOST, 'hecho', 'hecho', LOST, 'hecho');
    const ignore = () => undefined;
    await idempotent({ n: 1 }, call).catch(ignore);
    await idempotent({ n: 1 }, call);
    await idempotent({ n: 1 }, call);
    await idempotent({ n: 1 }, call).catch(ignore);
    await idempotent({ n: 2 }, call);

    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3, 4]);
  });
});
