import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JOBS } from '@pregonero/contracts/jobs';

const ROOT = join(__dirname, '..', '..');
const MAP = readFileSync(join(ROOT, 'docs', 'map.md'), 'utf8');

/** Paths in the map stand between back-ticks and contain a slash. */
const PATHS = [...MAP.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map((match) => match[1] ?? '');

describe('docs/map.md', () => {
  it('names only paths that exist', () => {
    expect(PATHS.length).toBeGreaterThan(30);
    expect(PATHS.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it.each(['libs', 'services'])('names every project of %s', (group) => {
    const missing = readdirSync(join(ROOT, group))
      .map((name) => `${group}/${name}`)
      .filter((folder) => existsSync(join(ROOT, folder, 'package.json')) && !MAP.includes(folder));

    expect(missing).toEqual([]);
  });

  it.each(JOBS.map((job) => [job.kind, job] as const))(
    'leads from %s to its contract and its handler',
    (kind, job) => {
      const row = MAP.split('\n').find((line) => line.startsWith(`| \`${kind}\``));

      expect(row).toContain(`libs/contracts/src/jobs/${job.queue}/`);
      expect(row).toContain(`services/${job.queue}/src/`);
    },
  );
});
