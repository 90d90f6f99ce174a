import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const listPages = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const PAGES = [
  'README.md',
  'README.es.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...listPages('docs'),
  ...listPages('docs/decisions'),
];
const DECISIONS = readdirSync(join(ROOT, 'docs', 'decisions'));

/** A path in back-ticks that begins in a folder of the repository and has no placeholder. */
const PATH = /`((?:libs|services|frontend|infra|docs)\/[\w./@-]+)`/gu;
/** A decision cited by its number alone. */
const DECISION = /^docs\/decisions\/(\d{4})$/u;
/** A relative Markdown link, without its fragment. */
const LINK = /\]\((?![a-z]+:|#)([^)#\s]+)/gu;
/** A test cited by file and by name. */
const TEST = /`([\w./-]+\.(?:int-|long-)?(?:spec|e2e)\.tsx?)`,? (?:› )?“([^”]+)”/gu;
const COMMAND = /`npm run (?!-)([\w:-]+)(?! *[^`]* -w )/gu;
/** A command of one project: script and project. */
const PROJECT_COMMAND = /`npm run (?:-s )?([\w:-]+) -w ([\w@/-]+)/gu;

interface Package {
  name: string;
  workspaces: string[];
  scripts?: Record<string, string>;
}
const readPackage = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Package;
const { scripts: ROOT_SCRIPTS = {}, workspaces } = readPackage('.');
const PROJECTS = workspaces
  .flatMap((folder) =>
    folder.endsWith('/*')
      ? readdirSync(join(ROOT, dirname(folder))).map((name) => join(dirname(folder), name))
      : [folder],
  )
  .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
  .map((folder) => ({ ...readPackage(folder), folder }));

const isProjectCommand = ([, script = '', project = '']: RegExpMatchArray): boolean =>
  PROJECTS.some(
    ({ name, folder, scripts = {} }) =>
      (name === project || folder === project) && Object.hasOwn(scripts, script),
  );

const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

function isPathPresent(path: string): boolean {
  const [, number] = DECISION.exec(path) ?? [];
  return number === undefined
    ? existsSync(join(ROOT, path))
    : DECISIONS.some((name) => name.startsWith(`${number}-`));
}

function isTestPresent([, path = '', name = '']: RegExpMatchArray): boolean {
  return (
    existsSync(join(ROOT, path)) &&
    read(path)
      .replace(/\\(['"])/gu, '$1')
      .includes(name)
  );
}

describe.each(PAGES)('%s', (page) => {
  const text = read(page);

  it('cites only files, decisions and links that exist', () => {
    const links = findAll(text, LINK).map((link) => join(dirname(page), decodeURI(link)));

    expect([...findAll(text, PATH), ...links].filter((path) => !isPathPresent(path))).toEqual([]);
  });

  it('cites only tests that exist by name, and commands of package.json', () => {
    expect([...text.matchAll(TEST)].filter((match) => !isTestPresent(match)).map(([whole]) => whole)).toEqual(
      [],
    );
    expect(findAll(text, COMMAND).filter((name) => !Object.hasOwn(ROOT_SCRIPTS, name))).toEqual([]);
    expect(
      [...text.matchAll(PROJECT_COMMAND)].filter((match) => !isProjectCommand(match)).map(([whole]) => whole),
    ).toEqual([]);
  });
});

describe('docs/threats.md', () => {
  it('names a test in every row', () => {
    const rows = read('docs/threats.md')
      .split('\n')
      .filter((line) => /^\| (?!-|threat )/u.test(line));

    expect(rows.filter((row) => row.match(TEST) === null)).toEqual([]);
  });
});
