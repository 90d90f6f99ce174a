import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './settings';

/** How long one test file took. `path` counts from the repository's root. */
export interface FileTime {
  path: string;
  seconds: number;
  /** How much of the processor it and its servers used; null where nobody noted it. */
  processorSeconds: number | null;
}

/** What one jest run is given: the files that stand for the test files, and where these note their times. */
export interface Groups {
  /** Groups, or test files that run as they stand. */
  paths: string[];
  /** Those of `paths` that are test files themselves. */
  alone: string[];
  /** How long the grouped files took that have ended. */
  timesNoted(): FileTime[];
}

/** Files that share one registry of modules. More save little and make a fault of one harder to tell from its neighbours'. */
const FILES_IN_A_GROUP = 48;
/** What replaces modules changes them for its neighbours too: it is a group of its own. */
const NEEDS_OWN_MODULES = /\bjest\.(?:mock|doMock|resetModules|isolateModules\w*)\(/u;
/** The first line of a test file of the web app that needs no page: it shares its modules as those of the server do. */
const WITHOUT_PAGE = '/** @jest-environment node */\n';
const GROUPED_FILE = join(ROOT, 'libs', 'testing', 'grouped-file');

/**
 * Puts test files together, neighbours first, so that a module is read once a group instead of once a file. The groups
 * are written for one run and replaced by the next.
 *
 * @param files absolute paths
 * @param name of the run, such as `unit`; runs at the same time have different ones
 * @param project the jest project, in whose folder jest looks for them
 */
export function writeGroups(project: string, name: string, files: readonly string[]): Groups {
  const directory = join(ROOT, '.local', 'test-groups', project);
  const times = join(directory, `${name}.times`);
  mkdirSync(directory, { recursive: true });
  rmSync(times, { force: true });
  const sorted = [...files].sort();
  const isOfApp = project === 'frontend';
  const together = isOfApp ? sorted.filter(needsNoPage) : sorted;
  // A page in jsdom cannot be shared at all.
  const alone = sorted.filter((file) => !together.includes(file));
  const paths = membersOf(together).map((members, index) => {
    const path = join(directory, `${name}-${index + 1}.ts`);
    writeFileSync(path, `${isOfApp ? WITHOUT_PAGE : ''}${groupText(members, times)}`);
    return path;
  });
  return { paths: [...paths, ...alone], alone, timesNoted: () => readTimes(times) };
}

function needsNoPage(file: string): boolean {
  return readFileSync(file, 'utf8').startsWith(WITHOUT_PAGE);
}

function membersOf(files: readonly string[]): string[][] {
  const alone = files.filter((file) => NEEDS_OWN_MODULES.test(readFileSync(file, 'utf8')));
  const together = files.filter((file) => !alone.includes(file));
  const groups = Array.from({ length: Math.ceil(together.length / FILES_IN_A_GROUP) }, (_unused, index) =>
    together.slice(index * FILES_IN_A_GROUP, (index + 1) * FILES_IN_A_GROUP),
  );
  return [...groups, ...alone.map((file) => [file])];
}

function groupText(files: readonly string[], times: string): string {
  const calls = files.map((file) => {
    const [path, place, module] = [relative(ROOT, file), times, file].map((text) => JSON.stringify(text));
    return `groupedFile(${path}, ${place}, () => { require(${module}); });`;
  });
  return [`const { groupedFile } = require(${JSON.stringify(GROUPED_FILE)});`, ...calls, ''].join('\n');
}

function readTimes(path: string): FileTime[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as FileTime);
}
