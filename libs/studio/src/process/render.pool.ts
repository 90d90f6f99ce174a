import { join } from 'node:path';
import {
  compiledEntry,
  endWorkerProcess,
  giveJob,
  startWorkerProcess,
  throwIfAborted,
  type ChildJob,
  type WorkerProcess,
  type WorkerProgram,
} from '@pregonero/video/process';
import { studioErrorOf } from '../studio.error';

const WORKER: WorkerProgram = {
  path: compiledEntry(join(__dirname, '..', '..'), 'render-worker'),
  ownGroup: true,
  errorOf: studioErrorOf,
};

/** A worker without work ends after this. */
const IDLE_MS = 60_000;
/** Of several that become free only this many stay: each holds the memory of its last render. */
const IDLE_MAX = 1;
/** A worker that holds more than this is not used again. */
const REUSED_MAX_BYTES = 420 * 1_048_576;

interface Idle {
  worker: WorkerProcess;
  timer: NodeJS.Timeout;
  /** Forgets a worker that died while it was idle. */
  forget: () => void;
}

/** Workers whose last render is done: their pictures, compiled code and touched memory make the next one cheaper. */
const idle: Idle[] = [];

function take(): WorkerProcess {
  const found = idle.pop();
  if (!found) return startWorkerProcess(WORKER);
  clearTimeout(found.timer);
  found.worker.child.off('close', found.forget);
  hold(found.worker, true);
  return found.worker;
}

function keep(worker: WorkerProcess): void {
  const entry: Idle = {
    worker,
    timer: setTimeout(() => {
      entry.forget();
      worker.kill();
    }, IDLE_MS).unref(),
    forget: () => {
      clearTimeout(entry.timer);
      const index = idle.indexOf(entry);
      if (index >= 0) idle.splice(index, 1);
    },
  };
  worker.child.once('close', entry.forget);
  // An idle worker must not keep the program alive; it ends with it.
  hold(worker, false);
  idle.push(entry);
}

function hold(worker: WorkerProcess, held: boolean): void {
  const { child } = worker;
  const pipe = child.stderr as { ref?: () => void; unref?: () => void } | null;
  for (const one of [child, child.channel, pipe]) {
    if (held) one?.ref?.();
    else one?.unref?.();
  }
}

/**
 * Runs a job in a render worker: a process apart that an abort kills together with its ffmpeg. With `keepWarm` the
 * process stays for the next job for a minute. Errors as `giveJob`.
 */
export async function runRenderJob<Job extends object, Result>(
  o: ChildJob<Job> & { keepWarm: boolean },
): Promise<Result> {
  throwIfAborted(o.signal);
  const worker = take();
  try {
    const { result, residentBytes } = await giveJob<Result>(worker, o);
    if (o.keepWarm && residentBytes <= REUSED_MAX_BYTES && idle.length < IDLE_MAX) keep(worker);
    else await endWorkerProcess(worker);
    return result;
  } catch (error) {
    worker.kill();
    throw error;
  }
}

/** Ends the workers that wait for work and waits until they are gone; for an orderly stop. */
export async function endIdleRenderWorkers(): Promise<void> {
  await Promise.all(
    idle.splice(0).map(({ worker, timer }) => {
      clearTimeout(timer);
      hold(worker, true);
      return endWorkerProcess(worker);
    }),
  );
}
