/**
 * `npm run bench`: compares the product with its limits and peers in one run. `npm run bench -- list me` measures parts,
 * `--pairs 7` more pairs than five, `--write` updates docs/benchmarks.md and docs/benchmarks.json. Lines that are a fifth worse
 * than stored are listed; they do not fail the run. A part that cannot be measured is named at the end, with exit code 1.
 */
import { parseArgs } from 'node:util';
import { fail, red, say } from '@pregonero/local';
import { LINES } from './lines';
import type { Part } from './part';
import {
  describeMachine,
  getLoad,
  listWorsened,
  type Measured,
  readStored,
  summarize,
  toReport,
  writeSection,
  writeStored,
} from './report';
import { measureList, measureMe, measurePoll, measureSignIn } from './rows/http.parts';
import { measureJobs } from './rows/jobs.part';
import { measureLive } from './rows/live.part';
import { measureStart } from './rows/start.part';
import { measureMedia, measurePages } from './rows/tools.parts';
import { openStage, type Stage } from './stage';

const PARTS: Readonly<Record<string, Part>> = {
  ...{ list: measureList, poll: measurePoll, me: measureMe, 'sign-in': measureSignIn, jobs: measureJobs },
  ...{ live: measureLive, media: measureMedia, pages: measurePages, start: measureStart },
};

const sayIndented = (text: string): void => {
  say(`  ${text}`);
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { pairs: { type: 'string', default: '5' }, write: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const pairs = Number(values.pairs);
  const unknown = positionals.filter((name) => !(name in PARTS));
  if (unknown.length > 0) throw new Error(`No hay ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}`);
  const now: Record<string, Measured> = {};
  const missed: string[] = [];
  const loadBefore = getLoad();
  let opened: Promise<Stage> | undefined;
  const stage = (): Promise<Stage> => (opened ??= openStage());
  try {
    for (const [name, measure] of Object.entries(PARTS)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      say(name);
      const measured = await measure({ stage, pairs, say: sayIndented }).catch((error: unknown) => {
        say(red(`  ${error instanceof Error ? error.message : String(error)}`));
        missed.push(name);
        return {};
      });
      for (const [id, figures] of Object.entries(measured)) now[id] = summarize(figures);
    }
  } finally {
    await (await opened?.catch(() => undefined))?.stop();
  }
  const before = readStored();
  const machine = `${describeMachine()}, ${pairs} pairs, medians; load ${loadBefore} before, ${getLoad()} after.`;
  say(`\n${machine}\n\n${toReport(LINES, now)}\n`);
  const worsened = listWorsened(LINES, now, before);
  if (worsened.length > 0) say(`Peor que lo guardado en una quinta parte o más:\n  ${worsened.join('\n  ')}`);
  if (values.write) {
    const kept = { ...before, ...now };
    writeStored(
      Object.fromEntries(LINES.flatMap(({ id }) => (kept[id] === undefined ? [] : [[id, kept[id]]]))),
    );
    writeSection('product', `${machine}\n\n${toReport(LINES, kept)}`);
  }
  if (missed.length > 0) throw new Error(`No se pudo medir: ${missed.join(', ')}`);
}

main().catch(fail);
