/**
 * The walk through the product in a browser. `PREGONERO_URL` names a running stack; without it one is started here.
 * `--screenshots` also renews the pictures of the documentation.
 */
import { openStack } from './stack.mjs';
import { walk } from './walk.e2e.mjs';

const stack = await openStack();
let steps = { passed: 0, failed: 1 };
try {
  steps = await walk({ ...stack, pictures: process.argv.includes('--screenshots') });
} catch (error) {
  console.error(error);
} finally {
  await stack.stop();
}
console.log(`\n${steps.passed} passed, ${steps.failed} failed`);
process.exit(steps.failed === 0 && steps.passed > 0 ? 0 : 1);
