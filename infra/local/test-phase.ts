import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { ROOT } from './settings';
import {
  failedBrowserTests,
  failedSteps,
  failedTests,
  lastWords,
  type ReportedFile,
  type ReportedSuite,
} from './test-failures';
import { type FileTime, writeGroups } from './test-groups';

/** What a phase found. A check that either holds or not counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What failed, each with the first lines of its reason; some of it may be told in `output` alone. */
  failures: string[];
  /** The times of its files, where it has any. */
  files: FileTime[];
  /** What it and all that it started used of the processor, user's and system's. */
  processorSeconds: number;
  /** Everything it wrote. */
  output: string;
}

/** Of a phase that has nothing to do. */
export const NOTHING: Outcome = {
  passed: 0,
  failed: 0,
  failures: [],
  files: [],
  processorSeconds: 0,
  output: '',
};

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
  testResults: ReportedFile[];
}

/** Report of Playwright (`--reporter json`). */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside of any test. */
  errors: unknown[];
  suites: ReportedSuite[];
}

/** How long the last lines of a program that has ended may take to arrive. */
const LAST_WORDS_MS = 3_000;
const BIN = join(ROOT, 'node_modules');
/** Runs its arguments as a command and says at the end, on a way of its own, what it and its children used. */
const TIMED = '"$@" 3>&-; code=$?; times >&3; exit $code';

/** How a program ended. */
interface Ended {
  code: number;
  output: string;
  processorSeconds: number;
}

/** Runs a program in the repository's root and keeps what it writes; its exit code is not 0 when a signal ended it. */
function collect(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const pieces: string[] = [];
    let times = '';
    const child = spawn('sh', ['-c', TIMED, 'sh', command, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const listen = (stream: unknown, take: (piece: string) => void): void => {
      (stream as Readable).setEncoding('utf8').on('data', take);
    };
    listen(child.stdout, (piece) => pieces.push(piece));
    listen(child.stderr, (piece) => pieces.push(piece));
    listen(child.stdio[3], (piece) => (times += piece));
    child.on('error', reject);
    const end = (code: number | null): void => {
      resolve({ code: code ?? 1, output: pieces.join(''), processorSeconds: sumOf(times) });
    };
    child.on('close', end);
    // A process that a killed program leaves behind may hold its output open: then there is no `close`.
    child.on('exit', (code) => setTimeout(end, LAST_WORDS_MS, code));
  });
}

/** The seconds of all times in what the shell's `times` says: `0m1.250s`. */
function sumOf(times: string): number {
  const found = [...times.matchAll(/(\d+)m([\d.,]+)s/gu)];
  return found.reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds?.replace(',', '.')),
    0,
  );
}

function failure(processorSeconds: number, output: string): Outcome {
  return { ...NOTHING, failed: 1, failures: lastWords(output), processorSeconds, output };
}

/** Runs programs one after the other, as long as they end well; all of them together hold or not. */
export async function check(...commands: readonly (readonly [string, ...string[]])[]): Promise<Outcome> {
  let [output, processorSeconds] = ['', 0];
  for (const [command, ...args] of commands) {
    const done = await collect(command, args);
    output += done.output;
    processorSeconds += done.processorSeconds;
    if (done.code !== 0) return failure(processorSeconds, output);
  }
  return { ...NOTHING, passed: 1, processorSeconds, output };
}

/** The command line of a program of `node_modules`: `tool('jest', 'bin', 'jest.js')`. */
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
  /** What chooses the files, for jest. */
  choice: readonly string[];
  /** Which of the chosen it runs, by their paths from the repository's root; without it all. */
  wants?: ((path: string) => boolean) | undefined;
  /** How they are run. */
  args: readonly string[];
  env?: Record<string, string>;
}

/**
 * Runs jest over groups of test files (`writeGroups`) and counts their tests. A file that cannot be run counts as a failed
 * test, as does a jest that ends badly without saying why.
 */
export async function jest({
  name,
  results,
  project,
  choice,
  wants,
  args,
  env = {},
}: JestRun): Promise<Outcome> {
  const [command, script] = tool('jest', 'bin', 'jest.js');
  const jestIn = [script, '--selectProjects', project];
  const listed = await collect(command, [...jestIn, '--listTests', '--json', ...choice], env);
  // The list is one line; jest says other things around it.
  const list = /^\[.*\]$/mu.exec(listed.output)?.[0];
  if (listed.code !== 0 || list === undefined) return failure(0, listed.output);
  const chosen = JSON.parse(list) as string[];
  const files = wants === undefined ? chosen : chosen.filter((file) => wants(relative(ROOT, file)));
  if (files.length === 0) return NOTHING;
  const groups = writeGroups(project, name, files);
  const report = join(results, `${name}.json`);
  const reported = ['--json', '--outputFile', report, ...args, '--runTestsByPath', ...groups.paths];
  const { code, output, ...run } = await collect(command, [...jestIn, ...reported], env);
  const processorSeconds = listed.processorSeconds + run.processorSeconds;
  if (!existsSync(report)) return failure(processorSeconds, output);
  const found = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  const broken = found.numFailedTests + found.numRuntimeErrorTestSuites;
  return {
    passed: found.numPassedTests,
    failed: broken > 0 ? broken : code === 0 ? 0 : 1,
    failures: broken === 0 && code !== 0 ? lastWords(output) : failedTests(found.testResults),
    files: groups.timesNoted(),
    processorSeconds,
    output,
  };
}

/**
 * Runs the browser tests and counts them. Tests that did not run because one before them failed count as failed.
 *
 * @param results folder of the report, and of the pictures of failures
 */
export async function playwright(
  results: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const report = join(results, 'browser.json');
  const [command, cli] = tool('@playwright/test', 'cli.js');
  const output = ['--output', join(results, 'browser'), '--reporter', 'list,json', '--forbid-only'];
  const run = await collect(command, [cli, 'test', '--config', 'frontend/e2e', ...output, ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  if (!existsSync(report)) return failure(run.processorSeconds, run.output);
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const failures = failedBrowserTests(suites);
  return {
    passed: stats.expected,
    failed: run.code === 0 ? failed : Math.max(1, failed),
    failures: run.code !== 0 && failures.length === 0 ? lastWords(run.output) : failures,
    files: [],
    processorSeconds: run.processorSeconds,
    output: run.output,
  };
}

/** Runs a program that says at its end how many steps went well: `12 passed, 0 failed`. */
export async function counted(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const { code, output, processorSeconds } = await collect(command, args, env);
  const last = [...output.matchAll(/(\d+) passed, (\d+) failed/gu)].at(-1);
  const failed = Number(last?.[2] ?? 0);
  return {
    passed: Number(last?.[1] ?? 0),
    failed: code === 0 ? failed : Math.max(1, failed),
    failures: code !== 0 && failed === 0 ? lastWords(output) : failedSteps(output),
    files: [],
    processorSeconds,
    output,
  };
}
