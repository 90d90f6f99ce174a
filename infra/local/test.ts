/**
 * `npm test`: types, lint, format, known weaknesses of packages, and the tests of every project, as targets of Nx with its
 * cache. `npm run test:slow` adds `--slow`: the tests that `npm test` leaves out. Other words go to Nx:
 *
 * - `npm test -- --affected`: projects that differ from `main`, uncommitted files included.
 * - `npm test -- -p @pregonero/queue`: one project. `npm test -- --skip-nx-cache`: everything again.
 * - `npm test -- --long`: both commands, with long forms and ten minutes of fault injection.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { composeNotice, whyNoEngine } from './container-engine';
import { ROOT } from './settings';
import { bold, dim, fail, green, red, say } from './terminal';
import { readOutcomes, RESULTS } from './test-results';

const QUICK: readonly string[] = ['typecheck', 'lint', 'format', 'audit', 'test'];
const SLOW = 'test-slow';
/** Browser tests and fault injection whose other form is in `test-slow`. */
const LONG = 'test-long';
/** Two test targets with two workers each keep two cores busy: servers, renders and pages are waited for half of the time. */
const PARALLEL = '2';

/** Runs the targets with Nx; returns its exit code. */
function runTargets(
  targets: readonly string[],
  command: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): number {
  const options = ['--parallel', PARALLEL, '--output-style', 'static', ...words];
  const nx = join(ROOT, 'node_modules', '.bin', 'nx');
  const { status } = spawnSync(process.execPath, [nx, command, '-t', ...targets, ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    // Nx asks its tasks for colours, also where nobody sees them.
    env: { ...process.env, ...env, ...(process.stdout.isTTY ? {} : { FORCE_COLOR: '0' }) },
  });
  return status ?? 1;
}

function selectTargets(isSlow: boolean, isLong: boolean): readonly string[] {
  if (isLong) return [...QUICK, SLOW, LONG];
  return isSlow ? [SLOW] : QUICK;
}

async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const [isSlow, isLong, isAffected] = ['--slow', '--long', '--affected'].map((word) => given.includes(word));
  const words = given.filter((word) => !['--slow', '--long', '--affected'].includes(word));
  const startedAt = Date.now();
  rmSync(join(ROOT, RESULTS), { recursive: true, force: true });
  const status = runTargets(
    selectTargets(isSlow === true, isLong === true),
    isAffected === true ? 'affected' : 'run-many',
    words,
    {
      // The sandboxes of a run share rendered videos.
      TEST_FILMS_DIRECTORY: join(ROOT, RESULTS, 'films'),
      ...(isLong === true ? { TEST_LENGTH: 'long' } : {}),
    },
  );
  const outcomes = readOutcomes(startedAt);
  say(`\n${bold('Resumen')} ${dim(`${Math.round((Date.now() - startedAt) / 1000)} s`)}`);
  for (const { task, passed, failed, seconds, isCached } of outcomes) {
    const time = isCached ? 'sin cambios' : `${seconds.toFixed(0)} s`;
    const counts = `${String(passed).padStart(5)} bien ${String(failed).padStart(4)} mal`;
    say(`  ${failed === 0 ? green('✔') : red('✘')} ${task.padEnd(36)} ${counts} ${dim(time.padStart(12))}`);
  }
  for (const { task, failures } of outcomes) {
    for (const failure of failures) say(`\n${red('✘')} ${bold(task)}\n${failure.replaceAll(/^/gmu, '    ')}`);
  }
  if (words.length === 0 && isAffected !== true) say(`\n${composeNotice(await whyNoEngine())}`);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const isGood = status === 0 && failed === 0 && (passed > 0 || isAffected === true);
  say(`\n${passed} passed, ${isGood ? 0 : Math.max(1, failed)} failed`);
  process.exit(isGood ? 0 : 1);
}

main().catch(fail);
