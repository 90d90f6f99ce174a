import { MemoryCounter } from './memory-counter';

describe('MemoryCounter', () => {
  it('counts within a window and begins anew after it', () => {
    const counter = new MemoryCounter();

    expect(counter.hit('a', 1_000, 0)).toEqual({ hits: 1, resetsInMs: 1_000 });
    expect(counter.hit('a', 1_000, 400)).toEqual({ hits: 2, resetsInMs: 600 });
    expect(counter.hit('b', 1_000, 400).hits).toBe(1);
    expect(counter.hit('a', 1_000, 1_000)).toEqual({ hits: 1, resetsInMs: 1_000 });
  });

  it('forgets a cleared key', () => {
    const counter = new MemoryCounter();
    counter.hit('a', 1_000, 0);
    counter.clear('a');

    expect(counter.hit('a', 1_000, 1).hits).toBe(1);
  });
});
