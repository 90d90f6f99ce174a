// @ts-check
/**
 * The first file of the commands in the root `package.json`: `node infra/local/run.mjs FILE.ts …`. Plain JavaScript,
 * because it runs before anything is installed: it installs the packages of the lock file unless they stand there
 * already, then hands over to the TypeScript file in this same process, which sees its own arguments only.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(fileURLToPath(import.meta.url), '..', '..', '..');
const LOCK = join(ROOT, '.npm-install.lock');
const STAMP = join(ROOT, 'node_modules', '.pregonero-install');
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Changes whenever the lock file does; written after a whole install only, so a half-finished one is repeated. */
const wanted = createHash('sha256')
  .update(readFileSync(join(ROOT, 'package-lock.json')))
  .update(process.version.split('.')[0] ?? '')
  .digest('hex');

const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;

function holderIsAlive() {
  try {
    process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

/** One installation at a time: two launchers started together would tear each other's node_modules down. */
async function takeLock() {
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      if (holderIsAlive()) await wait(500);
      else rmSync(LOCK, { force: true });
    }
  }
}

/** @param {(text: string) => void} take what npm says @returns {Promise<number | string>} */
function installLocked(take) {
  const child = spawn(NPM, ['ci', '--no-fund', '--no-audit', '--loglevel', 'http'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => take(String(chunk)));
  return new Promise((answer) => {
    child.once('error', (error) => answer(error.message));
    child.once('exit', answer);
  });
}

async function install() {
  const title = 'Instalando paquetes de npm (solo la primera vez)';
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  const redraw = process.stdout.isTTY && process.env['NO_COLOR'] === undefined ? '\r\u001b[2K' : '';
  let fetched = 0;
  let tail = '';
  const draw = () => process.stdout.write(`${redraw}… ${title} ${seconds()}  ${fetched} descargas`);
  if (redraw === '') process.stdout.write(`… ${title}\n`);
  const timer = redraw === '' ? undefined : setInterval(draw, 250);
  const take = (/** @type {string} */ text) => {
    fetched += text.split('http fetch').length - 1;
    if (!/http (fetch|cache)/u.test(text)) tail = (tail + text).slice(-4_000);
  };
  const code = await installLocked(take);
  clearInterval(timer);
  process.stdout.write(`${redraw}${code === 0 ? '✔' : '✘'} ${title} ${seconds()}\n`);
  if (code === 0) {
    mkdirSync(join(ROOT, 'node_modules'), { recursive: true });
    writeFileSync(STAMP, wanted);
    return;
  }
  process.stderr.write(
    `\nnpm no pudo instalar los paquetes (código ${code}). Revisa la conexión y el espacio en disco y repite la orden.\n${tail}\n`,
  );
  process.exitCode = 1;
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Pregonero necesita Node 20.19 o más nuevo; este es ${process.version}.\n`);
  process.exit(1);
}
if (!isInstalled()) {
  await takeLock();
  try {
    if (!isInstalled()) await install();
  } finally {
    rmSync(LOCK, { force: true });
  }
}
if (process.exitCode === undefined) {
  // A script of a workspace starts in its folder; tools take paths from the root.
  process.chdir(ROOT);
  const entry = resolve(ROOT, process.argv[2] ?? 'infra/local/start.ts');
  process.argv.splice(1, 2, entry);
  const require = createRequire(entry);
  require('tsx/cjs');
  require(entry);
}
