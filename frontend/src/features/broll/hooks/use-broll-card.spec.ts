import type { BrollState, BrollStatus } from '@pregonero/contracts/api';
import { act, renderHook } from '@testing-library/react';
import { useBrollCard } from './use-broll-card';

const state = (status: BrollStatus): BrollState => ({
  status,
  attempt: 1,
  attempts: 3,
  progress: 50,
  message: '',
  messageSentence: null,
});

function watch(first: BrollState | null, test = false) {
  return renderHook(({ broll }: { broll: BrollState | null }) => useBrollCard(broll, test), {
    initialProps: { broll: first },
  });
}

describe('useBrollCard', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('says nothing of a job that ended before the page was opened', () => {
    expect(watch(state('completed')).result.current).toBeNull();
  });

  it.each([
    ['completed', false, 3_000],
    ['failed', false, 10_000],
    ['failed', true, 5_000],
    ['completed', true, 5_000],
  ] as const)('clears %s (test: %s) after %d ms', (status, test, clearedAfterMs) => {
    const { result, rerender } = watch(state('processing'), test);
    rerender({ broll: state(status) });

    act(() => {
      jest.advanceTimersByTime(clearedAfterMs - 1);
    });
    expect(result.current?.status).toBe(status);

    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(result.current).toBeNull();
  });

  it('stays while a retry waits', () => {
    const { result, rerender } = watch(state('processing'));
    rerender({ broll: state('retrying') });

    act(() => {
      jest.advanceTimersByTime(60_000);
    });

    expect(result.current?.status).toBe('retrying');
  });
});
