import { guionGenerate, tiktokPublish, videoRender } from '@pregonero/contracts/jobs';
import {
  JobCensus,
  JobLookup,
  JobOperations,
  JobStore,
  JobTurns,
  LOOK,
  ProviderHealth,
  WAITING_MAX,
  WorkerRoster,
} from '@pregonero/queue';
import { explain, explainAll, type QueryPlan } from '../../src';
import { openTestSource, persistUser, type TestSource } from './test-database';

/** Ended jobs, and living ones of each kind: more than any statement here may read. */
const ENDED = 60_000;
const LIVING = 15_000;
/** What a statement may read that answers with a page or less. */
const FEW = 2_000;

const CONTRACTS = {
  [videoRender.kind]: videoRender.version,
  [tiktokPublish.kind]: tiktokPublish.version,
};

describe('statements on jobs with a long history, a full plan and an outage', () => {
  let database: TestSource;
  let userId: number;

  const seed = (rows: number, columns: Record<string, string>) =>
    database.dataSource.query(
      `INSERT INTO jobs ("userId", payload, ref, "deadlineAt", ${Object.keys(columns)
        .map((name) => `"${name}"`)
        .join()})
       SELECT CASE WHEN n % 100 = 0 THEN $1::int ELSE (SELECT max(id) FROM users) - n % 300 END,
         jsonb_build_object('guionId', n), gen_random_uuid(), now() + interval '8 days', ${Object.values(columns).join()}
       FROM generate_series(1, ${rows}) AS n`,
      [userId],
    );

  beforeAll(async () => {
    database = await openTestSource();
    userId = (await persistUser(database.dataSource)).id;
    await database.dataSource.query(
      `INSERT INTO users (name, email) SELECT 'C' || n, 'c' || n || '@example.com' FROM generate_series(1, 400) AS n`,
    );
    const kind = (name: string) => `'${name}'`;
    await seed(ENDED, {
      ...{ kind: kind(videoRender.kind), step: `'collect'`, state: `'done'`, fence: '3' },
      ...{ turnAt: `now() - interval '20 days'`, finishedAt: `now() - n * interval '20 seconds'` },
    });
    await seed(LIVING, {
      ...{ kind: kind(tiktokPublish.kind), step: `'begin'`, state: `'queued'` },
      nextRunAt: `now() + n * interval '1 minute' + interval '1 hour'`,
    });
    await seed(LIVING, {
      ...{ kind: kind(videoRender.kind), step: `'submit'`, state: `'queued'`, fence: '1' },
      nextRunAt: `now() - n * interval '1 second'`,
    });
    await seed(LIVING, {
      ...{ kind: kind(tiktokPublish.kind), step: `'begin'`, state: `'queued'`, fence: '2' },
      ...{ turnAt: 'now()', nextRunAt: `now() - n * interval '1 second'`, waitingFor: `'tiktok'` },
      ...{ waitingSince: 'now()', clockStoppedAt: 'now()' },
    });
    await seed(5_000, {
      ...{ kind: kind(videoRender.kind), step: `'submit'`, state: `'dead'`, fence: '3' },
      finishedAt: `now() - n * interval '1 minute'`,
    });
    await seed(10, {
      ...{ kind: kind(videoRender.kind), step: `'check'`, state: `'queued'`, fence: '2', turnAt: 'now()' },
      ...{ nextRunAt: 'now()', leaseUntil: `now() + interval '1 hour'`, holder: '77' },
    });
    await database.dataSource.query(
      `INSERT INTO provider_state (provider, failures, "awaySince", "probeAt") VALUES ('tiktok', 3, now(), now())`,
    );
    await database.dataSource.query('VACUUM ANALYZE jobs');
  });
  afterAll(() => database.drop());

  const expectFew = (plans: readonly QueryPlan[], most = FEW) => {
    expect(plans).not.toHaveLength(0);
    for (const { seqScans, rowsRead, text } of plans) {
      const read = rowsRead['jobs'] ?? 0;
      expect({ seqScans: seqScans.includes('jobs'), few: read <= most || text }).toEqual({
        ...{ seqScans: false, few: true },
      });
    }
  };
  const plansOf = (work: () => Promise<unknown>) => explainAll(database.dataSource, work);

  it('read little when a worker looks for something to do', async () => {
    for (const kinds of [[videoRender.kind], [tiktokPublish.kind], [guionGenerate.kind]]) {
      expectFew([await explain(database.dataSource, LOOK, [1, kinds])]);
    }
  });

  it('read little when due jobs are found, jobs of the dead are released and a provider is probed', async () => {
    const store = new JobStore(database.dataSource);
    expectFew(await plansOf(() => store.due(CONTRACTS, 200, [videoRender.kind])));
    expectFew(await plansOf(() => store.releaseOrphans([videoRender.kind, tiktokPublish.kind])));
    expectFew(await plansOf(() => new ProviderHealth(database.dataSource).claimProbes([tiktokPublish.kind])));
  });

  it('read nobody who waits when all places are taken', async () => {
    const hold = { leaseMs: 60_000, holder: null, contracts: CONTRACTS };
    const { kind, placeSteps } = videoRender;
    const group = { kinds: [kind], clockRuns: [], limits: { places: 10, share: 5 }, placeSteps };
    expectFew(
      await plansOf(async () => {
        expect(await new JobTurns(database.dataSource).take(group, hold)).toEqual([]);
      }),
    );
  });

  it('read little when old jobs are removed, also when none is left', async () => {
    const store = new JobStore(database.dataSource);
    for (const which of ['ended', 'dead'] as const)
      expectFew(await plansOf(() => store.removeBefore(new Date(Date.now() - 200 * 86_400_000), which)));
  });

  it('read a page when operators list jobs, whatever they ask for', async () => {
    const operations = new JobOperations(database.dataSource);
    const page = { rows: 50 };
    expectFew(await plansOf(() => operations.list({ situation: 'scheduled' }, page)), 3 * LIVING + FEW);
    for (const filter of [
      {},
      { situation: 'dead' },
      { kind: tiktokPublish.kind },
      { kind: guionGenerate.kind },
      { userId },
      { userId, kind: tiktokPublish.kind },
    ] as const)
      expectFew(await plansOf(() => operations.list(filter, page)), 5_000 + FEW);
    expectFew(await plansOf(() => operations.list({ situation: 'dead' }, { ...page, before: 1_000_000 })));
    expectFew(await plansOf(() => operations.list({ kind: guionGenerate.kind }, page)));
  });

  it('read living and dead jobs alone when they are counted', async () => {
    expectFew(await plansOf(() => new JobCensus(database.dataSource).take()), 3 * LIVING + 5_000 + FEW);
    expectFew(await plansOf(() => new WorkerRoster(database.dataSource).list()));
  });

  it('read the jobs of one client when one asks about them', async () => {
    const lookup = new JobLookup(database.dataSource);
    const { manager } = database.dataSource;
    const ofClient = { userId, kind: videoRender.kind, refPrefix: 'guiones:' };
    expectFew(await plansOf(() => lookup.countFailed(manager, ofClient)));
    expectFew(await plansOf(() => lookup.livingOf(manager, { userId, payload: { guionId: 7 } })));
  });

  it('look at so many who wait, and no more, when a place is free', async () => {
    const hold = { leaseMs: 60_000, holder: null, contracts: CONTRACTS };
    const { kind, placeSteps } = videoRender;
    const group = { kinds: [kind], clockRuns: [], limits: { places: 11, share: 5 }, placeSteps };
    await seed(WAITING_MAX, {
      ...{ kind: `'${kind}'`, step: `'submit'`, state: `'queued'`, fence: '1' },
      nextRunAt: `now() - n * interval '1 millisecond'`,
    });
    await database.dataSource.query('VACUUM ANALYZE jobs');
    const plans = await plansOf(async () => {
      expect(await new JobTurns(database.dataSource).take(group, hold)).toHaveLength(1);
      await database.dataSource.query(
        `UPDATE jobs SET "turnAt" = NULL, holder = NULL WHERE "turnAt" > now() - interval '1 minute' AND step = 'submit' AND kind = $1`,
        [kind],
      );
    });
    // Those behind are read by index at most, and not put in order.
    const [plan] = plans.slice(1, 2);
    expect(plan?.seqScans).not.toContain('jobs');
    const ordered = [...(plan?.text ?? '').matchAll(/WindowAgg : (\d+)/gu)].map(([, rows]) => Number(rows));
    expect(Math.max(...ordered)).toBe(WAITING_MAX);
  });
});
