import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings';
import { PlainProblem, step } from './terminal';

const STAMP = join(ROOT, 'node_modules', '.pregonero-build');
/** What the build of the web app takes from the environment; see `frontend/vite.config.ts` and `frontend/prerender.ts`. */
const BUILD_SETTINGS = [
  'PREGONERO_WHATSAPP_NUMBER',
  'PREGONERO_SUPPORT_EMAIL',
  'PREGONERO_LEGAL_NAME',
  'PREGONERO_TAX_ID',
  'PREGONERO_LEGAL_ADDRESS',
  'PREGONERO_PRICES_TAX',
  'PREGONERO_PUBLIC_ORIGIN',
];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test', 'e2e']);

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_SOURCES.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Changes with every source file; cheap, because a start that changes nothing should take seconds. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of ['libs', 'services', 'frontend']) {
    for (const path of filesBelow(join(ROOT, folder))) {
      const { mtimeMs, size } = statSync(path);
      hash.update(`${path} ${mtimeMs} ${size}\n`);
    }
  }
  for (const name of BUILD_SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const file of ['tsconfig.base.json', 'nx.json', 'package-lock.json'])
    hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function isBuilt(wanted: string): boolean {
  const outputs = ['frontend', ...readdirSync(join(ROOT, 'services')).map((name) => join('services', name))];
  return (
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === wanted &&
    outputs.every((folder) => existsSync(join(ROOT, folder, 'dist')))
  );
}

/** Builds every project unless nothing changed since the last build; Nx's cache saves the unchanged ones. */
export async function build(directory: string): Promise<void> {
  const wanted = fingerprint();
  if (isBuilt(wanted)) return;
  await step('Compilando', async (note) => {
    let output = '';
    const code = await new Promise<number | null>((resolve, reject) => {
      const child = spawn(
        process.execPath,
        [
          join(ROOT, 'node_modules', 'nx', 'dist', 'bin', 'nx.js'),
          'run-many',
          '-t',
          'build',
          '--parallel',
          '2',
          '--outputStyle',
          'stream',
        ],
        {
          cwd: ROOT,
          env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        const named = [...output.matchAll(/> nx run @pregonero\/([\w-]+):build/g)].at(-1)?.[1];
        if (named !== undefined) note(named);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.on('error', reject);
      child.on('exit', resolve);
    });
    mkdirSync(join(directory, 'logs'), { recursive: true });
    writeFileSync(join(directory, 'logs', 'build.log'), output);
    if (code !== 0) throw new PlainProblem(`La compilación falló:\n${output.slice(-6_000)}`);
    writeFileSync(STAMP, wanted);
  });
}
