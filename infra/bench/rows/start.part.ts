import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePortBase, ROOT } from '@pregonero/local';
import { treeBytes } from '@pregonero/studio/bench';
import { type Means, type Pair, toPair } from '../part';

/** Ports of a stack, as distances from its first one; see `infra/local/settings.ts`. */
const PORTS = [0, 10, 11, 12, 13, 14, 100, 125, 200, 310, 320];
const READY = 'cliente@pregonero.test';
const MIB = 1_048_576;

function start(base: number): ChildProcess & { stdout: NonNullable<ChildProcess['stdout']> } {
  const env = {
    ...process.env,
    PREGONERO_PORT_BASE: String(base),
    PREGONERO_DIRECTORY: join('.local', 'bench-start'),
    FORCE_COLOR: '0',
  };
  return spawn(process.execPath, [join(ROOT, 'infra/local/run.mjs'), 'infra/local/start.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Measures seconds until `npm start` reports that it is ready, and the memory of all its processes then. */
async function measureOnce(base: number): Promise<{ seconds: number; mib: number }> {
  const startedAt = performance.now();
  const child = start(base);
  const ended = new Promise((answer) => child.once('exit', answer));
  try {
    await new Promise<void>((ready, refuse) => {
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(READY)) ready();
      });
      child.once('exit', () => {
        refuse(new Error(`npm start ended:\n${output}`));
      });
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    return { seconds, mib: treeBytes(child.pid ?? 0) / MIB };
  } finally {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  }
}

/** Measures `npm start` with build and data present. */
export async function measureStart({ pairs, say }: Means): Promise<Record<string, Pair[]>> {
  const base = await freePortBase(19_000, PORTS);
  // The first start makes database, accounts and build.
  await measureOnce(base);
  const runs: { seconds: number; mib: number }[] = [];
  for (let run = 0; run < pairs; run += 1) {
    const { seconds, mib } = await measureOnce(base);
    runs.push({ seconds, mib });
    say(`${run + 1}/${pairs}: ${seconds.toFixed(1)} s, ${mib.toFixed(0)} MiB`);
  }
  return {
    start: runs.map(({ seconds }) => toPair(seconds)),
    'start-memory': runs.map(({ mib }) => toPair(mib)),
  };
}
