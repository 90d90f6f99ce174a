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

/** A lane is a process of its own, so that what it says comes in one piece. */
async function runLane(names) {
  const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), ...names, ...flags], {
    env: { ...process.env, PREGONERO_URL: stack.url, PREGONERO_SANDBOX_URL: stack.sandboxUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((answer) => child.once('close', answer));
  const [counted, passed, failed] = /\n(\d+) passed, (\d+) failed\n$/.exec(output) ?? [''];
  console.log(output.slice(0, output.length - counted.length));
  total.passed += Number(passed ?? 0);
  total.failed += Number(failed ?? 0);
  if (counted === '' || (code !== 0 && failed === '0')) total.failed += 1;
}

try {
  if (wanted.length > 0) await visitAll(Object.keys(WALKS).filter((name) => wanted.includes(name)));
  else await Promise.all(LANES.map(runLane));
} finally {
  await stack.stop();
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
