import { rmSync } from 'node:fs';
import { MediaError } from '../media.error';
import type { JobMessage } from './worker.messages';

/** What a worker process does. */
export interface WorkerDuty<Job> {
  /** Whether the process leads a group of its own, to be killed as a whole. */
  ownGroup: boolean;
  /** Whether a message is a job this worker knows. */
  accepts: (message: unknown) => message is Job;
  run: (job: Job, onProgress: (fraction: number) => void) => Promise<object>;
  /** Files and folders to delete when the parent has disappeared and cannot do it. */
  leftovers: (job: Job) => string[];
  /** A job that makes the process bigger than this fails with `memory_exceeded`, in bytes. */
  memoryCeilingBytes: number;
}

/** What the parent is told of an error: errors of any package carry their code with them. */
function failureOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: 'worker_failed', message: String(error) };
  const { message } = error;
  const isCoded = 'code' in error && typeof error.code === 'string';
  return { code: isCoded ? String(error.code) : 'worker_failed', message };
}

/**
 * The worker's side: runs one job after the other until one fails or the parent disappears. Then the whole process group
 * is killed, so that no orphan keeps encoding.
 */
export function serveJobs<Job>(duty: WorkerDuty<Job>): void {
  /** Whether the parent could still be told. */
  const send = (message: JobMessage<object>): Promise<boolean> =>
    new Promise((resolve) => {
      process.send?.(message, undefined, undefined, (error) => {
        resolve(error === null);
      });
    });
  let unfinished: string[] = [];
  process.once('disconnect', () => {
    for (const path of unfinished) rmSync(path, { recursive: true, force: true });
    process.kill(duty.ownGroup ? -process.pid : process.pid, 'SIGKILL');
  });
  const onProgress = (fraction: number): void => {
    const { rss } = process.memoryUsage();
    if (rss > duty.memoryCeilingBytes) {
      throw new MediaError('memory_exceeded', `The render holds ${Math.round(rss / 1_048_576)} MiB.`);
    }
    // Awaiting nothing, but with a callback: without one a vanished parent would throw before it is noticed.
    void send({ kind: 'progress', fraction });
  };
  const serve = async (job: unknown): Promise<void> => {
    try {
      if (!duty.accepts(job)) throw new MediaError('worker_failed', 'The worker does not know this job.');
      const files = duty.leftovers(job);
      unfinished = files;
      const result = await duty.run(job, onProgress);
      const isKnown = await send({ kind: 'done', result, residentBytes: process.memoryUsage().rss });
      // Files of which a vanished parent never heard are left over; the next job may have come while it was told.
      if (isKnown && unfinished === files) unfinished = [];
    } catch (error) {
      await send({ kind: 'failed', ...failureOf(error) });
    }
  };
  process.on('message', (job: unknown) => void serve(job));
}
