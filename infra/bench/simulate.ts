/**
 * `npm run simulate -w @pregonero/bench`: how long videos wait, for 1 to 200 workers and 10 to 100,000 clients. Times the product's own admission on a
 * PostgreSQL of its own first, then plays mornings with the product's rule of turns and the measured times of the steps. With
 * `--write` picture and tables go into docs/sizing.md.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '@pregonero/contracts/api';
import { fail, ROOT, say } from '@pregonero/local';
import { type AdmissionCost, costOf, measureAdmission } from './admission';
import { type Course, playMorning } from './morning';
import { picture, WAITING } from './picture';

const CLIENTS = [10, 100, 1_000, 10_000, 100_000];
const WORKERS = [1, 2, 5, 10, 20, 50, 100, 200];
/** A video a working day each, of which 15 of 100 fall into the first hour. */
const VIDEOS_EACH = 0.15;
/** Renders at once that the plan with the presenter service allows, for each worker of ours. */
const PLACES_PER_WORKER = 60;
const SHARE = 5;
/** Seconds of a core, measured on a run of the product (docs/sizing.md says how). */
const SUBMIT_SECONDS = 0.1;
const COLLECT_SECONDS = 6;
const SEED = 7;

const PAGE = join(ROOT, 'docs', 'sizing.md');
const PICTURE = join(ROOT, 'docs', 'images', 'queue-age.svg');

const numbers = new Intl.NumberFormat('en-US');
const thousands = (value: number): string => numbers.format(value);

function duration(seconds: number): string {
  if (seconds < 90) return `${seconds < 9.5 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3_600).toFixed(1)} h`;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function reportOf(costs: readonly AdmissionCost[], courses: readonly (readonly Course[])[]): string {
  const clients = CLIENTS.map((count) => `${thousands(count)} clients`);
  return [
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(0) ?? ''}; seed ${SEED}.`,
    'One admission (`JobTurns.take`) while so many wait, each of another client, median of five:',
    tableOf(
      ['waiting', ...costs.map(({ waiting }) => thousands(waiting))],
      [['ms', ...costs.map(({ seconds }) => (seconds * 1_000).toFixed(1))]],
    ),
    '![How long videos wait](images/queue-age.svg)',
    'How long 95 of 100 videos wait beside the time of the presenter service, and in brackets the share of the time that the lock of the queue is held:',
    tableOf(
      ['workers', ...clients],
      WORKERS.map((workers, row) => [
        thousands(workers),
        ...CLIENTS.map((_count, column) => {
          const course = courses[row]?.[column];
          return course === undefined
            ? ''
            : `${duration(course.waited95)} (${Math.round(course.lockBusy * 100)} %)`;
        }),
      ]),
    ),
  ].join('\n\n');
}

async function main(): Promise<void> {
  const costs = await measureAdmission();
  const admissionSeconds = costOf(costs);
  const courses = WORKERS.map((workers) =>
    CLIENTS.map((clients) =>
      playMorning({
        clients,
        workers,
        videosEach: VIDEOS_EACH,
        places: PLACES_PER_WORKER * workers,
        share: SHARE,
        submitSeconds: SUBMIT_SECONDS,
        collectSeconds: COLLECT_SECONDS,
        renderSeconds: LIMITS.defaultQueueEstimateSeconds,
        admissionSeconds,
        seed: SEED,
      }),
    ),
  );
  const report = reportOf(costs, courses);
  say(report);
  if (!process.argv.includes('--write')) return;
  const series = WORKERS.map((workers, row) => ({
    name: workers === 1 ? '1 worker' : `${workers} workers`,
    values: courses[row]?.map(({ waited95 }) => waited95) ?? [],
  }));
  const title = 'Waiting of 95 of 100 videos in the first hour, by clients and workers';
  writeFileSync(PICTURE, picture({ title, places: CLIENTS.map(thousands), series, ticks: WAITING }));
  const [before = '', rest = ''] = readFileSync(PAGE, 'utf8').split('<!-- simulation -->');
  const [, after = ''] = rest.split('<!-- /simulation -->');
  writeFileSync(PAGE, `${before}<!-- simulation -->\n\n${report}\n\n<!-- /simulation -->${after}`);
  execFileSync(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), PAGE]);
}

main().catch(fail);
