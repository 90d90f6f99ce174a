/**
 * `npm run audit -w @pregonero/checks`: asks the registry for known weaknesses of the packages that the product runs with. Ends with 1 when one
 * is high or critical. A registry that does not answer such questions (a mirror often does not) leaves nobody in the dark
 * about that: the packages are listed with their versions, to be looked up elsewhere.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from '@pregonero/local';

const TIMEOUT_MS = 30_000;
const ALARMING = ['high', 'critical'];

interface Audit {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

function answerOf(output: string): Audit {
  try {
    return JSON.parse(output) as Audit;
  } catch {
    return {};
  }
}

/** Every package of the lock file that the product runs with, as `name@version`. */
function productPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; dev?: boolean; link?: boolean }>;
  };
  const names = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1) ?? path}@${version ?? '?'}`);
  return [...new Set(names)].sort();
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
});
const { vulnerabilities } = answerOf(stdout);
if (vulnerabilities === undefined) {
  const names = productPackages();
  say(`The registry does not answer: no statement about these ${names.length} packages.`);
  if (process.argv.includes('--list')) for (const name of names) say(`  ${name}`);
} else {
  const found = Object.entries(vulnerabilities);
  for (const [name, { severity, range }] of found) say(`  ${severity.padEnd(10)} ${name} ${range}`);
  say(`${found.length} packages with known weaknesses.`);
  process.exitCode = found.some(([, { severity }]) => ALARMING.includes(severity)) ? 1 : 0;
}
