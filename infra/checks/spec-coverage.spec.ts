import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const PAGE = readFileSync(join(ROOT, 'docs', 'spec-coverage.md'), 'utf8');

/** Rows of the page's tables: what the product must do, where it is built, which test proves it. */
const ROWS = PAGE.split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/u.test(line))
  .map((line) =>
    line
      .split(/(?<!\\)\|/u)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter(([row]) => row !== 'what');

const PATH = /`([^`\s]+\/[^`\s]*)`/gu;
/** A test named in a cell: its file, and a part of its title. */
const TITLED = /`([^`\s]+\.(?:spec|int-spec|e2e)\.(?:ts|tsx))` › “([^”]+)”/gu;

describe('docs/spec-coverage.md', () => {
  it('says for every row where it is built and what proves it', () => {
    const incomplete = ROWS.filter((cells) => cells.length !== 3 || cells.some((cell) => cell === ''));
    expect(incomplete).toEqual([]);
    expect(ROWS.length).toBeGreaterThan(100);
  });

  it('names only files that exist', () => {
    const missing = ROWS.flatMap((cells) =>
      cells
        .slice(1)
        .flatMap((cell) => [...cell.matchAll(PATH)].map(([, path]) => path ?? ''))
        .filter((path) => !existsSync(join(ROOT, path))),
    );
    expect(missing).toEqual([]);
  });

  it('names only tests that are in their file', () => {
    const missing = ROWS.flatMap(([, , test = '']) =>
      [...test.matchAll(TITLED)]
        .filter(([, path = '', title = '']) => {
          const text = readFileSync(join(ROOT, path), 'utf8').replace(/\\(['"])/gu, '$1');
          return !text.includes(title);
        })
        .map(([whole]) => whole),
    );
    expect(missing).toEqual([]);
  });

  it('gives a test, or a reason why none can be, in each row', () => {
    const without = ROWS.filter(
      ([, , test = '']) => !/\.(spec|int-spec|e2e)\./u.test(test) && !test.startsWith('—'),
    );
    expect(without).toEqual([]);
  });
});
