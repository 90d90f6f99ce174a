import { checkDelayMs, expectedSeconds, PROGRESS, progressOf } from './render-pace';

const time = (elapsedSeconds: number) => ({ elapsedSeconds, estimateSeconds: 240 });

describe('checkDelayMs', () => {
  it('asks after 1 s, then after 2 s, and grows to 10 s', () => {
    const delays = Array.from({ length: 30 }, (_, checks) => checkDelayMs(checks));

    expect(delays.slice(0, 2)).toEqual([1_000, 2_000]);
    expect(delays.at(-1)).toBe(10_000);
    expect([...delays].sort((a, b) => a - b)).toEqual(delays);
  });
});

describe('progressOf', () => {
  it('stands at the beginning while the provider has not begun', () => {
    expect(progressOf({ status: 'waiting', progress: 70 }, time(100))).toBe(PROGRESS.accepted);
  });

  it('believes the provider’s percentage', () => {
    expect(progressOf({ status: 'processing', progress: 0 }, time(100))).toBe(10);
    expect(progressOf({ status: 'processing', progress: 50 }, time(0))).toBe(49);
    expect(progressOf({ status: 'processing', progress: 100 }, time(0))).toBe(88);
  });

  it('goes by time where none is told, and never reaches the collection by itself', () => {
    expect(progressOf({ status: 'processing' }, time(0))).toBe(10);
    expect(progressOf({ status: 'processing' }, time(120))).toBe(49);
    expect(progressOf({ status: 'processing' }, time(1e9))).toBeLessThan(PROGRESS.rendered);
  });
});

describe('expectedSeconds', () => {
  it('lets a usual voice through and notices half a video', () => {
    const { minSeconds, maxSeconds } = expectedSeconds(Array.from({ length: 90 }, () => 'palabra').join(' '));

    expect(minSeconds).toBeLessThan(25);
    expect(minSeconds).toBeGreaterThan(8);
    expect(maxSeconds).toBeGreaterThan(45);
  });

  it('lets the video of a very short script through', () => {
    expect(expectedSeconds('Hola, vecinos').minSeconds).toBeLessThanOrEqual(0.5);
  });
});
