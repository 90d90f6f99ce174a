import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';
import { PlainProblem, step } from './terminal.mjs';

const LOCK = join(ROOT, '.npm-install.lock');
const STAMP = join(ROOT, 'node_modules', '.pregonero-install');

/** Changes whenever the lock file does; written after a whole install only, so a half-finished one is repeated. */
function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(process.version.split('.')[0])
    .digest('hex');
}

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
      if (error.code !== 'EEXIST') throw error;
      if (!holderIsAlive()) rmSync(LOCK, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

function isInstalled(wanted) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
}

/** Installs the packages of the lock file unless they stand there already. */
export async function ensureNpmPackages() {
  const wanted = lockHash();
  if (isInstalled(wanted)) return;
  await takeLock();
  try {
    if (!isInstalled(wanted)) await install(wanted);
  } finally {
    rmSync(LOCK, { force: true });
  }
}

async function install(wanted) {
  await step('Instalando paquetes de npm (solo la primera vez)', async (note) => {
    let tail = '';
    const code = await new Promise((resolve, reject) => {
      const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
      const child = spawn(npm, ['ci', '--no-fund', '--no-audit', '--loglevel', 'http'], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let fetched = 0;
      const read = (chunk) => {
        const text = chunk.toString();
        fetched += text.split('http fetch').length - 1;
        if (!text.includes('http fetch') && !text.includes('http cache')) tail = (tail + text).slice(-4_000);
        note(`${fetched} descargas`);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.on('error', reject);
      child.on('exit', resolve);
    });
    if (code !== 0) {
      throw new PlainProblem(
        `npm no pudo instalar los paquetes (código ${code}). Revisa la conexión y el espacio en disco y repite «npm start».\n${tail}`,
      );
    }
    mkdirSync(join(ROOT, 'node_modules'), { recursive: true });
    writeFileSync(STAMP, wanted);
  });
}
