import { inLanes } from './test-lanes';

/** Work that ends when it is told to, and notes when it begins. */
function piece(name: string, places: number, begun: string[]) {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    places,
    end: () => {
      end();
    },
    run: async () => {
      begun.push(name);
      await done;
      return name;
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('lanes', () => {
  it('begin in order, as many as there are places for, and answer in order', async () => {
    const begun: string[] = [];
    const [a, b, c] = [piece('a', 1, begun), piece('b', 1, begun), piece('c', 1, begun)];
    const all = inLanes([a, b, c], 2);
    await settle();
    expect(begun).toEqual(['a', 'b']);

    b.end();
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);

    c.end();
    a.end();
    expect(await all).toEqual(['a', 'b', 'c']);
  });

  it('let smaller work overtake what has no room yet, and give too big work everything', async () => {
    const begun: string[] = [];
    const [small, big, later] = [piece('small', 1, begun), piece('big', 9, begun), piece('later', 1, begun)];
    const all = inLanes([small, big, later], 2);
    await settle();
    expect(begun).toEqual(['small', 'later']);

    small.end();
    await settle();
    expect(begun).toHaveLength(2);
    later.end();
    await settle();
    expect(begun).toEqual(['small', 'later', 'big']);
    big.end();
    expect(await all).toEqual(['small', 'big', 'later']);
  });

  it('fail with the first failure', async () => {
    const broken = { places: 1, run: () => Promise.reject(new Error('no disk')) };
    await expect(inLanes([broken], 1)).rejects.toThrow('no disk');
  });
});
