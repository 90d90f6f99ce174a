import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Licences under which a package may be a part of what we run: they ask for their notice and nothing else. */
const IN_THE_PRODUCT = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0', 'OFL-1.1'],
]);
/** Under these, tools may work for us: nothing of them is handed on. */
const IN_TOOLS = new Set([
  ...IN_THE_PRODUCT,
  ...['MPL-2.0', 'Apache-2.0 AND MIT', '(MIT OR CC0-1.0)', '(MIT AND Zlib)', 'CC-BY-3.0', 'CC-BY-4.0'],
]);
/** Packages whose manifest names none, and where their text was read. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  buildcheck: 'MIT: `licenses` of its manifest',
  'cpu-features': 'MIT: `licenses` of its manifest',
  ssh2: 'MIT: `licenses` of its manifest',
  'xmlhttprequest-ssl': 'MIT: `licenses` of its manifest',
  'passport-strategy': 'MIT: `licenses` of its manifest',
  only: 'MIT: its repository, koajs/only',
  'png-js': 'MIT: its `LICENSE`',
  pause: 'MIT: its readme',
  'combine-errors': 'MIT: its readme',
};

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const FOREIGN = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  .map(([path, locked]) => ({ ...locked, name: path.split('node_modules/').at(-1) ?? path }));

describe('every package of the lock file', () => {
  it('names a licence that the product may use', () => {
    const others = FOREIGN.filter(({ name, license, dev }) =>
      license === undefined
        ? !Object.hasOwn(READ_BY_HAND, name)
        : !(dev === true ? IN_TOOLS : IN_THE_PRODUCT).has(license),
    ).map(({ name, version, license }) => `${name}@${version ?? '?'}: ${license ?? 'none named'}`);

    expect(FOREIGN.length).toBeGreaterThan(1_000);
    expect(others).toEqual([]);
  });

  it('was read by hand only where it has to be', () => {
    const needless = Object.keys(READ_BY_HAND).filter(
      (name) => !FOREIGN.some((one) => one.name === name && one.license === undefined),
    );

    expect(needless).toEqual([]);
  });
});
