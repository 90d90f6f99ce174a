import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * How one process is run.
 *
 * @typedef {object} Command
 * @property {string} file
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {number} [uid]
 * @property {number} [gid]
 */

/** @param {number} ms @returns {Promise<void>} */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Polls until the condition holds.
 *
 * @param {() => boolean | Promise<boolean>} condition
 * @param {{ timeoutMs: number, everyMs?: number }} options
 * @returns {Promise<boolean>} false when the time is over
 */
export async function until(condition, { timeoutMs, everyMs = 50 }) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() > deadline) return false;
    await pause(everyMs);
  }
}

/** @param {number} pid @returns {boolean} */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Starts a process in a group of its own, so that Ctrl-C on the terminal reaches the launcher alone and the
 * launcher stops the others in order. Output goes to the log file, whose last version is kept as `.1`.
 *
 * @param {Command} command
 * @param {{ logFile: string, rotate?: boolean }} options
 * @returns {import('node:child_process').ChildProcess}
 */
export function launch(command, { logFile, rotate = false }) {
  mkdirSync(dirname(logFile), { recursive: true });
  if (rotate && existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a');
  try {
    return spawn(command.file, command.args, {
      cwd: command.cwd,
      env: command.env ?? process.env,
      ...(command.uid === undefined ? {} : { uid: command.uid, gid: command.gid }),
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

/**
 * Asks a process to stop and insists after the given time.
 *
 * @param {number} pid
 * @param {{ signal?: NodeJS.Signals, timeoutMs?: number }} [options]
 */
export async function stopPid(pid, { signal = 'SIGTERM', timeoutMs = 8_000 } = {}) {
  const send = (/** @type {NodeJS.Signals} */ what) => {
    try {
      process.kill(pid, what);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  if (!isAlive(pid)) return;
  send(signal);
  if (await until(() => !isAlive(pid), { timeoutMs, everyMs: 20 })) return;
  send('SIGKILL');
  await until(() => !isAlive(pid), { timeoutMs: 2_000, everyMs: 20 });
}

/**
 * The command line of a running process; empty when there is none or the system does not tell.
 *
 * @param {number} pid
 * @returns {string}
 */
export function commandLineOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // No /proc (macOS): ask ps, which prints nothing for a process that is gone.
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

/**
 * Runs a command to its end with its output passed through or collected.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, uid?: number, gid?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>} the output is empty unless quiet
 */
export function run(file, args, { cwd, env, quiet = false, uid, gid } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: env ?? process.env,
      ...(uid === undefined ? {} : { uid, gid }),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: code ?? (signal === null ? 0 : 1), output }));
  });
}

/** @param {string} program @returns {boolean} whether the shell finds it */
export function isInstalled(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
}
