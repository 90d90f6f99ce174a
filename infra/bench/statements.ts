/**
 * `npm run statements -w @pregonero/bench [-- --write] [--scripts 1000000] [--jobs 5000000]`: the cost of each list, removal and check at two sizes,
 * the smaller a tenth of the larger. With `--write` the table goes into docs/benchmarks.md.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { guionGenerate, tiktokPublish, videoRender } from '@pregonero/contracts/jobs';
import { fail, ROOT, say } from '@pregonero/local';
import {
  JobCensus,
  JobLookup,
  JobOperations,
  JobStore,
  LOOK,
  ProviderHealth,
  WorkerRoster,
} from '@pregonero/queue';
import { explainAll } from '@pregonero/testing/explain';
import { seedOfScripts, statementsThatGrow } from '@pregonero/testing/growth';
import { onDatabase, type Source } from './own-database';

const PAGE = join(ROOT, 'docs', 'benchmarks.md');
const [BEGIN, END] = ['<!-- statements -->', '<!-- /statements -->'];
/** Seeding takes minutes. */
const PATIENCE_MS = 1_800_000;
const BATCH = 250_000;
/** Living jobs: waiting for a turn, for their hour and for a provider. They are the same at both sizes. */
const LIVING = 5_000;
const CONTRACTS = {
  [videoRender.kind]: videoRender.version,
  [tiktokPublish.kind]: tiktokPublish.version,
};

/** Cost of one unit of work: all its statements together. */
interface Cost {
  readonly rows: number;
  readonly pages: number;
  readonly ms: number;
}

type Work = readonly [string, (source: Source) => Promise<unknown>];

function jobStatements(): Work[] {
  const store = (source: Source) => new JobStore(source);
  const old = new Date(Date.now() - 400 * 86_400_000);
  const page = { rows: 50 };
  return [
    ['jobs: check of a worker', (source) => source.query(LOOK, [1, [videoRender.kind]])],
    ['jobs: due', (source) => store(source).due(CONTRACTS, 200, [videoRender.kind])],
    ['jobs: release of the dead', (source) => store(source).releaseOrphans([videoRender.kind])],
    ['jobs: probe of a provider', (source) => new ProviderHealth(source).claimProbes([tiktokPublish.kind])],
    ['jobs: old ended ones', (source) => store(source).removeBefore(old, 'ended')],
    ['jobs: old failed ones', (source) => store(source).removeBefore(old, 'dead')],
    ['jobs: counts for metrics', (source) => new JobCensus(source).take()],
    ['jobs: workers', (source) => new WorkerRoster(source).list()],
    ['jobs: list, all', (source) => new JobOperations(source).list({}, page)],
    ['jobs: list, failed', (source) => new JobOperations(source).list({ situation: 'dead' }, page)],
    ['jobs: list, of a kind', (source) => new JobOperations(source).list({ kind: guionGenerate.kind }, page)],
    ['jobs: list, of a client', (source) => new JobOperations(source).list({ userId: 1 }, page)],
    [
      'jobs: living ones of a client',
      (source) => new JobLookup(source).livingOf(source.manager, { userId: 1, payload: { guionId: 7 } }),
    ],
  ];
}

async function fill(
  source: ReturnType<Source['createQueryRunner']>,
  scripts: number,
  jobs: number,
): Promise<void> {
  // The migrations leave their own limit on a connection.
  await source.query('SET statement_timeout = 0');
  for (const statement of seedOfScripts(scripts)) await source.query(statement);
  const insert = (rows: number, from: number, columns: Readonly<Record<string, string>>) =>
    source.query(
      `INSERT INTO jobs ("userId", payload, ref, "deadlineAt", ${Object.keys(columns)
        .map((name) => `"${name}"`)
        .join()})
       SELECT 1 + n % ${scripts / 100}, '{}', gen_random_uuid(), now() + interval '8 days', ${Object.values(columns).join()}
       FROM generate_series(${from + 1}, ${from + rows}) AS n`,
    );
  const render = { kind: `'${videoRender.kind}'`, step: `'submit'` };
  const post = { kind: `'${tiktokPublish.kind}'`, step: `'begin'` };
  for (let from = 0; from < jobs; from += BATCH)
    await insert(Math.min(BATCH, jobs - from), from, {
      ...{ kind: render.kind, step: `'collect'`, state: `'done'`, fence: '3' },
      ...{ turnAt: `now() - interval '20 days'`, finishedAt: `now() - n * interval '1 second'` },
    });
  await insert(LIVING, 0, { ...render, fence: '1', nextRunAt: `now() - n * interval '1 second'` });
  await insert(LIVING, 0, { ...post, nextRunAt: `now() + interval '1 hour'` });
  await insert(LIVING, 0, {
    ...{ ...post, fence: '2', turnAt: 'now()', waitingFor: `'tiktok'`, waitingSince: 'now()' },
    ...{ clockStoppedAt: 'now()' },
  });
  await insert(LIVING, 0, { ...render, state: `'dead'`, fence: '3', finishedAt: 'now()' });
  await source.query(
    `INSERT INTO provider_state (provider, failures, "awaySince", "probeAt") VALUES ('tiktok', 3, now(), now())`,
  );
  await source.query('VACUUM ANALYZE');
}

async function measure(scripts: number, jobs: number): Promise<Map<string, Cost>> {
  say(`${scripts.toLocaleString('en-US')} scripts, ${jobs.toLocaleString('en-US')} jobs`);
  return onDatabase(async (source) => {
    const runner = source.createQueryRunner();
    await fill(runner, scripts, jobs);
    await runner.query('SET statement_timeout = 60000');
    await runner.release();
    say('  filled');
    const costs = new Map<string, Cost>();
    for (const [name, work] of [...statementsThatGrow(), ...jobStatements()]) {
      const plans = await explainAll(source, () => work(source));
      const total = (of: (plan: (typeof plans)[number]) => number) =>
        plans.reduce((sum, plan) => sum + of(plan), 0);
      const rowsOf = ({ rowsRead }: (typeof plans)[number]) =>
        Object.values(rowsRead).reduce((sum, rows) => sum + rows, 0);
      costs.set(name, {
        rows: total(rowsOf),
        pages: total(({ pages }) => pages),
        ms: total(({ ms }) => ms),
      });
    }
    return costs;
  }, PATIENCE_MS);
}

function toTable(small: Map<string, Cost>, large: Map<string, Cost>): string {
  const cell = (cost: Cost | undefined) =>
    cost === undefined
      ? ['', '', '']
      : [cost.rows.toLocaleString('en-US'), cost.pages.toLocaleString('en-US'), cost.ms.toFixed(1)];
  const rows = [...large.keys()].map((name) =>
    [name, ...cell(small.get(name)), ...cell(large.get(name))].join(' | '),
  );
  return [
    'statement | rows | pages | ms | rows, ten times as much | pages | ms',
    '--- | ---: | ---: | ---: | ---: | ---: | ---:',
    ...rows,
  ]
    .map((line) => `| ${line} |`)
    .join('\n');
}

function write(text: string): void {
  const [before = '', rest = ''] = readFileSync(PAGE, 'utf8').split(BEGIN);
  const [, after = ''] = rest.split(END);
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
  execFileSync(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), PAGE]);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      scripts: { type: 'string', default: '1000000' },
      jobs: { type: 'string', default: '5000000' },
      write: { type: 'boolean', default: false },
    },
  });
  const [scripts, jobs] = [Number(values.scripts), Number(values.jobs)];
  const small = await measure(scripts / 10, jobs / 10);
  const large = await measure(scripts, jobs);
  const size = `${scripts.toLocaleString('en-US')} scripts and ${jobs.toLocaleString('en-US')} ended jobs`;
  const text = `The larger size: ${size}.\n\n${toTable(small, large)}`;
  say(text);
  if (values.write) write(text);
}

main().catch(fail);
