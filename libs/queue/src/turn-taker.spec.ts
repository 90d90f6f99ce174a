import type { ClaimedJob } from './job.entity';
import type { Hold } from './job-store';
import type { JobTurns, TurnGroup } from './job-turns';
import { TurnTaker } from './turn-taker';

const HOLD: Hold = { leaseMs: 1_000, holder: null, contracts: {} };
const lane = (name: string): TurnGroup => ({
  ...{ kinds: ['video.render'], clockRuns: [], lane: name, limits: { places: 5, share: 5 } },
});

/** A taker over lanes with so many jobs each. */
function takerOver(waiting: Record<string, number>): TurnTaker {
  const take = ({ lane: name = '' }: TurnGroup): Promise<ClaimedJob[]> => {
    const left = waiting[name] ?? 0;
    waiting[name] = Math.max(0, left - 1);
    return Promise.resolve(left === 0 ? [] : [{ lane: name } as ClaimedJob]);
  };
  const groups = Object.keys(waiting).map(lane);
  return new TurnTaker({ take } as unknown as JobTurns, () => ({ groups, hold: HOLD }));
}

describe('TurnTaker', () => {
  it('asks one lane after the other, so that none waits for another', async () => {
    const taker = takerOver({ '': 3, own: 3 });

    const lanes = [await taker.take(), await taker.take(), await taker.take(), await taker.take()];

    expect(lanes.map((job) => job?.lane)).toEqual(['', 'own', '', 'own']);
  });

  it('finds the job of another lane when one is empty, and nothing when all are', async () => {
    const taker = takerOver({ '': 0, own: 1 });

    expect((await taker.take())?.lane).toBe('own');
    expect(await taker.take()).toBeUndefined();
  });
});
