import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { writeGroups } from './test-groups';

describe('groups of test files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'groups-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const aFile = (name: string, text = ''): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const membersOf = (group: string): string[] =>
    [...readFileSync(group, 'utf8').matchAll(/require\("([^"]+)"\); \}/gu)].map((found) => found[1] ?? '');

  it('hold every file once, neighbours together, and none more than four dozen', () => {
    const files = Array.from({ length: 60 }, (_unused, index) =>
      aFile(`${String(index).padStart(2, '0')}.ts`),
    );

    const { paths } = writeGroups('spec-of-groups', 'whole', [...files].reverse());

    expect(paths.map((path) => basename(path))).toEqual(['whole-1.ts', 'whole-2.ts']);
    expect(paths.flatMap(membersOf)).toEqual(files);
    expect(paths.map((path) => membersOf(path).length)).toEqual([48, 12]);
  });

  it('leave a file to itself that replaces modules', () => {
    const [one, replacing, other] = [aFile('a.ts'), aFile('b.ts', "jest.mock('node:os');"), aFile('c.ts')];

    const { paths } = writeGroups('spec-of-groups', 'mixed', [one, replacing, other]);

    expect(paths.map(membersOf)).toEqual([[one, other], [replacing]]);
  });

  it('hold files of the web app that need no page apart from those that share one', () => {
    const [one, page, other, replacing, otherPage] = [
      aFile('d.ts', '/** @jest-environment node */\n'),
      aFile('e.ts'),
      aFile('f.ts', '/** @jest-environment node */\n'),
      aFile('g.ts', "jest.mock('./a');"),
      aFile('h.ts'),
    ];

    const { paths } = writeGroups('frontend', 'spec-of-groups', [one, page, other, replacing, otherPage]);

    expect(paths.map(membersOf)).toEqual([[one, other], [page, otherPage], [replacing]]);
    const [withoutPage = '', ...withPage] = paths.map((path) => readFileSync(path, 'utf8'));
    expect(withoutPage).toMatch(/^\/\*\* @jest-environment node \*\//u);
    expect(withoutPage).not.toContain('pageForItself');
    for (const text of withPage) {
      expect(text).not.toContain('@jest-environment');
      expect(text.match(/pageForItself\(\(/gu)).toHaveLength(text.match(/groupedFile\("/gu)?.length ?? 0);
    }
  });
});
