/**
 * The walks through the product in a browser, one after the other on one stack. `PREGONERO_URL` names a running one;
 * without it a stack is started here. Words choose walks (`node frontend/e2e/run.mjs agency`); `--screenshots` also
 * renews the pictures of the documentation.
 */
import { account } from './account.e2e.mjs';
import { agency } from './agency.e2e.mjs';
import { messages } from './messages.e2e.mjs';
import { money } from './money.e2e.mjs';
import { visitor } from './public.e2e.mjs';
import { screens } from './screens.e2e.mjs';
import { openStack } from './stack.mjs';
import { states } from './states.e2e.mjs';
import { walk } from './walk.e2e.mjs';

const WALKS = { walk, agency, account, visitor, money, screens, states, messages };

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => !(name in WALKS));
if (unknown.length > 0) {
  console.error(`No hay recorrido ${unknown.join(', ')}; hay ${Object.keys(WALKS).join(', ')}.`);
  process.exit(1);
}
const chosen = Object.entries(WALKS).filter(([name]) => wanted.length === 0 || wanted.includes(name));

const stack = await openStack();
const total = { passed: 0, failed: 0 };
try {
  for (const [, visit] of chosen) {
    try {
      const steps = await visit({ ...stack, pictures: process.argv.includes('--screenshots') });
      total.passed += steps.passed;
      total.failed += steps.failed;
    } catch (error) {
      console.error(error);
      total.failed += 1;
    }
  }
} finally {
  await stack.stop();
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
