/**
 * `npm run bench:growth`: measures what becomes slower when there is more of it, as milliseconds at growing sizes. `--write` updates
 * docs/benchmarks.md. Growth is reported, not asserted.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tiktokPublish, videoRender } from '@pregonero/contracts/jobs';
import { fail, ROOT, say } from '@pregonero/local';
import { createDataSource } from '@pregonero/persistence';
import { JobTurns, LiveEvents, RedisLink } from '@pregonero/queue';
import { median, timed } from '@pregonero/studio/bench';
import { Crowd, EVENT } from './crowd';
import { sendLoad } from './http-load';
import { describeMachine, getLoad, toTable, writeSection } from './report';
import { measureJobRate } from './rows/contest';
import { toRequests } from './rows/http.parts';
import { startProductJobs } from './rows/product-jobs';
import { openStage, type Stage } from './stage';

const TIMES = 3;
const SCRIPT =
  'Pan de masa madre desde las cinco. Encarga el tuyo por WhatsApp. Te esperamos en la panadería.';

/** Row of the table: its title, and sizes with milliseconds. */
type Row = readonly string[];

/** Prepares and measures each size; the first measurement of a size is a warm-up. */
async function measureSizes(
  what: string,
  sizes: readonly number[],
  prepare: (size: number) => Promise<unknown>,
  measure: (size: number) => Promise<number>,
): Promise<Row> {
  say(what);
  const cells: string[] = [];
  for (const size of sizes) {
    await prepare(size);
    await measure(size);
    const measured: number[] = [];
    for (let time = 0; time < TIMES; time += 1) measured.push(await measure(size));
    cells.push(`${size.toLocaleString('en-US')}: ${median(measured).toFixed(2)} ms`);
    say(`  ${cells.at(-1) ?? ''}`);
  }
  return [what, ...cells];
}

function measureList({ pool, people, ...stage }: Stage): Promise<Row> {
  const callers = people.slice(0, 200).map(({ id }) => id);
  const requests = toRequests({ ...stage, pool, people }, '/api/guiones');
  return measureSizes(
    'One `GET /api/guiones` of 20 rows, 50 connections: scripts of others',
    [20, 2_000, 200_000],
    async (size) => {
      await pool.query('DELETE FROM guiones WHERE NOT ("userId" = ANY($1))', [callers]);
      await pool.query(
        `INSERT INTO guiones ("userId", titulo, contenido, estado)
         SELECT (SELECT max(id) FROM users) - n % 500, 'Guion ' || n, repeat('Pan de masa madre. ', 20), 'generado'
         FROM generate_series(1, $1::int) AS n`,
        [size],
      );
      await pool.query('VACUUM ANALYZE guiones');
    },
    async () => {
      const load = { port: stage.gateway.port, connections: 50, seconds: 2, status: 200, requests };
      return 1_000 / (await sendLoad(load)).perSecond;
    },
  );
}

async function measureJobs(stage: Stage): Promise<Row> {
  const { pool, people } = stage;
  const clients = people.slice(0, 50).map(({ id }) => id);
  const ours = await startProductJobs(stage, clients);
  try {
    return await measureSizes(
      'One job with a trivial step, 50 at once: jobs that wait for their hour',
      [10, 100, 1_000, 10_000],
      async (size) => {
        await pool.query('DELETE FROM jobs');
        await pool.query(
          `INSERT INTO jobs (kind, ref, "userId", step, payload, "nextRunAt", "deadlineAt")
           SELECT $2, 'growth:' || n, $3, $4, '{}', now() + interval '1 hour', now() + interval '1 day'
           FROM generate_series(1, $1::int) AS n`,
          [size, tiktokPublish.kind, people.at(-1)?.id, tiktokPublish.steps[0]],
        );
        await pool.query('VACUUM ANALYZE jobs');
      },
      async () => 1_000 / (await measureJobRate(ours.once, 2)),
    );
  } finally {
    await ours.stop();
  }
}

/** Measures the admission of one render while others wait, each of another client: the dearest order. */
async function measureAdmission({ databaseUrl, pool }: Stage): Promise<Row> {
  const source = await createDataSource({ url: databaseUrl, poolMax: 2, patienceMs: 60_000 }).initialize();
  const turns = new JobTurns(source);
  const { kind, placeSteps, version } = videoRender;
  const group = { kinds: [kind], clockRuns: [], limits: { places: 1_000_000, share: 5 }, placeSteps };
  try {
    return await measureSizes(
      'Admission of one render: renders that wait, one per client',
      [10, 1_000, 10_000, 100_000],
      async (size) => {
        await pool.query('DELETE FROM jobs');
        await pool.query(
          `INSERT INTO users (name, email, password) SELECT 'Cliente', 'turno' || n || '@pregonero.test', 'x'
           FROM generate_series(1, $1::int) AS n ON CONFLICT DO NOTHING`,
          [size],
        );
        await pool.query(
          `INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt")
           SELECT $2, 'guion:' || id || ':1', id, 'submit', '{}', now() + interval '1 day'
           FROM users WHERE email LIKE 'turno%' ORDER BY id LIMIT $1`,
          [size, kind],
        );
        await pool.query('VACUUM ANALYZE jobs');
      },
      async () => {
        const startedAt = performance.now();
        await turns.take(group, { leaseMs: 60_000, holder: null, contracts: { [kind]: version } });
        return performance.now() - startedAt;
      },
    );
  } finally {
    await source.destroy();
  }
}

async function measureSockets(stage: Stage): Promise<Row> {
  const link = new RedisLink({ url: stage.redisUrl });
  const live = new LiveEvents(link);
  const crowd = new Crowd();
  let connected = 0;
  const getPerson = (at: number) => stage.people[at % stage.people.length];
  try {
    return await measureSizes(
      'Worker → browser, 400 events a second, p50: sockets',
      [10, 100, 1_000, 5_000],
      async (size) => {
        const added = Array.from({ length: size - connected }, (_none, at) => ({
          auth: { token: getPerson(connected + at)?.token ?? '' },
        }));
        await crowd.connect(stage.gateway.port, added);
        connected = size;
      },
      () =>
        crowd.measure((index, sent) => {
          live.publish(getPerson(index)?.id ?? 0, EVENT, sent);
        }),
    );
  } finally {
    crowd.disconnect();
    link.onApplicationShutdown();
  }
}

/** Measures renders, each in its own process: milliseconds of all divided by their number. */
async function measureRenders(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-growth-'));
  const render = join(ROOT, 'libs', 'studio', 'bench', 'render-once.ts');
  const run = join(ROOT, 'infra', 'local', 'run.mjs');
  try {
    return await measureSizes(
      'One video of 8 s, by the clock of all: renders at once',
      [1, 2, 4, 8],
      () => Promise.resolve(),
      async (size) => {
        const startedAt = performance.now();
        const files = Array.from({ length: size }, (_none, at) => join(folder, `${at}.mp4`));
        await Promise.all(files.map((file) => timed(process.execPath, [run, render, file, SCRIPT])));
        return (performance.now() - startedAt) / size;
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const load = getLoad();
  const stage = await openStage();
  const rows: Row[] = [];
  try {
    for (const measure of [measureList, measureJobs, measureSockets, measureAdmission])
      rows.push(await measure(stage));
  } finally {
    await stage.stop();
  }
  rows.push(await measureRenders());
  const cells = rows.map((row) => [...row, '', ''].slice(0, 5));
  const table = toTable(['what, by how many', '', '', '', ''], cells);
  const report = `${describeMachine()}, median of ${TIMES}; load ${load} before.\n\n${table}`;
  say(report);
  if (process.argv.includes('--write')) writeSection('growth', report);
}

main().catch(fail);
