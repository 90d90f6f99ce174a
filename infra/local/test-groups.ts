import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './settings';

/** How long one test file took. `path` counts from the repository's root. */
export interface FileTime {
  path: string;
  seconds: number;
  /** How much of the processor it and its servers used. */
  processorSeconds: number;
}

/** What one jest run is given: the files that stand for the test files, and where these note their times. */
export interface Groups {
  /** Groups; that of a file which replaces modules has no other. */
  paths: string[];
  /** How long the test files took that have ended. */
  timesNoted(): FileTime[];
}

/** Files that share one registry of modules. More save little and make a fault of one harder to tell from its neighbours'. */
const FILES_IN_A_GROUP = 48;
/** What replaces modules changes them for its neighbours too: it is a group of its own. */
const NEEDS_OWN_MODULES = /\bjest\.(?:mock|doMock|resetModules|isolateModules\w*)\(/u;
/** The first line of a test file of the web app that needs no page: those that do not make none. */
const WITHOUT_PAGE = '/** @jest-environment node */\n';
const GROUPED_FILE = join(ROOT, 'libs', 'testing', 'grouped-file');
/** Gives each test file of the web app its page, cleared of what the one before has left. */
const PAGE_FOR_ITSELF = join(ROOT, 'frontend', 'src', 'testing', 'shared-page', 'page-for-itself');

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
  const withPage = isOfApp ? sorted.filter((file) => !needsNoPage(file)) : [];
  const together = sorted.filter((file) => !withPage.includes(file));
  const texts = [
    ...membersOf(together).map((members) => (isOfApp ? WITHOUT_PAGE : '') + groupText(members, times)),
    ...membersOf(withPage).map((members) => pageGroupText(members, times)),
  ];
  const paths = texts.map((text, index) => {
    const path = join(directory, `${name}-${index + 1}.ts`);
    writeFileSync(path, text);
    return path;
  });
  return { paths, timesNoted: () => readTimes(times) };
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

function groupText(files: readonly string[], times: string, around = (read: string) => read): string {
  const calls = files.map((file) => {
    const [path, place, module] = [relative(ROOT, file), times, file].map((text) => JSON.stringify(text));
    return `groupedFile(${path}, ${place}, () => { ${around(`require(${module});`)} });`;
  });
  return [`const { groupedFile } = require(${JSON.stringify(GROUPED_FILE)});`, ...calls, ''].join('\n');
}

/** Testing Library would put its own hooks into the first file that reads it; `pageForItself` puts them into each. */
function pageGroupText(files: readonly string[], times: string): string {
  return [
    "process.env.RTL_SKIP_AUTO_CLEANUP = 'true';",
    `const { pageForItself } = require(${JSON.stringify(PAGE_FOR_ITSELF)});`,
    groupText(files, times, (read) => `pageForItself(() => { ${read} });`),
  ].join('\n');
}

function readTimes(path: string): FileTime[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as FileTime);
}
