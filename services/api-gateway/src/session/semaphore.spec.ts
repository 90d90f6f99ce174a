import { Semaphore } from './semaphore';

const gate = (): { open: () => void; wait: Promise<void> } => {
  let open = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, wait };
};

describe('Semaphore', () => {
  it('runs as many works as it has places, lets some wait and refuses the rest', async () => {
    const semaphore = new Semaphore(2, 1);
    const first = gate();
    const started: number[] = [];
    const work = (number: number) => () => {
      started.push(number);
      return first.wait.then(() => number);
    };

    const [one, two, three, four] = [1, 2, 3, 4].map((number) => semaphore.run(work(number)));
    await Promise.resolve();
    expect(started).toEqual([1, 2]);
    expect(four).toBeNull();
    first.open();

    expect(await Promise.all([one, two, three])).toEqual([1, 2, 3]);
    expect(started).toEqual([1, 2, 3]);
  });

  it('gives the place of a failed work back', async () => {
    const semaphore = new Semaphore(1, 0);
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');

    expect(await semaphore.run(() => Promise.resolve('sí'))).toBe('sí');
  });
});
