import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Command line of a process, to be sure that a number in an old file still is the process we started. */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    // No /proc on this system, or the process ended just now.
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
}

const OURS = {
  launcher: /infra\/local\/(start|demo|test)\.mjs|npm (run )?(start|demo)/,
  postgres: /postgres/,
  redis: /redis-server/,
};

function isOurs({ name, pid }) {
  if (!Number.isInteger(pid) || pid === process.pid || !isAlive(pid)) return false;
  return (OURS[name] ?? /services\/[\w-]+\/dist\/main\.js/).test(commandOf(pid));
}

/**
 * What an earlier launcher left: `running` when it still runs, else its orphans are ended (it was killed without
 * being able to stop them).
 */
export async function clearLeftovers(stackFile) {
  if (!existsSync(stackFile)) return { running: false };
  let rows = [];
  try {
    rows = JSON.parse(readFileSync(stackFile, 'utf8'));
  } catch {
    // A file cut short tells nothing; the ports will.
    rmSync(stackFile, { force: true });
  }
  if (rows.some((row) => row.name === 'launcher' && isOurs(row))) return { running: true };
  const orphans = rows.filter(isOurs);
  for (const { name, pid } of orphans) process.kill(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  const deadline = Date.now() + 8_000;
  while (orphans.some(({ pid }) => isAlive(pid)) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  for (const { pid } of orphans) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  return { running: false };
}
