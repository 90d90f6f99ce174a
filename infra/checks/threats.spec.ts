import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** Rows of a page's tables. */
function rowsOf(page: string): string[] {
  return readFileSync(join(ROOT, 'docs', page), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-+|threat |promise |defect )/u.test(line));
}

/** The tests that a row names: `` `path` “name” ``. */
function testsIn(row: string): { path: string; name: string }[] {
  return [...row.matchAll(/`([\w./-]+\.(?:int-)?spec\.tsx?)` “([^”]+)”/gu)].map(
    ([, path = '', name = '']) => ({
      path,
      name,
    }),
  );
}

function exists({ path, name }: { path: string; name: string }): boolean {
  const file = join(ROOT, path);
  return existsSync(file) && readFileSync(file, 'utf8').includes(name);
}

describe('docs/threats.md', () => {
  const rows = rowsOf('threats.md');

  it('names a test for every threat', () => {
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter((row) => testsIn(row).length === 0)).toEqual([]);
  });

  it('names tests that exist', () => {
    expect(rows.flatMap(testsIn).filter((test) => !exists(test))).toEqual([]);
  });
});

describe('docs/promises.md', () => {
  const rows = rowsOf('promises.md');

  it('has every promise from P1 to P18', () => {
    const promises = rows.flatMap((row) => /^\| (P\d+) /u.exec(row)?.[1] ?? []);

    expect([...new Set(promises)]).toEqual(Array.from({ length: 18 }, (_unused, index) => `P${index + 1}`));
  });

  it('names a test for every defect that attacks on the running product found', () => {
    const defects = rows.filter((row) => /^\| [AF]\d+ /u.test(row));

    expect(defects.map((row) => row.split(' ')[1])).toEqual([
      ...Array.from({ length: 19 }, (_unused, index) => `A${index + 1}`),
      ...Array.from({ length: 6 }, (_unused, index) => `F${index + 1}`),
    ]);
    expect(defects.filter((row) => testsIn(row).length === 0)).toEqual([]);
  });

  it('names tests and commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = rows.flatMap((row) =>
      [...row.matchAll(/`npm run ([\w:-]+)/gu)].map(([, name = '']) => name),
    );

    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(rows.flatMap(testsIn).filter((test) => !exists(test))).toEqual([]);
  });
});
