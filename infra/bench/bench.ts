/**
 * `npm run bench`: how near the product comes to its limits and peers, in one run. `npm run bench -- list me` measures parts,
 * `--pairs 7` more pairs than five, `--write` puts the table into docs/benchmarks.md and the ratios beside it. What became worse
 * than the stored ratio by a fifth is named: a report, not a test, so that it ends with 0. A part that cannot be measured is told
 * at the end, with 1; the others are measured and written.
 */
import { cpus, loadavg } from 'node:os';
import { fail, red, say } from '@pregonero/local';
import type { Line, Part } from './part';
import { jobsPart } from './rows/jobs.part';
import { listPart } from './rows/list.part';
import { livePart } from './rows/live.part';
import { mePart } from './rows/me.part';
import { mediaPart } from './rows/media.part';
import { pagesPart } from './rows/pages.part';
import { pollPart } from './rows/poll.part';
import { signInPart } from './rows/sign-in.part';
import { startPart } from './rows/start.part';
import { type Measured, summed, table, worsened } from './report';
import { openStage, type Stage } from './stage';
import { readStored, writeReport } from './stored';

const PARTS: readonly Part[] = [
  ...[listPart, pollPart, mePart, signInPart, jobsPart, livePart, mediaPart, pagesPart, startPart],
];
const LINES: readonly Line[] = PARTS.flatMap(({ lines }) => lines);

const pairsAt = process.argv.indexOf('--pairs');
const PAIRS = pairsAt < 0 ? 5 : Number(process.argv[pairsAt + 1]);

const load = (): string =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');

async function main(): Promise<void> {
  const chosen = PARTS.filter(({ name }) => process.argv.includes(name));
  const now: Record<string, Measured> = {};
  const missed: string[] = [];
  const loadBefore = load();
  let opened: Promise<Stage> | undefined;
  const stage = (): Promise<Stage> => (opened ??= openStage());
  try {
    for (const part of chosen.length === 0 ? PARTS : chosen) {
      say(part.name);
      const measured = await part
        .measure({
          stage,
          pairs: PAIRS,
          say: (text) => {
            say(`  ${text}`);
          },
        })
        .catch((error: unknown) => {
          say(red(`  ${error instanceof Error ? error.message : String(error)}`));
          missed.push(part.name);
          return {};
        });
      for (const [id, pairs] of Object.entries(measured)) now[id] = summed(pairs);
    }
  } finally {
    await (await opened?.catch(() => undefined))?.stop();
  }
  const before = readStored();
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.version}, ${PAIRS} pairs, medians; load ${loadBefore} before, ${load()} after.`;
  say(`\n${machine}\n\n${table(LINES, now)}\n`);
  const worse = worsened(LINES, now, before);
  if (worse.length > 0)
    say(`Peor que lo guardado en una quinta parte o más:\n${worse.map((one) => `  ${one}`).join('\n')}`);
  if (process.argv.includes('--write')) {
    const all = { ...before, ...now };
    writeReport({ stored: all, text: `${machine}\n\n${table(LINES, all)}` });
  }
  if (missed.length > 0) throw new Error(`No se pudo medir: ${missed.join(', ')}`);
}

main().catch(fail);
