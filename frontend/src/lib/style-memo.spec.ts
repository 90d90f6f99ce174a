import { memo } from './style-memo';

describe('memo', () => {
  it('answers anew only what it was not asked before, by what the arguments hold', () => {
    const answer = jest.fn((style: object, more?: unknown) => ({ style, more }));
    const kept = memo(answer);

    expect(kept({ color: 'fg' })).toBe(kept({ color: 'fg' }));
    expect(kept({ color: 'fg' }, 1)).toEqual({ style: { color: 'fg' }, more: 1 });
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['a number and its digits', [1], ['1']],
    ['a text and the object that it describes', ['{"a":1}'], [{ a: 1 }]],
    ['texts that are cut elsewhere', ['a', 'bc'], ['ab', 'c']],
    ['one argument and two', ['a'], ['a', undefined]],
    ['null and its name', ['a', null], ['a', 'null']],
    ['depths', [{ a: { b: 1 } }], [{ a: 1, b: 1 }]],
  ])('tells %s apart', (_what, one, other) => {
    const kept = memo((...args: readonly unknown[]) => [args]);
    const first = kept(...one);

    expect(kept(...other)).not.toBe(first);
    expect(kept(...one)).toBe(first);
  });

  it('knows an answer of its own kind that it is given, and what it is not', () => {
    const make = memo((text: string) => ({ text }));
    const wrap = memo((style: object) => [style]);

    expect(wrap(make('a'))).toBe(wrap(make('a')));
    expect(wrap(make('a'))).not.toBe(wrap(make('b')));
  });

  it('forgets what was not asked for a long time, and keeps what was', () => {
    const answer = jest.fn((value: number) => ({ value }));
    const kept = memo(answer);
    const often = kept(-1);
    for (let value = 0; value < 5_000; value += 1) {
      kept(value);
      expect(kept(-1)).toBe(often);
    }
    answer.mockClear();
    kept(0);

    expect(answer).toHaveBeenCalledTimes(1);
  });
});
