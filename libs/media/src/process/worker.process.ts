import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MediaError } from '../media.error';

/** Compiled entries under `dist`, without extension. */
export type WorkerEntry = 'render-worker' | 'speech-worker';

/** A worker process with the last lines it wrote. */
export interface WorkerProcess {
  readonly child: ChildProcess;
  /** The end of what it wrote to its standard error. */
  readonly lastLines: () => string;
  /** Kills it, and with its own group everything it has started; harmless when it is gone. */
  readonly kill: () => void;
}

/** A process cannot be forked from TypeScript source, so workers always run from the compiled package. */
function entryPath(entry: WorkerEntry): string {
  const path = join(__dirname, '..', '..', 'dist', `${entry}.js`);
  if (!existsSync(path))
    throw new MediaError('worker_failed', `${path} is missing: build the package @pregonero/media first.`);
  return path;
}

/** Starts a worker. With `ownGroup`, killing it also kills whatever it has started. */
export function startWorkerProcess(entry: WorkerEntry, ownGroup: boolean): WorkerProcess {
  const child = fork(entryPath(entry), [], {
    serialization: 'advanced',
    detached: ownGroup,
    // Loaders and inspectors of the caller (test runners, watch mode) must not leak into a compiled worker.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-4000);
  });
  if (ownGroup) {
    // However it ended, what it had started must not go on writing a file that nobody waits for.
    child.once('exit', () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Nothing of it is left.
      }
    });
  }
  return {
    child,
    lastLines: () => stderr.trim(),
    kill: () => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      try {
        process.kill(ownGroup ? -child.pid : child.pid, 'SIGKILL');
      } catch {
        // It ended between the check and the kill: nothing is left to stop.
      }
    },
  };
}
