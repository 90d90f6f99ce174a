import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Middle value; of an even count the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  return sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
}

/** Memory of a process and everything below it, in bytes, shared pages shared out (PSS). */
export function treeBytes(rootPid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended between the listing and the reading.
    }
  }
  const belongs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = parents.get(at) ?? 0) if (at === rootPid) return true;
    return false;
  };
  let bytes = 0;
  for (const pid of parents.keys()) {
    if (!belongs(pid)) continue;
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      bytes += Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
    } catch {
      // It ended between the two readings.
    }
  }
  return bytes;
}

/**
 * What a command took. `wallSeconds` by the clock; `cpuSeconds` of the command and all its children, counted by the
 * shell that waits for it; `peakBytes` of its memory, when that is watched.
 */
export interface Measured {
  wallSeconds: number;
  cpuSeconds: number;
  peakBytes: number;
  /** What it wrote to its standard output. */
  output: string;
}

/** Runs a command to its end and measures it. Rejects when it fails. */
export function timed(
  command: string,
  args: readonly string[],
  options: { watchMemory?: boolean } = {},
): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn('bash', ['-c', 'TIMEFORMAT="cpu %U %S"; time "$0" "$@"', command, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let [output, err] = ['', ''];
    let peakBytes = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    const watch = options.watchMemory
      ? setInterval(() => {
          peakBytes = Math.max(peakBytes, treeBytes(child.pid ?? 0));
        }, 100)
      : undefined;
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(watch);
      const wallSeconds = (performance.now() - started) / 1_000;
      const used = /cpu ([\d.]+) ([\d.]+)/.exec(err);
      if (code !== 0 || used === null)
        reject(new Error(`${command} ended with ${String(code)}: ${err.slice(-600)}`));
      else resolve({ wallSeconds, cpuSeconds: Number(used[1]) + Number(used[2]), peakBytes, output });
    });
  });
}
