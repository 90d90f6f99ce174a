import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bullmq';
import { JOBS, type JobKind, type QueueName } from '@pregonero/contracts/jobs';
import type { Queue } from 'bullmq';
import { Grouped } from './grouped';
import { RedisLink } from './redis-link';

const GIVE_UP_MS = 800;
/** Bells of one message, and jobs of one bell. */
const BELLS_TOGETHER = 100;
/** Bells of one run within this time are one. */
const SAME_BELL_MS = 1_000;
/** PostgreSQL decides what is due; its clock and the queue's timer differ by a little. */
const CLOCK_MARGIN_MS = 15;

const QUEUE_OF = new Map<string, QueueName>(JOBS.map((job) => [job.kind, job.queue]));

/** The queue that owns a job kind. */
function queueOf(kind: JobKind): QueueName {
  const queue = QUEUE_OF.get(kind);
  if (queue === undefined) throw new Error(`no queue owns the job kind ${kind}`);
  return queue;
}

/**
 * What a bell carries: the job it is rung for, and the others that were accepted in the same moment. It comes from Redis, so
 * whoever hears it takes none of it for granted.
 */
interface BellData {
  readonly id: number;
  readonly isNew: boolean;
  readonly more?: readonly number[];
}

type AddedBell = Omit<Parameters<Queue['addBulk']>[0][number], 'data'> & { readonly data: BellData };

/** A job that a bell is rung for. */
interface RungJob {
  readonly id: number;
  readonly kind: JobKind;
  readonly fence: number;
  /** It was accepted just now: whoever hears it need not look whether it had its turn. */
  readonly isNew?: boolean;
}

/** What was heard in a bell. */
export interface HeardBell {
  readonly ids: readonly number[];
  readonly isNew: boolean;
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

  /** Whoever heard a bell had no room for these: somebody else may. As all bells, it may be lost. */
  async passOn(queue: QueueName, name: string, { ids, isNew }: HeardBell): Promise<boolean> {
    const [id, ...more] = ids;
    if (id === undefined) return true;
    // Each is a message of its own: the one that is passed on may still be at work under the same number.
    const jobId = `n${id}-${randomUUID()}`;
    return this.send(queue, {
      name,
      data: { id, isNew, ...(more.length > 0 && { more }) },
      opts: opts(jobId),
    });
  }

  private async add(job: RungJob, delayMs: number, jobId: string): Promise<boolean> {
    const data = { id: job.id, isNew: job.isNew === true };
    return this.send(queueOf(job.kind), { name: job.kind, data, opts: opts(jobId, delayMs) });
  }

  private async send(queue: QueueName, bell: AddedBell): Promise<boolean> {
    if (!this.redis.isReady) return false;
    try {
      return await this.rungTogether(queue).ask(bell);
    } catch (error) {
      this.logger.debug({ msg: 'a bell was lost', jobId: bell.data.id, err: error });
      return false;
    }
  }

  /** Bells that are rung at the same moment reach Redis in one message. */
  private rungTogether(name: QueueName): Grouped<AddedBell, boolean> {
    const known = this.grouped.get(name);
    if (known !== undefined) return known;
    const made = new Grouped<AddedBell, boolean>(async (bells) => {
      const isHeard = await soon(this.queue(name).addBulk(oneOfTheNew(bells)));
      return bells.map(() => isHeard);
    }, BELLS_TOGETHER);
    this.grouped.set(name, made);
    return made;
  }
}

function opts(jobId: string, delayMs = 0): NonNullable<AddedBell['opts']> {
  return {
    // Deduplicated while it waits, never blocked by an older bell that died.
    jobId,
    delay: delayMs === 0 ? 0 : delayMs + CLOCK_MARGIN_MS,
    removeOnComplete: true,
    removeOnFail: true,
  };
}

/**
 * The bells of a round, those for jobs that were accepted just now as one. A worker of an earlier release hears the first of
 * them; its sweep finds the others.
 */
function oneOfTheNew(bells: readonly AddedBell[]): AddedBell[] {
  const isNow = ({ data, opts: { delay } = {} }: AddedBell): boolean =>
    data.isNew && data.more === undefined && delay === 0;
  const [first, ...others] = bells.filter(isNow);
  if (first === undefined || others.length === 0) return [...bells];
  const one = { ...first, data: { ...first.data, more: others.map(({ data }) => data.id) } };
  return [one, ...bells.filter((bell) => !isNow(bell))];
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
