import { stripVTControlCharacters } from 'node:util';

/** The lines that are kept of each thing that failed: what it was, and the first words of the reason. */
const LINES_EACH = 4;
/** A browser test also says which element it waited for. */
const LINES_EACH_BROWSER_TEST = 8;
/** Longer lines say little more and hide the next one. */
const WIDTH = 480;

/** One test of jest's report (`--json`). */
interface ReportedTest {
  status: string;
  fullName: string;
  failureMessages?: string[] | null;
}

/** One test file of jest's report; `message` says why it could not be run at all. */
export interface ReportedFile {
  message?: string;
  assertionResults?: ReportedTest[];
}

/** One suite of Playwright's report: a file or a `describe`. */
export interface ReportedSuite {
  suites?: ReportedSuite[];
  specs: { file: string; title: string; tests: { results: { errors: { message?: string }[] }[] }[] }[];
}

/** Each failed test of Playwright's report with the first lines of its reason. */
export function failedBrowserTests(reported: readonly ReportedSuite[]): string[] {
  return reported.flatMap(({ suites = [], specs }) => [
    ...specs.flatMap(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
      if (errors.length === 0) return [];
      const reason = stripVTControlCharacters(errors.map(({ message = '' }) => message).join('\n'));
      return [shortened([`${file}: ${title}`, ...reason.split('\n')], LINES_EACH_BROWSER_TEST)];
    }),
    ...failedBrowserTests(suites),
  ]);
}

/** Each failed test of jest's report with the first lines of its reason; a file that could not be run is one too. */
export function failedTests(files: readonly ReportedFile[]): string[] {
  return files.flatMap(({ message = '', assertionResults = [] }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0) return failed.map(sentenceOf);
    return assertionResults.length === 0 && message !== '' ? [shortened(message.split('\n'))] : [];
  });
}

function sentenceOf({ fullName, failureMessages }: ReportedTest): string {
  return shortened([fullName, ...(failureMessages ?? []).join('\n').split('\n')]);
}

/** Each line that a program marks with ✘ in what it writes, with the lines under it. */
export function failedSteps(output: string): string[] {
  const lines = output.split('\n');
  return lines.flatMap((line, index) => {
    if (!/^\s*✘ /u.test(line)) return [];
    const under = lines.slice(index + 1);
    const end = under.findIndex((other) => /^\s*[✔✘]/u.test(other));
    return [shortened([line, ...under.slice(0, end === -1 ? LINES_EACH : end)])];
  });
}

/** The last lines of a program that says nothing more exact. */
export function lastWords(output: string): string[] {
  const lines = output.trimEnd().split('\n').slice(-LINES_EACH);
  return [shortened(lines)];
}

function shortened(lines: readonly string[], most = LINES_EACH): string {
  return lines
    .map((line) => line.trimEnd().slice(0, WIDTH))
    .filter((line) => line.trim() !== '')
    .slice(0, most)
    .join('\n');
}
