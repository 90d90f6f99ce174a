/**
 * The walks through the product in a browser, in two lanes of about the same length on one stack; the long form has a third.
 * `PREGONERO_URL` names a running stack; without it one is started here. Words choose walks, one after the other
 * (`node infra/local/run.mjs frontend/e2e/run.ts agency`), `--quick` those of `npm test`, `--slow` all others;
 * `--screenshots` also renews the pictures of the documentation.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fail, ROOT, say } from '@pregonero/local';
import { account } from './account.e2e';
import { agency } from './agency.e2e';
import { fourPeople } from './four-people.e2e';
import { messages } from './messages.e2e';
import { money } from './money.e2e';
import { uploads } from './uploads.e2e';
import { visitor } from './public.e2e';
import { scenes } from './scenes.e2e';
import { screens } from './screens.e2e';
import { newcomer } from './newcomer.e2e';
import { reviews } from './reviews.e2e';
import { openStack, type OpenStack } from './stack';
import { states } from './states.e2e';
import type { Walk } from './steps';
import { voice } from './voice.e2e';
import { walk } from './walk.e2e';

const WALKS = {
  walk,
  agency,
  fourPeople,
  reviews,
  uploads,
  account,
  visitor,
  newcomer,
  money,
  screens,
  scenes,
  states,
  messages,
  voice,
} satisfies Record<string, Walk>;
type WalkName = keyof typeof WALKS;
const NAMES = Object.keys(WALKS) as WalkName[];
/** Each walk has accounts of its own, so that two may run at a time. */
const LANE: WalkName[] = ['walk', 'messages', 'states', 'account', 'visitor'];
const IS_LONG = process.env['TEST_LENGTH'] === 'long';
/** By its name, and in the long form: it opens some hundred things, each in both widths and both schemes. */
const LONG_LANE: WalkName[] = ['scenes'];
/** From the landing page to the published video, as a newcomer, as a client and as an agency: the walks of `npm test`. */
const QUICK: WalkName[] = ['walk', 'agency', 'visitor', 'newcomer'];
/** Longer than the whole of the checks may take: a lane that is still at it hangs. */
const LANE_TIMEOUT_MS = (IS_LONG ? 120 : 45) * 60_000;
const KILL_AFTER_MS = 20_000;

const FLAGS = process.argv.slice(2).filter((word) => word.startsWith('--'));
const WORDS = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWanted = (name: WalkName): boolean =>
  FLAGS.includes('--quick') ? QUICK.includes(name) : !FLAGS.includes('--slow') || !QUICK.includes(name);
const LANES = [
  LANE.filter(isWanted),
  NAMES.filter((name) => ![...LANE, ...LONG_LANE].includes(name)).filter(isWanted),
  ...(IS_LONG ? [LONG_LANE] : []),
].filter((names) => names.length > 0);

const total = { passed: 0, failed: 0 };
const lanes = new Set<ChildProcess>();

async function visitAll(stack: OpenStack, names: WalkName[]): Promise<void> {
  const pictures = FLAGS.includes('--screenshots');
  for (const name of names) {
    try {
      const { passed, failed } = await WALKS[name]({ ...stack, pictures, isLong: IS_LONG });
      total.passed += passed;
      total.failed += failed;
    } catch (error) {
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
      total.failed += 1;
    }
  }
}

/** Gives whole lines to `take`, whatever the pieces that they come in; the function that it answers gives the rest. */
function readLines(stream: Readable, take: (line: string) => void): () => void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(take);
  });
  return () => {
    if (rest !== '') take(rest);
    rest = '';
  };
}

/** How a process ended: its exit code, or a sentence about why there is none. */
function outcomeOf(child: ChildProcess): Promise<number | string> {
  return new Promise((answer) => {
    let isLate = false;
    let killing: NodeJS.Timeout | undefined;
    const patience = setTimeout(() => {
      isLate = true;
      child.kill('SIGTERM');
      killing = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    }, LANE_TIMEOUT_MS);
    const end = (outcome: number | string): void => {
      clearTimeout(patience);
      clearTimeout(killing);
      answer(outcome);
    };
    child.once('error', (error) => {
      end(`no se pudo ejecutar: ${error.message}`);
    });
    // A browser that a killed lane leaves behind may hold its output open: then there is no `close`.
    child.once('exit', () => {
      if (isLate) end(`no terminó en ${LANE_TIMEOUT_MS / 60_000} minutos`);
    });
    child.once('close', (code, signal) => {
      end(code ?? `terminó por ${String(signal)}`);
    });
  });
}

/** A lane is a process of its own; each of its lines comes at once and says whose it is. */
async function runLane(stack: OpenStack, names: WalkName[], index: number): Promise<void> {
  const command = [join(ROOT, 'infra/local/run.mjs'), 'frontend/e2e/run.ts', ...names, ...FLAGS];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, PREGONERO_URL: stack.url, PREGONERO_SANDBOX_URL: stack.sandboxUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  lanes.add(child);
  const counts: { passed: number; failed: number }[] = [];
  const read = (line: string): void => {
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(line) ?? [];
    if (passed === undefined) say(`[${index + 1}] ${line}`);
    else counts.push({ passed: Number(passed), failed: Number(failed) });
  };
  const rests = [child.stdout, child.stderr].map((stream) => readLines(stream, read));
  const outcome = await outcomeOf(child);
  lanes.delete(child);
  for (const giveRest of rests) giveRest();
  if (typeof outcome === 'string') read(`✘ ${names.join(', ')}: ${outcome}`);
  const { passed, failed } = counts.at(-1) ?? { passed: 0, failed: 0 };
  total.passed += passed;
  total.failed += failed;
  // A lane that ended badly, or without its count, is a failure even where no step was.
  if (counts.length === 0 || (outcome !== 0 && failed === 0)) total.failed += 1;
}

async function main(): Promise<void> {
  const unknown = WORDS.filter((word) => !NAMES.some((name) => name === word));
  if (unknown.length > 0) {
    say(`No hay recorrido ${unknown.join(', ')}; hay ${NAMES.join(', ')}.`);
    process.exit(1);
  }
  const stack = await openStack();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const lane of lanes) lane.kill(signal);
      void stack.stop().finally(() => process.exit(1));
    });
  }
  try {
    if (WORDS.length > 0) {
      await visitAll(
        stack,
        NAMES.filter((name) => WORDS.includes(name)),
      );
    } else await Promise.all(LANES.map((names, index) => runLane(stack, names, index)));
  } finally {
    await stack.stop();
  }
  say(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
}

main().catch(fail);
