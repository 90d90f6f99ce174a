import { MediaError, asMediaError, throwIfAborted } from '../media.error';
import type { JobMessage } from './worker.messages';
import {
  endWorkerProcess,
  startWorkerProcess,
  type WorkerProcess,
  type WorkerProgram,
} from './worker.process';

/** A job for a worker process. */
export interface ChildJob<Job> {
  job: Job;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}

/** The answer of a worker and the memory it still holds, in bytes. */
export interface FinishedJob<Result> {
  result: Result;
  residentBytes: number;
}

/**
 * Gives a worker a job and waits for its answer. Whatever is not success ends the worker, and is told only once that
 * process is gone. What it had started has been killed by then, but may stand in the list of processes a moment longer.
 */
export async function giveJob<Result>(
  worker: WorkerProcess,
  o: ChildJob<object>,
): Promise<FinishedJob<Result>> {
  const { child, kill, program } = worker;
  let hear: ((message: JobMessage<Result>) => void) | undefined;
  let closed: ((code: number | null, exitSignal: NodeJS.Signals | null) => void) | undefined;
  o.signal?.addEventListener('abort', kill, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      let failure: Error | undefined;
      hear = (message) => {
        if (message.kind === 'progress') o.onProgress?.(message.fraction);
        else if (message.kind === 'done' && o.signal?.aborted !== true) resolve(message);
        else {
          if (message.kind === 'failed') failure = program.errorOf(message.code, message.message);
          kill();
        }
      };
      closed = (code, exitSignal) => {
        if (o.signal?.aborted) reject(new MediaError('aborted', 'The work was cancelled by the caller.'));
        else
          reject(
            failure ??
              new MediaError(
                'worker_failed',
                `The worker ended with ${String(exitSignal ?? code)}. ${worker.lastLines()}`,
              ),
          );
      };
      child.on('message', hear);
      child.once('close', closed);
      child.once('error', (error) => {
        reject(asMediaError(error, 'worker_failed'));
      });
      child.send(o.job, (error) => {
        if (error) kill();
      });
    });
  } finally {
    o.signal?.removeEventListener('abort', kill);
    if (hear) child.off('message', hear);
    if (closed) child.off('close', closed);
    child.removeAllListeners('error');
  }
}

/**
 * Runs one job in a process of its own, which is gone when this returns. Rejects with the error of the job as its program
 * makes it, with `aborted`, or with `worker_failed`.
 */
export async function runChildJob<Job extends object, Result>(
  program: WorkerProgram,
  o: ChildJob<Job>,
): Promise<Result> {
  throwIfAborted(o.signal);
  const worker = startWorkerProcess(program);
  try {
    return (await giveJob<Result>(worker, o)).result;
  } finally {
    await endWorkerProcess(worker);
  }
}
