import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 20_000;
/** How far the other ports of a stack stand from its first one; see `infra/local/settings.ts`. */
const PORTS_OF_A_STACK = [0, 11, 12, 13, 14, 100, 200, 310, 320];

function isFree(port) {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => answer(true)));
  });
}

async function freeBase() {
  for (let base = 13_000; base < 30_000; base += 1_000) {
    const free = await Promise.all(PORTS_OF_A_STACK.map((offset) => isFree(base + offset)));
    if (free.every(Boolean)) return base;
  }
  throw new Error('no hay puertos libres para la prueba');
}

/**
 * The stack to walk through: the one that `PREGONERO_URL` names, or one of its own on free ports with its own data.
 * `stop` ends only what was started here.
 */
export async function openStack() {
  const given = process.env.PREGONERO_URL;
  if (given !== undefined && given !== '') {
    const url = given.replace(/\/$/, '');
    const sandbox = new URL(url);
    sandbox.port = String(Number(sandbox.port === '' ? 80 : sandbox.port) + 100);
    return {
      url,
      sandboxUrl: process.env.PREGONERO_SANDBOX_URL ?? sandbox.origin,
      stop: async () => undefined,
    };
  }
  const base = await freeBase();
  const child = spawn(process.execPath, [join(ROOT, 'infra', 'local', 'run.mjs'), 'infra/local/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PREGONERO_PORT_BASE: String(base),
      PREGONERO_DIRECTORY: join('.local', 'e2e'),
      FORCE_COLOR: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((answer) => child.once('exit', answer));
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  };
  try {
    await new Promise((answer, refuse) => {
      let output = '';
      const timer = setTimeout(
        () => refuse(new Error(`el stack no arrancó:\n${output.slice(-4_000)}`)),
        START_TIMEOUT_MS,
      );
      const read = (chunk) => {
        output += chunk.toString();
        if (!output.includes(`http://localhost:${base}`) || !output.includes('cliente@pregonero.test'))
          return;
        clearTimeout(timer);
        answer();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) =>
        refuse(new Error(`el stack terminó con ${code}:\n${output.slice(-4_000)}`)),
      );
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${base}`, sandboxUrl: `http://localhost:${base + 100}`, stop };
}
