import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, type Type } from '@nestjs/common';
import type { QueueName } from '@pregonero/contracts/jobs';
import type { Job } from 'bullmq';
import { Bell, type HeardBell } from './bell';
import { JobRunner } from './job-runner';

const WORKER_OPTIONS = {
  // BullMQ's own verdict on a job means nothing here, so it may give up late and notice a dead worker early.
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 10,
  // One ear: it listens while there is room, and how much room there is, the runner knows.
  concurrency: 1,
};

/** The BullMQ worker of one queue: hears ids and lets {@link JobRunner} try to win the rows. */
export function bellListenerOf(queue: QueueName): Type<WorkerHost> {
  @Injectable()
  @Processor(queue, WORKER_OPTIONS)
  class BellListener extends WorkerHost {
    constructor(
      private readonly runner: JobRunner,
      private readonly bell: Bell,
    ) {
      super();
    }

    /**
     * Begins what there is room for and listens on when there is room again; the others hear of the rest at once. A worker that
     * drains passes its message on and hears no other until it takes jobs again.
     */
    async process({ name, data }: Job<unknown>): Promise<void> {
      const { ids, isNew } = heard(data);
      const left = this.runner.begin(ids, { isNew });
      await this.bell.passOn(queue, name, { ids: left, isNew });
      await this.runner.room();
    }
  }
  return BellListener;
}

/** Whoever can write to Redis can ring; only rows decide, so a forged bell at most costs some looks. */
function heard(data: unknown): HeardBell {
  const { id, more, isNew } = (data ?? {}) as Record<string, unknown>;
  const ids = [id, ...(Array.isArray(more) ? (more as unknown[]) : [])].filter((one): one is number =>
    Number.isSafeInteger(one),
  );
  return { ids, isNew: isNew === true };
}
