import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bullmq';
import { JOBS, type JobKind, type QueueName } from '@pregonero/contracts/jobs';
import type { Queue } from 'bullmq';
import { Grouped } from './grouped';
import { RedisLink } from './redis-link';

const GIVE_UP_MS = 800;
/** Bells of one message. */
const BELLS_TOGETHER = 100;
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

type AddedBell = Parameters<Queue['addBulk']>[0][number];

/** A job that a bell is rung for. */
interface RungJob {
  readonly id: number;
  readonly kind: JobKind;
  readonly fence: number;
  /** It was accepted just now: whoever hears it need not look whether it had its turn. */
  readonly isNew?: boolean;
}

/** Tells the workers of a queue to look at a row. Nothing but speed depends on it. */
@Injectable()
export class Bell {
  private readonly logger = new Logger('bell');
  private readonly grouped = new Map<QueueName, Grouped<AddedBell, boolean>>();

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
  async ring(job: RungJob, delayMs = 0): Promise<boolean> {
    return this.add(
      job,
      delayMs,
      `r${job.id}-${job.fence}-${Math.floor((Date.now() + delayMs) / SAME_BELL_MS)}`,
    );
  }

  /** The sweep's bell: one a run of the job, however often the sweep finds it waiting. */
  async ringAgain(job: RungJob): Promise<boolean> {
    return this.add(job, 0, `s${job.id}-${job.fence}`);
  }

  private async add(job: RungJob, delayMs: number, jobId: string): Promise<boolean> {
    if (!this.redis.isReady) return false;
    const bell = {
      name: job.kind,
      data: { id: job.id, isNew: job.isNew === true },
      opts: {
        // Deduplicated while it waits, never blocked by an older bell that died.
        jobId,
        delay: delayMs === 0 ? 0 : delayMs + CLOCK_MARGIN_MS,
        removeOnComplete: true,
        removeOnFail: true,
      },
    };
    try {
      return await this.rungTogether(queueOf(job.kind)).ask(bell);
    } catch (error) {
      this.logger.debug({ msg: 'a bell was lost', jobId: job.id, err: error });
      return false;
    }
  }

  /** Bells that are rung at the same moment reach Redis in one message. */
  private rungTogether(name: QueueName): Grouped<AddedBell, boolean> {
    const known = this.grouped.get(name);
    if (known !== undefined) return known;
    const made = new Grouped<AddedBell, boolean>(async (bells) => {
      const isHeard = await soon(this.queue(name).addBulk([...bells]));
      return bells.map(() => isHeard);
    }, BELLS_TOGETHER);
    this.grouped.set(name, made);
    return made;
  }
}

/** Whether it happened before everybody gives up. */
async function soon(happening: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, GIVE_UP_MS);
  });
  try {
    return await Promise.race([happening.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
