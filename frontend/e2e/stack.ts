import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePortBase, ROOT } from '@pregonero/local';

const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 20_000;
/** Offsets of a stack's ports from its first one; see `infra/local/settings.ts`. */
const PORTS_OF_A_STACK = [0, 11, 12, 13, 14, 100, 125, 200, 310, 320];

/** A running product. */
export interface OpenStack {
  url: string;
  sandboxUrl: string;
  /** Ends what was started here, and only that. */
  stop: () => Promise<void>;
}

/** Opens the stack under test: the one that `PREGONERO_URL` names, or a new one on free ports with its own data. */
export async function openStack(): Promise<OpenStack> {
  const { PREGONERO_URL: given = '', PREGONERO_SANDBOX_URL: givenSandbox } = process.env;
  if (given === '') return startOwnStack();
  const url = given.replace(/\/$/, '');
  const sandbox = new URL(url);
  sandbox.port = String(Number(sandbox.port === '' ? 80 : sandbox.port) + 100);
  return { url, sandboxUrl: givenSandbox ?? sandbox.origin, stop: () => Promise.resolve() };
}

async function startOwnStack(): Promise<OpenStack> {
  const base = await freePortBase(13_000, PORTS_OF_A_STACK);
  // Nobody else's while its ports are free. What an earlier run has left would make old customers of the new ones.
  const directory = join('.local', 'e2e', String(base));
  rmSync(join(ROOT, directory), { recursive: true, force: true, maxRetries: 20 });
  const child = spawn(process.execPath, [join(ROOT, 'infra/local/run.mjs'), 'infra/local/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PREGONERO_PORT_BASE: String(base),
      PREGONERO_DIRECTORY: directory,
      FORCE_COLOR: '0',
      // With other phases on the machine a new connection may take seconds; no test is about a missing database.
      DATABASE_PATIENCE_MS: '20000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((answer) => child.once('exit', answer));
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  };
  let output = '';
  try {
    await new Promise<void>((answer, refuse) => {
      const giveUp = (what: string): void => {
        clearTimeout(timer);
        refuse(new Error(`${what}:\n${output.slice(-4_000)}`));
      };
      const timer = setTimeout(() => {
        giveUp('el stack no arrancó');
      }, START_TIMEOUT_MS);
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        if (!output.includes(`http://localhost:${base}`) || !output.includes('cliente@pregonero.test'))
          return;
        clearTimeout(timer);
        answer();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => {
        giveUp(`el stack terminó con ${String(code)}`);
      });
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${base}`, sandboxUrl: `http://localhost:${base + 100}`, stop };
}
