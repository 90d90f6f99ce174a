import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run fuzz [-- --requests 20000] [--seed 7]`: generated requests for every described route against a gateway and a
 * sandbox of its own. Prints seed, counts by class of status and every finding with its request; ends with 1 on a finding.
 */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

function option(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`);
  const value = at === -1 ? otherwise : Number(process.argv[at + 1]);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} wants a whole number`);
  return String(value);
}

function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
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
const built = run([join(ROOT, 'node_modules', 'typescript7', 'bin', 'tsc'), '-b']);
process.exitCode =
  built !== 0
    ? built
    : run(
        [
          join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
          ...['--selectProjects', 'integration', '--testPathPatterns', 'api-gateway/test/fuzz.int-spec'],
          ...['--testNamePattern', 'generated requests', '--forceExit'],
        ],
        env,
      );
