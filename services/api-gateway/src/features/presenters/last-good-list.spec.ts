import { LastGoodList } from './last-good-list';

function aList(answers: (string[] | Error)[]) {
  const clock = { nowMs: 0 };
  let calls = 0;
  const stale: unknown[] = [];
  const list = new LastGoodList<string>(
    () => {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? []);
    },
    (error) => stale.push(error),
    () => clock.nowMs,
  );
  return { list, clock, stale, calls: () => calls };
}

describe('LastGoodList', () => {
  it('asks once for many readers and again after a minute', async () => {
    const { list, clock, calls } = aList([['a'], ['b']]);

    expect(await Promise.all([list.get(), list.get()])).toEqual([['a'], ['a']]);
    clock.nowMs = 59_999;
    expect(await list.get()).toEqual(['a']);
    expect(calls()).toBe(1);
    clock.nowMs = 60_000;

    expect(await list.get()).toEqual(['b']);
  });

  it('serves the last good list while the provider is away, asking only now and then', async () => {
    const { list, clock, stale, calls } = aList([['a'], new Error('fuera'), ['b']]);
    await list.get();
    clock.nowMs = 60_000;

    expect(await list.get()).toEqual(['a']);
    expect(await list.get()).toEqual(['a']);
    expect([calls(), stale.length]).toEqual([2, 1]);
    clock.nowMs = 70_000;
    expect(await list.get()).toEqual(['b']);
  });

  it('lets the first failure through and tries again', async () => {
    const { list } = aList([new Error('fuera'), ['a']]);

    await expect(list.get()).rejects.toThrow('fuera');
    expect(await list.get()).toEqual(['a']);
  });
});
