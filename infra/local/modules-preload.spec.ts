import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QUICK_MODULES } from './settings';

describe('what is kept of modules', () => {
  let folder = '';
  const file = (name: string): string => join(folder, name);
  const store = (): string => file('store');
  /** What `main.js` prints, read after the preload. */
  const run = (env: Record<string, string> = {}): string =>
    execFileSync(process.execPath, [...QUICK_MODULES, file('main.js')], {
      env: { PATH: process.env['PATH'], MODULE_STORE_FOLDER: store(), ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'modules-preload-'));
    writeFileSync(
      file('main.js'),
      `const { word } = require('./word');
       const { other } = require('./esm.mjs');
       require('./asks').late.then(({ late }) =>
         console.log(word, other, late, require('./data.json').of, require.resolve('./word') === '${file('word.js')}', require.main === module));`,
    );
    writeFileSync(file('word.js'), `exports.word = 'uno';`);
    writeFileSync(file('esm.mjs'), `export const other = 'dos';`);
    writeFileSync(file('asks.js'), `exports.late = import('./late.mjs');`);
    writeFileSync(file('late.mjs'), `export const late = 'tres';`);
    writeFileSync(file('data.json'), '{ "of": "cuatro" }');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('changes nothing of what modules are to each other, while it is written, read or missing', () => {
    const said = [run(), run({ MODULE_STORE: 'write' }), run()];

    expect(new Set(said)).toEqual(new Set(['uno dos tres cuatro true true']));
    expect(readdirSync(store()).sort()).toEqual([expect.stringMatching(/^\d+-\d+\.bin$/u), 'index.json']);
  });

  it('is not taken for a text of the same length that is another one', () => {
    run({ MODULE_STORE: 'write' });
    writeFileSync(file('word.js'), `exports.word = 'dos';`);

    expect(run()).toBe('dos dos tres cuatro true true');
  });

  it('is not taken from another version of Node, nor where the code of an index has gone', () => {
    run({ MODULE_STORE: 'write' });
    const index = readFileSync(join(store(), 'index.json'), 'utf8');
    // The code that is taken would say so.
    const [code = ''] = readdirSync(store()).filter((name) => name.endsWith('.bin'));
    writeFileSync(join(store(), 'index.json'), index.replaceAll(process.version, 'v18.0.0'));
    writeFileSync(join(store(), code), Buffer.alloc(100_000, 1));
    const ofAnother = run();
    writeFileSync(join(store(), 'index.json'), index);
    rmSync(join(store(), code));

    expect([ofAnother, run()]).toEqual(Array(2).fill('uno dos tres cuatro true true'));
  });
});
