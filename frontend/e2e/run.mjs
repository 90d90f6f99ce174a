/**
 * The walks through the product in a browser, in two lanes of about the same length on one stack. `PREGONERO_URL` names
 * a running stack; without it one is started here. Words choose walks, one after the other
 * (`node frontend/e2e/run.mjs agency`); `--screenshots` also renews the pictures of the documentation.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { account } from './account.e2e.mjs';
import { agency } from './agency.e2e.mjs';
import { messages } from './messages.e2e.mjs';
import { money } from './money.e2e.mjs';
import { visitor } from './public.e2e.mjs';
import { screens } from './screens.e2e.mjs';
import { openStack } from './stack.mjs';
import { states } from './states.e2e.mjs';
import { voice } from './voice.e2e.mjs';
import { walk } from './walk.e2e.mjs';

const WALKS = { walk, agency, account, visitor, money, screens, states, messages, voice };
/** Each walk has accounts of its own, so that two may run at a time. */
const LANE = ['walk', 'messages', 'states', 'account', 'visitor'];
const LANES = [LANE, Object.keys(WALKS).filter((name) => !LANE.includes(name))];
/** Longer than the whole of the checks may take: a lane that is still at it hangs. */
const LANE_TIMEOUT_MS = 25 * 60_000;
const KILL_AFTER_MS = 20_000;

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => !(name in WALKS));
if (unknown.length > 0) {
  console.error(`No hay recorrido ${unknown.join(', ')}; hay ${Object.keys(WALKS).join(', ')}.`);
  process.exit(1);
}

const stack = await openStack();
const total = { passed: 0, failed: 0 };

async function visitAll(names) {
  for (const name of names) {
    try {
      const steps = await WALKS[name]({ ...stack, pictures: process.argv.includes('--screenshots') });
      total.passed += steps.passed;
      total.failed += steps.failed;
    } catch (error) {
      console.error(error);
      total.failed += 1;
    }
  }
}

const lanes = new Set();

/** Gives whole lines to `take`, whatever the pieces that they come in; the function that it answers gives the rest. */
function readLines(stream, take) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
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
function outcomeOf(child) {
  return new Promise((answer) => {
    let isLate = false;
    let killing;
    const patience = setTimeout(() => {
      isLate = true;
      child.kill('SIGTERM');
      killing = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    }, LANE_TIMEOUT_MS);
    const end = (outcome) => {
      clearTimeout(patience);
      clearTimeout(killing);
      answer(outcome);
    };
    child.once('error', (error) => end(`no se pudo ejecutar: ${error.message}`));
    // A browser that a killed lane leaves behind may hold its output open: then there is no `close`.
    child.once('exit', () => isLate && end(`no terminó en ${LANE_TIMEOUT_MS / 60_000} minutos`));
    child.once('close', (code, signal) => end(code ?? `terminó por ${signal}`));
  });
}

/** A lane is a process of its own; each of its lines comes at once and says whose it is. */
async function runLane(names, index) {
  const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
  const child = spawn(
    process.execPath,
    ['--require', 'tsx/cjs', fileURLToPath(import.meta.url), ...names, ...flags],
    {
      env: { ...process.env, PREGONERO_URL: stack.url, PREGONERO_SANDBOX_URL: stack.sandboxUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  lanes.add(child);
  let counted = null;
  const say = (line) => {
    const count = /^(\d+) passed, (\d+) failed$/.exec(line);
    if (count === null) console.log(`[${index + 1}] ${line}`);
    else counted = { passed: Number(count[1]), failed: Number(count[2]) };
  };
  // A process that could not be made may have no output at all.
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null && stream !== undefined);
  const rests = streams.map((stream) => readLines(stream, say));
  const outcome = await outcomeOf(child);
  lanes.delete(child);
  rests.forEach((giveRest) => giveRest());
  if (typeof outcome === 'string') say(`✘ ${names.join(', ')}: ${outcome}`);
  const { passed, failed } = counted ?? { passed: 0, failed: 0 };
  total.passed += passed;
  total.failed += failed;
  if (outcome !== 0 && failed === 0) total.failed += 1;
  else if (counted === null) total.failed += 1;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const lane of lanes) lane.kill(signal);
    void stack.stop().finally(() => process.exit(1));
  });
}

try {
  if (wanted.length > 0) await visitAll(Object.keys(WALKS).filter((name) => wanted.includes(name)));
  else await Promise.all(LANES.map(runLane));
} finally {
  await stack.stop();
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
