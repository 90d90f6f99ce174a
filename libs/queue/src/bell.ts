import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bullmq';
import { JOBS, type JobKind, type QueueName } from '@pregonero/contracts/jobs';
import type { Queue } from 'bullmq';
import { RedisLink } from './redis-link';

const GIVE_UP_MS = 800;
/** Bells of one run within this time are one. */
const SAME_BELL_MS = 1_000;
/** PostgreSQL decides what is due; its clock and the queue's timer differ by a little. */
const CLOCK_MARGIN_MS = 15;

const QUEUE_OF = new Map<string, QueueName>(JOBS.map((job) => [job.kind, job.queue]));

/** The queue that owns a job kind. */
export function queueOf(kind: JobKind): QueueName {
  const queue = QUEUE_OF.get(kind);
  if (queue === undefined) throw new Error(`no queue owns the job kind ${kind}`);
  return queue;
}

/** Tells the workers of a queue to look at a row. Nothing but speed depends on it. */
@Injectable()
export class Bell {
  private readonly logger = new Logger('bell');

  constructor(
    private readonly modules: ModuleRef,
    private readonly redis: RedisLink,
  ) {}

  private queue(name: QueueName): Queue {
    return this.modules.get<Queue>(getQueueToken(name), { strict: false });
  }

  /**
   * Rings once for this run of the job. False when Redis did not take it soon: the sweep of the workers finds
   * the row anyway.
   */
  async ring(job: { id: number; kind: JobKind; fence: number }, delayMs = 0): Promise<boolean> {
    return this.add(
      job,
      delayMs,
      `r${job.id}-${job.fence}-${Math.floor((Date.now() + delayMs) / SAME_BELL_MS)}`,
    );
  }

  /** The sweep's bell: one a run of the job, however often the sweep finds it waiting. */
  async ringAgain(job: { id: number; kind: JobKind; fence: number }): Promise<boolean> {
    return this.add(job, 0, `s${job.id}-${job.fence}`);
  }

  private async add(job: { id: number; kind: JobKind }, delayMs: number, jobId: string): Promise<boolean> {
    if (!this.redis.isReady) return false;
    const queue = this.queue(queueOf(job.kind));
    const added = queue
      .add(
        job.kind,
        { id: job.id },
        {
          // Deduplicated while it waits, never blocked by an older bell that died.
          jobId,
          delay: delayMs === 0 ? 0 : delayMs + CLOCK_MARGIN_MS,
          removeOnComplete: true,
          removeOnFail: true,
        },
      )
      .then(
        () => true,
        (error: unknown) => {
          this.logger.debug({ msg: 'a bell was lost', jobId: job.id, err: error });
          return false;
        },
      );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => {
        resolve(false);
      }, GIVE_UP_MS);
    });
    const heard = await Promise.race([added, late]);
    clearTimeout(timer);
    return heard;
  }
}
