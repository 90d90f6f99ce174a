import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MediaError } from '../media.error';
import { bareEnvironment } from './sandbox';

/** A program that works in a process of its own. */
export interface WorkerProgram {
  /** The compiled file to run; see {@link compiledEntry}. */
  path: string;
  /** Whether killing it also kills whatever it has started. */
  ownGroup: boolean;
  /** The error of a failed job, made again from its code and message. */
  errorOf: (code: string, message: string) => Error;
  /** Ceiling of its JavaScript heap in MiB; Node's own when missing. */
  heapMib?: number;
}

/** A worker process with the last lines it wrote. */
export interface WorkerProcess {
  readonly program: WorkerProgram;
  readonly child: ChildProcess;
  /** The end of what it wrote to its standard error. */
  readonly lastLines: () => string;
  /** Kills it, and with its own group everything it has started; harmless when it is gone. */
  readonly kill: () => void;
}

/**
 * The compiled file of a worker's entry in `src` of a package, asked for by a module in that `src` or in `dist`. A process
 * cannot be forked from TypeScript, so workers always run from the compiled package.
 */
export function compiledEntry(packageFolder: string, name: string): string {
  return join(packageFolder, 'dist', `${name}.js`);
}

/**
 * Starts a worker.
 * @throws `worker_failed` when its package is not built
 */
export function startWorkerProcess(program: WorkerProgram): WorkerProcess {
  const { path, ownGroup, heapMib } = program;
  if (!existsSync(path))
    throw new MediaError('worker_failed', `${path} is missing: build its package first.`);
  const child = fork(path, [], {
    serialization: 'advanced',
    detached: ownGroup,
    env: bareEnvironment(),
    // Loaders and inspectors of the caller (test runners, watch mode) must not leak into a compiled worker.
    execArgv: heapMib === undefined ? [] : [`--max-old-space-size=${heapMib}`],
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
    program,
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

/** Kills a worker and waits until it is gone. */
export function endWorkerProcess(worker: WorkerProcess): Promise<void> {
  const { child } = worker;
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve();
  return new Promise((resolve) => {
    child.once('close', () => {
      resolve();
    });
    worker.kill();
  });
}
