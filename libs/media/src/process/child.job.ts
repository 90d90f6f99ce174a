import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MediaError, asMediaError, throwIfAborted } from '../media.error';

/** Messages from a job's process to its parent. */
export type JobMessage<Result> =
  | { kind: 'progress'; fraction: number }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; code: string; message: string };

/** A job run in a process of its own. */
export interface ChildJob<Job> {
  /** Compiled entry under `dist`, without extension. */
  entry: 'render-worker' | 'speech-worker';
  job: Job;
  /** With its own process group, killing the job also kills whatever it has started. */
  ownGroup: boolean;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}

/** A process cannot be forked from TypeScript source, so workers always run from the compiled package. */
function entryPath(entry: string): string {
  const path = join(__dirname, '..', '..', 'dist', `${entry}.js`);
  if (!existsSync(path))
    throw new MediaError('worker_failed', `${path} is missing: build the package @pregonero/media first.`);
  return path;
}

function killJob(child: ChildProcess, ownGroup: boolean): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(ownGroup ? -child.pid : child.pid, 'SIGKILL');
  } catch {
    // It ended between the check and the kill: nothing is left to stop.
  }
}

/** Runs one job to its end. Rejects with the worker's MediaError, with `aborted`, or with `worker_failed`. */
export async function runChildJob<Job extends object, Result>(options: ChildJob<Job>): Promise<Result> {
  throwIfAborted(options.signal);
  const child = fork(entryPath(options.entry), [], {
    serialization: 'advanced',
    detached: options.ownGroup,
    // Loaders and inspectors of the caller (test runners, watch mode) must not leak into a compiled worker.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-4000);
  });
  const kill = (): void => {
    killJob(child, options.ownGroup);
  };
  options.signal?.addEventListener('abort', kill, { once: true });

  try {
    return await new Promise<Result>((resolve, reject) => {
      let outcome: JobMessage<Result> | undefined;
      child.on('message', (message: JobMessage<Result>) => {
        if (message.kind === 'progress') options.onProgress?.(message.fraction);
        else outcome = message;
      });
      child.once('error', (error) => {
        reject(asMediaError(error, 'worker_failed'));
      });
      // Settling only once the process is gone means that its files and its ffmpeg are gone too.
      child.once('close', (code, exitSignal) => {
        if (options.signal?.aborted)
          reject(new MediaError('aborted', 'The work was cancelled by the caller.'));
        else if (outcome?.kind === 'done') resolve(outcome.result);
        else if (outcome?.kind === 'failed') reject(new MediaError(outcome.code, outcome.message));
        else
          reject(
            new MediaError(
              'worker_failed',
              `The ${options.entry} ended with ${String(exitSignal ?? code)}. ${stderr.trim()}`,
            ),
          );
      });
      child.send(options.job, (error) => {
        if (error) kill();
      });
    });
  } finally {
    options.signal?.removeEventListener('abort', kill);
    kill();
  }
}

/**
 * The worker's side: waits for the one job, runs it, answers and exits. When the parent disappears the whole process
 * group is killed, so that no orphan keeps encoding.
 */
export function serveChildJob<Job>(o: {
  ownGroup: boolean;
  /** Whether a message is a job this worker knows. */
  accepts: (message: unknown) => message is Job;
  run: (job: Job, onProgress: (fraction: number) => void) => Promise<object>;
  /** Files and folders to delete when the parent has disappeared and cannot do it. */
  leftovers: (job: Job) => string[];
}): void {
  const send = (message: JobMessage<object>): Promise<void> =>
    new Promise((resolve) => {
      process.send?.(message, undefined, undefined, () => {
        resolve();
      });
    });
  let unfinished: string[] = [];
  const disappear = (): void => {
    for (const path of unfinished) rmSync(path, { recursive: true, force: true });
    process.kill(o.ownGroup ? -process.pid : process.pid, 'SIGKILL');
  };
  process.once('disconnect', disappear);
  process.once('message', (job: unknown) => {
    const finish = async (): Promise<void> => {
      try {
        if (!o.accepts(job)) throw new MediaError('worker_failed', 'The worker does not know this job.');
        unfinished = o.leftovers(job);
        const result = await o.run(job, (fraction) => {
          // Awaiting nothing, but with a callback: without one a vanished parent would throw before it is noticed.
          void send({ kind: 'progress', fraction });
        });
        await send({ kind: 'done', result });
      } catch (error) {
        const failure = asMediaError(error, 'worker_failed');
        await send({ kind: 'failed', code: failure.code, message: failure.message });
      }
      process.off('disconnect', disappear);
      process.exit(0);
    };
    void finish();
  });
}
