import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { StackRow } from './supervisor';

/** Whether a process of this number exists, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Command line of a process, to be sure that a number in an old file still is the process we started. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    // No /proc on this system, or the process ended just now.
    const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    // Null, whatever its type says, where there is no `ps` either.
    return (stdout as string | null)?.trim() ?? '';
  }
}

const OURS: Partial<Record<string, RegExp>> = {
  launcher: /infra\/local\/run\.mjs .*infra\/local\/(start|demo|test)\.ts|npm (run )?(start|demo)/,
  postgres: /postgres/,
  redis: /redis-server/,
};

type Running = StackRow & { pid: number };

function isOurs(row: StackRow): row is Running {
  const { name, pid } = row;
  if (pid === null || pid === process.pid || !isAlive(pid)) return false;
  return (OURS[name] ?? /services\/[\w-]+\/dist\/main\.js/).test(commandOf(pid));
}

/**
 * What an earlier launcher left: `running` when it still runs, else its orphans are ended (it was killed without
 * being able to stop them).
 */
export async function clearLeftovers(stackFile: string): Promise<{ running: boolean }> {
  if (!existsSync(stackFile)) return { running: false };
  let rows: StackRow[] = [];
  try {
    rows = JSON.parse(readFileSync(stackFile, 'utf8')) as StackRow[];
  } catch {
    // A file cut short tells nothing; the ports will.
    rmSync(stackFile, { force: true });
  }
  if (rows.some((row) => row.name === 'launcher' && isOurs(row))) return { running: true };
  const orphans = rows.filter(isOurs);
  for (const { name, pid } of orphans) process.kill(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  const deadline = Date.now() + 8_000;
  while (orphans.some(({ pid }) => isAlive(pid)) && Date.now() < deadline) {
    await setTimeout(100);
  }
  for (const { pid } of orphans) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  return { running: false };
}
