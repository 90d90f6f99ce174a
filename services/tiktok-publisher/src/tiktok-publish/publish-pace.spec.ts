import { checkDelayMs } from './publish-pace';

describe('checkDelayMs', () => {
  it('grows from 2 s to 30 s and stays under 30 questions a minute', () => {
    const delays = Array.from({ length: 40 }, (_, index) => checkDelayMs(index + 1));

    expect(delays[0]).toBe(2_000);
    expect(delays.at(-1)).toBe(30_000);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(2_000);
  });
});
