import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PlainProblem, say, step } from './terminal';

/** What the product runs besides Node, and how each package manager calls it. */
interface SystemProgram extends Record<'apt' | 'brew' | 'dnf', string[]> {
  program: string;
}

const RUNTIME: SystemProgram[] = [
  { program: 'redis-server', apt: ['redis-server'], brew: ['redis'], dnf: ['redis'] },
  { program: 'ffmpeg', apt: ['ffmpeg'], brew: ['ffmpeg'], dnf: ['ffmpeg-free'] },
  { program: 'espeak-ng', apt: ['espeak-ng', 'libespeak-ng1'], brew: ['espeak-ng'], dnf: ['espeak-ng'] },
];
/** Programs that only tests run: the builder of the manifests and the checker of Prometheus' rules. */
const TESTS: SystemProgram[] = [
  {
    program: 'kubectl',
    apt: ['kubernetes-client'],
    brew: ['kubernetes-cli'],
    dnf: ['kubernetes-client'],
  },
  {
    program: 'promtool',
    apt: ['prometheus'],
    brew: ['prometheus'],
    dnf: ['golang-github-prometheus'],
  },
];
/** Debian has it a second time without windows, which costs a page a third less; browser tests take that one where it is there. */
const BROWSER: SystemProgram[] = [
  {
    program: 'chromium',
    apt: ['chromium', 'chromium-headless-shell'],
    brew: ['--cask chromium'],
    dnf: ['chromium'],
  },
];

/** The full path of a program, or null. */
export function which(program: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, program);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      continue;
    }
  }
  return null;
}

/** The words that run apt-get without a question, or null where that may not be done. */
function aptGet(): [string, ...string[]] | null {
  if (which('apt-get') === null) return null;
  if (process.getuid?.() === 0) return ['apt-get'];
  return which('sudo') !== null && spawnSync('sudo', ['-n', 'true']).status === 0
    ? ['sudo', '-n', 'apt-get']
    : null;
}

function run([program, ...args]: [string, ...string[]], note: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    let tail = '';
    const read = (chunk: Buffer): void => {
      tail = (tail + chunk.toString()).slice(-3_000);
      note(tail.trimEnd().split('\n').at(-1) ?? '');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new PlainProblem(
            `«${[program, ...args].join(' ')}» terminó con el código ${String(code)}:\n${tail}`,
          ),
        );
    });
  });
}

/**
 * Makes sure that the system's programs are there. Installs them where that may be done without a question (root or
 * password-less sudo on a Debian family), saying so first; otherwise names the exact command and stops.
 * `browser` adds the tests' browser, `tests` the programs that only tests run.
 */
export async function ensureSystemPrograms(
  options: { browser?: boolean; tests?: boolean } = {},
): Promise<void> {
  const missing = [
    ...RUNTIME,
    ...(options.browser === true ? BROWSER : []),
    ...(options.tests === true ? TESTS : []),
  ].filter(({ program }) => which(program) === null);
  if (missing.length === 0) return;
  const names = missing.map(({ program }) => program).join(', ');
  const packages = (manager: 'apt' | 'brew' | 'dnf'): string =>
    missing.flatMap((entry) => entry[manager]).join(' ');
  const apt = aptGet();
  if (apt === null) {
    const command =
      process.platform === 'darwin'
        ? `brew install ${packages('brew')}`
        : which('dnf') !== null
          ? `sudo dnf install ${packages('dnf')}`
          : `sudo apt-get install -y ${packages('apt')}`;
    throw new PlainProblem(
      `Faltan programas del sistema: ${names}.\nInstálalos con este comando y repite:\n\n    ${command}\n`,
    );
  }
  const wanted = packages('apt').split(' ');
  say(`Faltan programas del sistema: ${names}. Se instalan ahora con apt-get: ${wanted.join(' ')}.`);
  await step('Instalando programas del sistema', async (note) => {
    await run([...apt, 'update', '-q'], note);
    await run([...apt, 'install', '-y', '-q', '--no-install-recommends', ...wanted], note);
  });
}
