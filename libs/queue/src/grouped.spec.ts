import { Grouped } from './grouped';

/** Rounds that end when the test says so. */
function heldRounds() {
  const rounds: { asks: readonly number[]; end: (how?: Error) => void }[] = [];
  const grouped = new Grouped<number, number>(
    (asks) =>
      new Promise((resolve, reject) => {
        rounds.push({
          asks,
          end: (how) => {
            if (how === undefined) resolve(asks.map((ask) => ask * 10));
            else reject(how);
          },
        });
      }),
    3,
  );
  const nextRound = async (): Promise<void> => {
    const before = rounds.length;
    while (rounds.length === before) await new Promise((resolve) => setImmediate(resolve));
  };
  return { rounds, grouped, nextRound };
}

describe('asks in groups', () => {
  it('are answered each with its own, those of one moment together, no more than fit', async () => {
    const { rounds, grouped, nextRound } = heldRounds();
    const first = grouped.ask(1);
    await nextRound();
    const others = [2, 3, 4, 5].map((ask) => grouped.ask(ask));
    rounds[0]?.end();
    await nextRound();
    rounds[1]?.end();
    await nextRound();
    rounds[2]?.end();

    expect(await Promise.all([first, ...others])).toEqual([10, 20, 30, 40, 50]);
    expect(rounds.map(({ asks }) => asks)).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('fail with their round, and the next goes on', async () => {
    const { rounds, grouped, nextRound } = heldRounds();
    const failed = Promise.allSettled([grouped.ask(1), grouped.ask(2)]);
    await nextRound();
    const after = grouped.ask(3);
    rounds[0]?.end(new Error('no'));
    await nextRound();
    rounds[1]?.end();

    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await after).toBe(30);
  });

  it('fail alone where only their own answer does, also when a round forgot one', async () => {
    const grouped = new Grouped<number, number>(
      (asks) =>
        Promise.resolve(
          asks.slice(0, 2).map((ask) => (ask === 1 ? Promise.reject(new Error('its own')) : ask)),
        ),
      5,
    );

    const ends = await Promise.allSettled([1, 2, 3].map((ask) => grouped.ask(ask)));

    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  });
});
