import { seededRandom } from '../random';
import { Arena, type Block } from './arena';

describe('the arena', () => {
  it('never hands out the same memory twice, and uses again what was given back', () => {
    const random = seededRandom(7);
    let reached = 0;
    const arena = new Arena(1024, (end) => {
      reached = end;
    });
    const held: Block[] = [];
    let longest = 0;
    for (let step = 0; step < 4_000; step += 1) {
      if (held.length > 30) {
        const [gone] = held.splice(Math.floor(random() * held.length), 1);
        if (gone) arena.giveBack(gone);
      }
      const block = arena.take(1 + Math.floor(random() * 100_000));
      const isApart = held.every(
        (other) =>
          block.address + block.bytes <= other.address || other.address + other.bytes <= block.address,
      );
      expect(isApart).toBe(true);
      expect(block.address % 64).toBe(0);
      expect(block.address + block.bytes).toBeLessThanOrEqual(reached);
      held.push(block);
      if (step === 1_000) longest = reached;
    }
    expect(reached).toBeLessThan(longest * 1.3);
  });

  it('joins neighbours given back, in any order', () => {
    const arena = new Arena(0, () => undefined);
    const [one, two, three] = [arena.take(1_000), arena.take(1_000), arena.take(1_000)];
    const end = arena.reachedBytes;
    for (const block of [one, three, two]) arena.giveBack(block);

    expect(arena.take(3_000).address).toBe(one.address);
    expect(arena.reachedBytes).toBe(end);
  });
});
