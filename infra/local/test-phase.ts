import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './settings';
import { type FileTime, writeGroups } from './test-groups';

/** What a phase found. A check that either holds or not counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** The times of its files, where it has any. */
  files: FileTime[];
  /** Everything it wrote. */
  output: string;
}

/** One part of `npm test`. */
export interface Phase {
  /** The name for `--only`; several phases may share one. */
  key: string;
  title: string;
  /** How many of the run's places it takes: one for each process that is busy all the time. */
  places: number;
  run: () => Promise<Outcome>;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** How long the last lines of a program that has ended may take to arrive. */
const LAST_WORDS_MS = 3_000;
const BIN = join(ROOT, 'node_modules');

/** Runs a program in the repository's root and keeps what it writes; its exit code is 1 when a signal ended it. */
function collect(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const pieces: string[] = [];
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (piece: string) => pieces.push(piece));
    }
    child.on('error', reject);
    const end = (code: number | null): void => {
      resolve({ code: code ?? 1, output: pieces.join('') });
    };
    child.on('close', end);
    // A process that a killed program leaves behind may hold its output open: then there is no `close`.
    child.on('exit', (code) => setTimeout(end, LAST_WORDS_MS, code));
  });
}

/** Runs programs one after the other, as long as they end well; all of them together hold or not. */
export async function check(...commands: readonly (readonly [string, ...string[]])[]): Promise<Outcome> {
  let output = '';
  for (const [command, ...args] of commands) {
    const done = await collect(command, args);
    output += done.output;
    if (done.code !== 0) return { passed: 0, failed: 1, files: [], output };
  }
  return { passed: 1, failed: 0, files: [], output };
}

/** The command line of a program of `node_modules`: `tool('eslint', 'bin', 'eslint.js')`. */
export function tool(...path: [string, ...string[]]): [string, string] {
  return [process.execPath, join(BIN, ...path)];
}

/** One run of jest. */
export interface JestRun {
  /** Of the run: no other run has it. */
  name: string;
  /** Where jest writes what it found. */
  results: string;
  /** The project of `jest.config.cjs`. */
  project: string;
  /** What chooses the files. */
  choice: readonly string[];
  /** How they are run. */
  args: readonly string[];
  env?: Record<string, string>;
}

/**
 * Runs jest over groups of test files (`writeGroups`) and counts their tests. A file that cannot be run counts as a failed
 * test, as does a jest that ends badly without saying why.
 */
export async function jest({ name, results, project, choice, args, env = {} }: JestRun): Promise<Outcome> {
  const [command, script] = tool('jest', 'bin', 'jest.js');
  const jestIn = [script, '--selectProjects', project];
  const listed = await collect(command, [...jestIn, '--listTests', '--json', ...choice]);
  // The list is one line; jest says other things around it.
  const list = /^\[.*\]$/mu.exec(listed.output)?.[0];
  if (listed.code !== 0 || list === undefined)
    return { passed: 0, failed: 1, files: [], output: listed.output };
  const files = JSON.parse(list) as string[];
  if (files.length === 0) return { passed: 0, failed: 0, files: [], output: '' };
  const groups = writeGroups(project, name, files);
  const report = join(results, `${name}.json`);
  const reported = ['--json', '--outputFile', report, ...args, '--runTestsByPath', ...groups.paths];
  const { code, output } = await collect(command, [...jestIn, ...reported], env);
  if (!existsSync(report)) return { passed: 0, failed: 1, files: [], output };
  const found = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  const broken = found.numFailedTests + found.numRuntimeErrorTestSuites;
  return {
    passed: found.numPassedTests,
    failed: broken > 0 ? broken : code === 0 ? 0 : 1,
    files: [...groups.timesNoted(), ...timesOf(found, groups.alone)],
    output,
  };
}

function timesOf({ testResults }: JestReport, files: readonly string[]): FileTime[] {
  return testResults
    .filter(({ name }) => files.includes(name))
    .map(({ name, startTime, endTime }) => ({
      path: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    }));
}

/** Runs a program that says at its end how many steps went well: `12 passed, 0 failed`. */
export async function counted(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const { code, output } = await collect(command, args, env);
  const last = [...output.matchAll(/(\d+) passed, (\d+) failed/gu)].at(-1);
  const failed = Number(last?.[2] ?? 0);
  return {
    passed: Number(last?.[1] ?? 0),
    failed: code === 0 ? failed : Math.max(1, failed),
    files: [],
    output,
  };
}
