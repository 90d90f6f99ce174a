import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings';
import { PlainProblem, step } from './terminal';

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
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test', 'e2e', 'schemas.json', 'generated']);
const SERVICES = readdirSync(join(ROOT, 'services')).map((name) => join('services', name));

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** A program and its arguments. */
type Command = readonly [string, ...string[]];

/** What is built by commands one after the other, from the repository's root. */
interface Part {
  name: string;
  commands: readonly Command[];
  /** Folders whose sources it is made of. */
  sources: readonly string[];
  /** What is there afterwards. */
  outputs: readonly string[];
}

/** Writes the sources that several parts need: `fingerprint` leaves them out, since they follow from others. */
const GENERATE: Command = [NPM, 'run', '-s', 'generate', '-w', '@pregonero/contracts'];

/**
 * The same that `npm run build` makes, without asking Nx: its 18 tasks are 36 processes more, and take longer than what
 * they do. The compiler knows by itself what changed since the last time, and checks no types: `npm test` does, once for
 * all of them. The app is built from the sources of libraries, so that all parts may be built at once.
 */
const PARTS: readonly Part[] = [
  {
    name: 'services',
    commands: [
      [
        process.execPath,
        join(ROOT, 'node_modules', 'typescript7', 'bin', 'tsc'),
        '-b',
        '--noCheck',
        ...SERVICES,
      ],
    ],
    sources: ['libs', 'services'],
    outputs: SERVICES.map((folder) => join(folder, 'dist')),
  },
  {
    // The one file of a library that the compiler does not make.
    name: 'compositor',
    commands: [[NPM, 'run', 'build:compositor', '-w', '@pregonero/studio']],
    sources: ['libs/studio'],
    outputs: ['libs/studio/dist/compositor.wasm'],
  },
  {
    name: 'frontend',
    commands: [[NPM, 'run', 'build', '-w', '@pregonero/frontend']],
    sources: ['libs/contracts', 'frontend'],
    outputs: ['frontend/dist'],
  },
];

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_SOURCES.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Changes with every source file; cheap, because a start that changes nothing should take seconds. */
function fingerprint({ sources }: Part): string {
  const hash = createHash('sha256');
  for (const folder of sources) {
    for (const path of filesBelow(join(ROOT, folder))) {
      const { mtimeMs, size } = statSync(path);
      hash.update(`${path} ${mtimeMs} ${size}\n`);
    }
  }
  for (const name of BUILD_SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const file of ['tsconfig.base.json', 'package-lock.json']) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function stampOf({ name }: Part): string {
  return join(ROOT, 'node_modules', `.pregonero-build-${name}`);
}

function isBuilt(part: Part, wanted: string): boolean {
  const stamp = stampOf(part);
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted &&
    part.outputs.every((path) => existsSync(join(ROOT, path)))
  );
}

/** Runs a command in the repository's root; answers how it ended and all that it wrote. */
function run([program, ...args]: Command): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('exit', (code) => {
      resolve({ code, output });
    });
  });
}

/** Builds the services, the presenter's compositor and the web app, each unless nothing that it is made of changed since the last build. */
export async function build(directory: string): Promise<void> {
  const due = PARTS.map((part) => ({ part, wanted: fingerprint(part) })).filter(
    ({ part, wanted }) => !isBuilt(part, wanted),
  );
  if (due.length === 0) return;
  await step('Compilando', async (note) => {
    note(due.map(({ part }) => part.name).join(', '));
    const generated = await run(GENERATE);
    if (generated.code !== 0)
      throw new PlainProblem(`La compilación falló:\n${generated.output.slice(-6_000)}`);
    const outcomes = await Promise.all(
      due.map(async ({ part, wanted }) => {
        let [isWell, said] = [true, ''];
        for (const command of part.commands) {
          const { code, output } = await run(command);
          said += output;
          isWell = code === 0;
          if (!isWell) break;
        }
        if (isWell) writeFileSync(stampOf(part), wanted);
        return { isWell, output: said };
      }),
    );
    mkdirSync(join(directory, 'logs'), { recursive: true });
    writeFileSync(join(directory, 'logs', 'build.log'), outcomes.map(({ output }) => output).join('\n'));
    const broken = outcomes.find(({ isWell }) => !isWell);
    if (broken !== undefined) throw new PlainProblem(`La compilación falló:\n${broken.output.slice(-6_000)}`);
  });
}
