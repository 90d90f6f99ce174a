import { videoRender } from '@pregonero/contracts/jobs';
import { JobTurns } from '@pregonero/queue';
import { onDatabase } from './own-database';

/** What an admission costs while so many wait. */
export interface AdmissionCost {
  readonly waiting: number;
  readonly seconds: number;
}

/** So many wait when an admission is timed; each of them of a client of its own, which costs the most. */
const WAITING = [10, 100, 1_000, 10_000, 100_000];
const TIMES = 5;

/** Times the product's own admission, `JobTurns.take`. */
export function measureAdmission(): Promise<AdmissionCost[]> {
  return onDatabase(async (dataSource) => {
    await dataSource.query(
      `INSERT INTO users (name, email, password) SELECT 'Cliente ' || n, 'sim' || n || '@pregonero.test', 'x'
       FROM generate_series(1, $1::int) AS n`,
      [WAITING.at(-1)],
    );
    const turns = new JobTurns(dataSource);
    const group = {
      kinds: [videoRender.kind],
      clockRuns: [],
      limits: { places: 1_000_000, share: 5 },
      placeSteps: videoRender.placeSteps,
    };
    const hold = { leaseMs: 60_000, holder: null, contracts: { [videoRender.kind]: videoRender.version } };
    const costs: AdmissionCost[] = [];
    for (const waiting of WAITING) {
      await dataSource.query('DELETE FROM jobs');
      await dataSource.query(
        `INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt")
         SELECT $2, 'guion:' || id || ':1', id, 'submit', '{}', now() + interval '1 day'
         FROM users WHERE email LIKE 'sim%' ORDER BY id LIMIT $1`,
        [waiting, videoRender.kind],
      );
      await dataSource.query('VACUUM ANALYZE jobs');
      const seconds: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const before = performance.now();
        await turns.take(group, hold);
        seconds.push((performance.now() - before) / 1_000);
      }
      seconds.sort((a, b) => a - b);
      costs.push({ waiting, seconds: seconds[Math.floor(TIMES / 2)] ?? 0 });
    }
    return costs;
  });
}

/** What lies between two figures is on the line between them; beyond the last, on the line that leads there. */
export function costOf(costs: readonly AdmissionCost[]): (waiting: number) => number {
  return (waiting) => {
    const above = Math.max(
      1,
      costs.findIndex((cost) => cost.waiting >= waiting),
    );
    const at = costs.some((cost) => cost.waiting >= waiting) ? above : costs.length - 1;
    const [low, high] = [costs[at - 1], costs[at]];
    if (low === undefined || high === undefined) return costs[0]?.seconds ?? 0;
    const slope = (high.seconds - low.seconds) / (high.waiting - low.waiting);
    return Math.max(costs[0]?.seconds ?? 0, low.seconds + slope * (waiting - low.waiting));
  };
}
