import { runInThisContext } from 'node:vm';

describe('the globals of a test file', () => {
  it('are those of Node', () => {
    const ofNode = runInThisContext('Object.getOwnPropertyNames(globalThis)') as string[];

    expect(ofNode.filter((name) => !(name in globalThis))).toEqual([]);
  });

  it('are their own, not those of the process', () => {
    expect(globalThis).toBe(global);
    expect(runInThisContext('globalThis') as typeof globalThis).not.toBe(globalThis);
  });

  it('are the same bytes and buffers as those that Node returns', () => {
    const bytes = Buffer.from('pan');

    expect(bytes).toBeInstanceOf(Uint8Array);
    expect(bytes.buffer).toBeInstanceOf(ArrayBuffer);
  });

  it('have the symbols and the long traces that jest adds', () => {
    expect(Reflect.ownKeys(Symbol)).toEqual(
      expect.arrayContaining(runInThisContext('Reflect.ownKeys(Symbol)') as PropertyKey[]),
    );
    expect(Error.stackTraceLimit).toBe(100);
  });

  it('are not those of jest, whose older timers would stand in for nothing here', () => {
    try {
      expect(() => jest.useFakeTimers({ legacyFakeTimers: true })).toThrow();
    } finally {
      jest.useFakeTimers().useRealTimers();
    }
  });

  it('are what timers of jest and its spies stand in for', () => {
    const [rang, random] = [jest.fn(), jest.spyOn(Math, 'random').mockReturnValue(0.5)];
    jest.useFakeTimers();
    try {
      setTimeout(rang, 60_000);
      jest.advanceTimersByTime(60_000);
      expect(rang).toHaveBeenCalledTimes(1);
      expect(Math.random()).toBe(0.5);
    } finally {
      jest.useRealTimers();
      random.mockRestore();
    }
  });
});
