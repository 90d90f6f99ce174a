import { readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** Seconds of processor that a process has had so far; NaN where the system does not tell. */
export function cpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}
