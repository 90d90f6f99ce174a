import type { ClaimedJob } from './job.entity';
import type { Hold } from './job-store';
import type { JobTurns, TurnGroup } from './job-turns';
import { LaneRoom } from './lane-room';
import { TurnTaker } from './turn-taker';

const HOLD: Hold = { leaseMs: 1_000, holder: null, contracts: {} };
const lane = (name: string, perWorker = Infinity): TurnGroup => ({
  ...{ kinds: ['video.render'], clockRuns: [], lane: name, limits: { places: 5, share: 5, perWorker } },
});

/** A taker over lanes with so many jobs each, of a worker with so much room in some of them. */
function takerOver(waiting: Record<string, number>, room: Record<string, number> = {}): TurnTaker {
  let taken = 0;
  const take = ({ lane: name = '' }: TurnGroup): Promise<ClaimedJob[]> => {
    const left = waiting[name] ?? 0;
    waiting[name] = Math.max(0, left - 1);
    return Promise.resolve(left === 0 ? [] : [{ id: (taken += 1), lane: name } as ClaimedJob]);
  };
  const groups = Object.keys(waiting).map((name) => lane(name, room[name]));
  return new TurnTaker({ take } as unknown as JobTurns, () => ({ groups, hold: HOLD }), new LaneRoom());
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

  it('leaves the jobs of a lane that is full on this worker, also of those asked for together', async () => {
    const taker = takerOver({ '': 1, own: 3 }, { own: 1 });

    const together = await Promise.all([taker.take(), taker.take(), taker.take(), taker.take()]);

    expect(together.flatMap((job) => job?.lane ?? []).sort()).toEqual(['', 'own']);
    expect(await taker.take()).toBeUndefined();
  });
});
