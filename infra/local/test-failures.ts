/** The lines that are kept of each thing that failed: what it was, and the first words of the reason. */
const LINES_EACH = 4;
/** A step in a browser also says what its open pages show. */
const LINES_EACH_STEP = 8;
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

/** Each step that a program marks with ✘ in what it writes, with the lines of the same walk under it. */
export function failedSteps(output: string): string[] {
  const lines = output.split('\n');
  return lines.flatMap((line, index) => {
    const found = /^(\[\d+\] )?\s*✘ /u.exec(line);
    if (found === null) return [];
    const lane = found[1] ?? '';
    const own = lines.slice(index + 1).filter((other) => other.startsWith(lane));
    const end = own.findIndex((other) => /^\s*[✔✘–]/u.test(other.slice(lane.length)));
    return [shortened([line, ...own.slice(0, end === -1 ? LINES_EACH_STEP : end)], LINES_EACH_STEP)];
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
