import { readdirSync, readFileSync } from 'node:fs';

/** The unit of time in Linux's `/proc`, whatever the machine. */
const TICKS_A_SECOND = 100;

interface Row {
  parent: number;
  ticks: number;
}

/** One process, with what it has collected of its children that ended; null for one that is gone by now. */
function rowOf(pid: string): Row | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may hold anything; what follows it are numbers.
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, usersChildren = 0, systemsChildren = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, ticks: user + system + usersChildren + systemsChildren };
  } catch {
    // It ended between the list and the look.
    return null;
  }
}

/**
 * Processor time, user's and system's, of this process and of all that it has started, whether they run or have ended; of
 * this process alone where there is no `/proc`. Two readings say what lies between them; what a process leaves behind
 * that nobody waits for is lost.
 */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1_000_000;
  if (process.platform !== 'linux') return own;
  const rows = new Map<number, Row>();
  for (const name of readdirSync('/proc')) {
    const row = /^\d+$/u.test(name) ? rowOf(name) : null;
    if (row !== null) rows.set(Number(name), row);
  }
  const isOurs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = rows.get(at)?.parent ?? 0) if (at === process.pid) return true;
    return false;
  };
  const ours = [...rows].filter(([pid]) => isOurs(pid));
  return ours.reduce((sum, [, { ticks }]) => sum + ticks, 0) / TICKS_A_SECOND;
}
