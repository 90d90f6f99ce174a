import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

interface Manifest {
  name: string;
  nx?: { tags?: string[] };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
}

const wingOf = (folder: string): string | undefined =>
  manifest(folder).nx?.tags?.find((tag) => tag.startsWith('wing:'));

const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  workspaces: string[];
};

const PROJECTS = workspaces
  .flatMap((pattern) => {
    const [group = '', rest] = pattern.split('/*');
    return rest === undefined ? [group] : readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`);
  })
  .filter((folder) => existsSync(join(ROOT, folder, 'package.json')));

/** Plain JavaScript, and why: everything else is TypeScript (`docs/decisions/0016-typescript-runs-as-it-is-written.md`). */
const PLAIN: Readonly<Record<string, string>> = {
  '.dependency-cruiser.mjs': 'read by a tool that takes nothing else',
  'eslint.config.mjs': 'read by a tool that takes nothing else',
  'jest.config.cjs': 'read by a tool that takes nothing else',
  'infra/local/run.mjs': 'runs before anything is installed',
  'infra/local/clock.preload.cjs': 'loaded into a service, in which nothing but the service may run',
  'infra/local/modules.preload.cjs': 'read before anything that could translate it',
  'infra/docker/sbom.mjs': 'runs in an image that holds no tools',
  'libs/service-host/test/probe-service.cjs':
    'tells what a service has loaded: no translator may be among it',
};

it('what is no TypeScript says why', () => {
  const plain = execFileSync('git', ['ls-files', '*.js', '*.jsx', '*.mjs', '*.cjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  });

  expect(plain.trim().split('\n').sort()).toEqual(Object.keys(PLAIN).sort());
});

describe('every project', () => {
  it.each(PROJECTS)('%s carries exactly one scope, one type and one wing', (folder) => {
    const tags = manifest(folder).nx?.tags ?? [];

    expect(tags.map((tag) => tag.split(':')[0]).sort()).toEqual(['scope', 'type', 'wing']);
  });

  it.each(PROJECTS.filter((folder) => wingOf(folder) === 'wing:product'))(
    '%s is a part of the product and brings nothing else into its image',
    (folder) => {
      const strangers = Object.keys(manifest(folder).dependencies ?? {}).filter((name) => {
        const found = PROJECTS.find((one) => manifest(one).name === name);
        return found !== undefined && wingOf(found) !== 'wing:product';
      });

      expect(strangers).toEqual([]);
    },
  );

  it.each(PROJECTS)('%s is named after its folder', (folder) => {
    expect(manifest(folder).name).toBe(`@pregonero/${folder.split('/').at(-1) ?? ''}`);
  });

  it.each(PROJECTS)('%s pins exact versions', (folder) => {
    const { dependencies = {}, devDependencies = {} } = manifest(folder);
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d/.test(version),
    );

    expect(loose).toEqual([]);
  });
});
