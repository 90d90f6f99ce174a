import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './settings';

/** Folder of the reports that the test targets of `nx.json` write, one per project and target. */
export const RESULTS = join('.local', 'test-results');
/** Nx writes it after each run. */
const RUN = join(ROOT, '.nx', 'cache', 'run.json');
/** Lines kept of each failure: the test, and the first words of its reason. */
const LINES = 6;
const WIDTH = 480;

/** Result of one task of the run. A task without a report counts as one test. */
export interface Outcome {
  /** Project and target. */
  task: string;
  passed: number;
  failed: number;
  /** Each failed test with the first lines of its reason. */
  failures: string[];
  seconds: number;
  isCached: boolean;
}

interface Run {
  tasks: {
    taskId: string;
    projectName: string;
    target: string;
    startTime: string;
    endTime: string;
    cacheStatus: string;
    /** Exit code. */
    status: number;
  }[];
}

interface JestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface Suite {
  suites?: Suite[];
  specs: { file: string; title: string; tests: { results: { errors: { message?: string }[] }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside of any test. */
  errors: { message?: string }[];
  suites: Suite[];
}

type Counts = Pick<Outcome, 'passed' | 'failed' | 'failures'>;

/** Reads the results of the run of Nx that started at `startedAt`; none when Nx ran nothing. */
export function readOutcomes(startedAt: number): Outcome[] {
  if (!existsSync(RUN) || statSync(RUN).mtimeMs < startedAt) return [];
  const { tasks } = JSON.parse(readFileSync(RUN, 'utf8')) as Run;
  return tasks
    .filter(({ target, status }) => target !== 'prepare' || status !== 0)
    .map(({ taskId, projectName, target, startTime, endTime, cacheStatus, status }) => {
      const report = join(ROOT, RESULTS, projectName, `${target}.json`);
      const counts = existsSync(report)
        ? countTests(JSON.parse(readFileSync(report, 'utf8')) as JestReport | PlaywrightReport)
        : { passed: status === 0 ? 1 : 0, failed: 0, failures: [] };
      return {
        ...counts,
        task: taskId,
        failed: status === 0 ? counts.failed : Math.max(1, counts.failed),
        seconds: (Date.parse(endTime) - Date.parse(startTime)) / 1000,
        isCached: cacheStatus !== 'cache-miss',
      };
    });
}

/** Counts the tests of a report. A file that cannot run counts as one failed test, as does a skipped browser test. */
export function countTests(report: JestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    const failures = [
      ...report.errors.map(({ message = '' }) => shorten(message)),
      ...report.suites.flatMap(listBrowserFailures),
    ];
    return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length, failures };
  }
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && assertionResults.length === 0 && message !== '')
      return [shorten(`${name}\n${message}`)];
    return failed.map(({ fullName, failureMessages }) =>
      shorten(`${name}: ${fullName}\n${(failureMessages ?? []).join('\n')}`),
    );
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

function listBrowserFailures({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
    return errors.length === 0
      ? []
      : [shorten(`${file}: ${title}\n${errors.map(({ message = '' }) => message).join('\n')}`)];
  });
  return [...own, ...suites.flatMap(listBrowserFailures)];
}

function shorten(text: string): string {
  return stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd().slice(0, WIDTH))
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .join('\n')
    .replaceAll(`${ROOT}/`, '');
}
