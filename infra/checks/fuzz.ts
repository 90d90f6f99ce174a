/**
 * `npm run fuzz [-- --requests 20000] [--seed 7]`: generated requests for every described route against a gateway and a
 * sandbox of its own. Prints seed, counts by class of status and every finding with its request; ends with 1 on a finding.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '@pregonero/local';

function option(name: string, otherwise: number): string {
  const at = process.argv.indexOf(`--${name}`);
  const value = at === -1 ? otherwise : Number(process.argv[at + 1]);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} wants a whole number`);
  return String(value);
}

/** Runs a package's program; answers its exit code. */
function run(path: string[], args: string[], env: NodeJS.ProcessEnv = {}): number {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules', ...path), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  return status ?? 1;
}

const env = {
  FUZZ_REQUESTS: option('requests', 20_000),
  FUZZ_SEED: option('seed', randomInt(1, 2 ** 31)),
};
const JEST_ARGUMENTS = [
  ...['--selectProjects', 'integration', '--testPathPatterns', 'api-gateway/test/fuzz.int-spec'],
  ...['--testNamePattern', 'generated requests', '--forceExit'],
];
const built = run(['typescript7', 'bin', 'tsc'], ['-b']);
process.exitCode = built === 0 ? run(['jest', 'bin', 'jest.js'], JEST_ARGUMENTS, env) : built;
