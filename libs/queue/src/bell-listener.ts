import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import type { WorkerConfig } from '@pregonero/config';
import type { QueueName } from '@pregonero/contracts/jobs';
import type { Job } from 'bullmq';
import { JobRunner } from './job-runner';
import { WORKER_CONFIG } from './tokens';

/** BullMQ's own verdict on a job means nothing here, so it may give up late and notice a dead worker early. */
const WORKER_OPTIONS = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 10 };

/** The BullMQ worker of one queue: hears ids and lets {@link JobRunner} try to win the row. */
export function bellListenerOf(queue: QueueName): Type<WorkerHost> {
  @Injectable()
  @Processor(queue, WORKER_OPTIONS)
  class BellListener extends WorkerHost implements OnApplicationBootstrap {
    constructor(
      private readonly runner: JobRunner,
      @Inject(WORKER_CONFIG) private readonly config: Pick<WorkerConfig, 'concurrency'>,
    ) {
      super();
    }

    onApplicationBootstrap(): void {
      this.worker.concurrency = this.config.concurrency;
    }

    async process(bell: Job<{ id?: unknown; isNew?: unknown }>): Promise<void> {
      const { id, isNew } = bell.data;
      // Whoever can write to Redis can ring; only rows decide, so a forged bell at most costs one look.
      if (typeof id === 'number' && Number.isSafeInteger(id))
        await this.runner.run(id, { isNew: isNew === true });
    }
  }
  return BellListener;
}
