/**
 * `npm test`: the same set-up as `npm start`, then every check: types of the tests, lint, unit, integration, frontend
 * and the walk through the product in a browser. `npm test -- --only unit,lint` runs a part.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './prepare';
import { readSettings, ROOT } from './settings';
import { bold, dim, fail, green, red, say } from './terminal';

const settings = readSettings();
const node = process.execPath;
const results = join(settings.directory, 'test-results');
const only = process.argv.includes('--only')
  ? (process.argv[process.argv.indexOf('--only') + 1] ?? '').split(',')
  : null;

interface Outcome {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Runs a program, shows what it writes, and keeps it. */
function run(command: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      process.stdout.write(chunk);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('exit', (code) => {
      resolve({ code: code ?? 1, output });
    });
  });
}

/** A check that either holds or not: counts as one. */
async function check(command: string, args: string[]): Promise<Outcome> {
  const { code } = await run(command, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function jest(project: string, extra: string[] = []): Promise<Outcome> {
  const file = join(results, `${project}.json`);
  const { code } = await run(process.execPath, [
    join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...['--selectProjects', project, '--json', '--outputFile', file, ...extra],
  ]);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  const broken = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: broken > 0 ? broken : code === 0 ? 0 : 1 };
}

async function browserWalk(): Promise<Outcome> {
  const runner = join(ROOT, 'infra', 'local', 'run.mjs');
  const { code, output } = await run(node, [runner, 'frontend/e2e/run.ts']);
  const counted = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1);
  const passed = Number(counted?.[1] ?? 0);
  const failed = Number(counted?.[2] ?? 0);
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

const bin = (...path: string[]): string => join(ROOT, 'node_modules', ...path);
const PHASES: [key: string, title: string, work: () => Promise<Outcome>][] = [
  ['types', 'Tipos', () => check('npm', ['run', '--silent', 'typecheck'])],
  ['lint', 'Lint', () => check(node, [bin('eslint', 'bin', 'eslint.js'), '.', '--max-warnings', '0'])],
  [
    'format',
    'Formato',
    () => check(node, [bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.']),
  ],
  ['unit', 'Unidad', () => jest('unit')],
  ['frontend', 'Frontend', () => jest('frontend')],
  // One at a time: each brings its own services, and two cores are shared with the renderer.
  ['integration', 'Integración', () => jest('integration', ['--runInBand', '--forceExit'])],
  ['e2e', 'Recorrido en el navegador', browserWalk],
];

async function main(): Promise<void> {
  await prepare(settings, { browser: true });
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const rows: (Outcome & { title: string; seconds: number })[] = [];
  for (const [key, title, work] of PHASES) {
    if (only !== null && !only.includes(key)) continue;
    say(`\n${bold(`── ${title} ──`)}`);
    const startedAt = Date.now();
    rows.push({ title, ...(await work()), seconds: (Date.now() - startedAt) / 1000 });
  }
  say(`\n${bold('Resumen')}`);
  for (const { title, passed, failed, seconds } of rows) {
    say(
      `  ${failed === 0 ? green('✔') : red('✘')} ${title.padEnd(28)} ${String(passed).padStart(5)} bien ${String(failed).padStart(4)} mal ${dim(`${seconds.toFixed(0)} s`)}`,
    );
  }
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  say(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

main().catch(fail);
