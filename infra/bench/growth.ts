/**
 * `npm run bench:growth [-- --write]`: what becomes slower when there is more of it. Four curves on one machine: the list while others have
 * more and more scripts, a job while more and more wait, an event while more and more listen, a render beside others. With `--write`
 * table and picture go into docs/benchmarks.md. How it grows is told, not asserted.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, ROOT, say } from '@pregonero/local';
import { tiktokPublish } from '@pregonero/contracts/jobs';
import { LiveEvents, RedisLink } from '@pregonero/queue';
import { median, timed } from '@pregonero/studio/bench';
import { Crowd, EVENT } from './crowd';
import { underLoad } from './http-load';
import { finishedPerSecond } from './jobs/contest';
import { productContestant } from './jobs/product.contestant';
import { picture, type Tick } from './picture';
import { gatewayOf, requestsOf } from './rows/asked-by-people';
import { openStage, type Stage } from './stage';

const TIMES = 3;
const PAGE = join(ROOT, 'docs', 'benchmarks.md');
const PICTURE = join(ROOT, 'docs', 'images', 'growth.svg');
const SCRIPT =
  'Pan de masa madre desde las cinco. Encarga el tuyo por WhatsApp. Te esperamos en la panadería.';
/** Times as long as with the least. */
const TICKS: readonly Tick[] = [
  [0.5, '× ½'],
  [1, '× 1'],
  [2, '× 2'],
  [4, '× 4'],
  [8, '× 8'],
  [16, '× 16'],
];

/** Milliseconds of one, by how much there is. */
interface Curve {
  readonly name: string;
  readonly what: string;
  readonly sizes: readonly number[];
  readonly ms: readonly number[];
}

const thousands = (value: number): string => value.toLocaleString('en-US');

async function atEach(
  sizes: readonly number[],
  prepare: (size: number) => Promise<unknown>,
  measure: (size: number) => Promise<number>,
): Promise<number[]> {
  const ms: number[] = [];
  for (const size of sizes) {
    await prepare(size);
    await measure(size);
    const measured: number[] = [];
    for (let time = 0; time < TIMES; time += 1) measured.push(await measure(size));
    ms.push(median(measured));
    say(`  ${thousands(size)}: ${(ms.at(-1) ?? 0).toFixed(2)} ms`);
  }
  return ms;
}

/** The first page of people with twenty scripts each, while others have so many. */
async function list(stage: Stage): Promise<Curve> {
  say('list');
  const { pool, people } = stage;
  const callers = people.slice(0, 200).map(({ id }) => id);
  const requests = requestsOf(stage, '/api/guiones');
  const sizes = [20, 2_000, 200_000];
  const ms = await atEach(
    sizes,
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
      const served = await underLoad({
        ...{ port: gatewayOf(stage).port, connections: 50, seconds: 2, status: 200 },
        request: (n) => requests[n % requests.length] ?? Buffer.alloc(0),
      });
      return 1_000 / served.perSecond;
    },
  );
  return {
    name: 'list',
    what: 'One `GET /api/guiones` of 20 rows, 50 connections: scripts of others',
    sizes,
    ms,
  };
}

/** A job from its acceptance to its end while so many others wait for their hour. */
async function jobs(stage: Stage): Promise<Curve> {
  say('jobs');
  const { pool, people } = stage;
  const clients = people.slice(0, 50).map(({ id }) => id);
  const ours = await productContestant(stage, clients);
  const sizes = [10, 100, 1_000, 10_000];
  try {
    const ms = await atEach(
      sizes,
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
      async () => 1_000 / (await finishedPerSecond(ours.once, 2)),
    );
    return {
      name: 'jobs',
      what: 'One job with a trivial step, 50 at once: jobs that wait for their hour',
      sizes,
      ms,
    };
  } finally {
    await ours.stop();
  }
}

/** An event from the worker to the browser while so many listen. */
async function sockets(stage: Stage): Promise<Curve> {
  say('sockets');
  const link = new RedisLink({ url: stage.redisUrl });
  const live = new LiveEvents(link);
  const crowd = new Crowd();
  const sizes = [10, 100, 1_000, 5_000];
  let there = 0;
  const listener = (at: number) => stage.people[at % stage.people.length];
  try {
    const ms = await atEach(
      sizes,
      async (size) => {
        const coming = Array.from({ length: size - there }, (_none, at) => ({
          auth: { token: listener(there + at)?.token ?? '' },
        }));
        await crowd.come(stage.gatewayPort, coming);
        there = size;
      },
      () =>
        crowd.hears((index, told) => {
          live.publish(listener(index)?.id ?? 0, EVENT, told);
        }),
    );
    return { name: 'sockets', what: 'Worker → browser, 400 events a second, p50: sockets', sizes, ms };
  } finally {
    crowd.leave();
    link.onApplicationShutdown();
  }
}

/** One of so many renders at once, each in a process of its own. */
async function renders(): Promise<Curve> {
  say('renders');
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-growth-'));
  const sizes = [1, 2, 4, 8];
  const once = join(ROOT, 'libs', 'studio', 'bench', 'render-once.ts');
  const run = join(ROOT, 'infra', 'local', 'run.mjs');
  try {
    const ms = await atEach(
      sizes,
      () => Promise.resolve(),
      async (size) => {
        const startedAt = performance.now();
        await Promise.all(
          Array.from({ length: size }, (_none, at) =>
            timed(process.execPath, [run, once, join(folder, `${at}.mp4`), SCRIPT]),
          ),
        );
        return (performance.now() - startedAt) / size;
      },
    );
    return { name: 'renders', what: 'One film of 8 s, by the clock of all: renders at once', sizes, ms };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function reportOf(curves: readonly Curve[], load: string): string {
  const rows = curves.map(({ what, sizes, ms }) => {
    const cells = sizes.map((size, at) => `${thousands(size)}: ${(ms[at] ?? 0).toFixed(2)} ms`);
    return `| ${what} | ${cells.join(' | ')}${' | '.repeat(4 - cells.length)} |`;
  });
  return [
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.version}, median of ${TIMES}; load ${load} before.`,
    ['| what, by how many | | | | |', '| --- | --- | --- | --- | --- |', ...rows].join('\n'),
    '![How much longer one takes when there is more](images/growth.svg)',
  ].join('\n\n');
}

function write(curves: readonly Curve[], report: string): void {
  const series = curves.map(({ name, ms }) => ({
    name,
    values: ms.map((value) => value / (ms[0] ?? 1)),
  }));
  const title = 'How much longer one takes, by the sizes of the table';
  writeFileSync(
    PICTURE,
    picture({ title, places: ['first', 'second', 'third', 'fourth'], series, ticks: TICKS }),
  );
  const [before = '', rest = ''] = readFileSync(PAGE, 'utf8').split('<!-- growth -->');
  const [, after = ''] = rest.split('<!-- /growth -->');
  writeFileSync(PAGE, `${before}<!-- growth -->\n\n${report}\n\n<!-- /growth -->${after}`);
  execFileSync(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), PAGE]);
}

async function main(): Promise<void> {
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
  const stage = await openStage();
  const curves: Curve[] = [];
  try {
    for (const curve of [list, jobs, sockets]) curves.push(await curve(stage));
  } finally {
    await stage.stop();
  }
  curves.push(await renders());
  const report = reportOf(curves, load);
  say(report);
  if (process.argv.includes('--write')) write(curves, report);
}

main().catch(fail);
