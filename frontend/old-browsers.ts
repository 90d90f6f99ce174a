/**
 * A part of `npm run build`: an error when a script holds syntax that browsers cannot parse which still open the app. A
 * lookbehind is such syntax for iOS before 16.4: its whole file is not read there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ASSETS = new URL('dist/assets/', import.meta.url);
const LOOKBEHIND = /\(\?<[=!]/u;

const refused = readdirSync(fileURLToPath(ASSETS)).filter(
  (name) => name.endsWith('.js') && LOOKBEHIND.test(readFileSync(new URL(name, ASSETS), 'utf8')),
);
if (refused.length > 0) {
  process.stderr.write(`A lookbehind, which iOS before 16.4 cannot parse: ${refused.join(', ')}\n`);
  process.exitCode = 1;
}
