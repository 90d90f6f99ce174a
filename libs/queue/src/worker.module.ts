import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import type { AnyJob, QueueName } from '@pregonero/contracts/jobs';
import { AttemptReturns } from './attempt-returns';
import { bellListenerOf } from './bell-listener';
import { HandlerRegistry } from './handler-registry';
import type { JobHandler } from './job-handler';
import { JobReviver } from './job-reviver';
import { JobRunner } from './job-runner';
import { type MediaSandboxFindings, MediaSandboxReport } from './media-sandbox';
import { ProducerModule } from './producer.module';
import { ProviderWaits } from './provider-waits';
import { StepFolders } from './step-folders';
import { Sweeper } from './sweeper';
import { MEDIA_SANDBOX_FINDINGS } from './tokens';
import { WorkerPresence } from './worker-presence';

export interface WorkerOptions {
  queue: QueueName;
  /** One class for each job of the queue; the service refuses to start otherwise. */
  handlers: readonly Type<JobHandler<AnyJob>>[];
  /** Further providers that the handlers inject. */
  providers?: readonly Provider[];
  /** Finds out what confines media programs; for a queue whose jobs start some. */
  findMediaSandbox?: () => MediaSandboxFindings;
}

/**
 * Everything that works off one queue: bell listener, runner, sweeper. Needs a `DataSource`, `REDIS_CONFIG` and
 * `WORKER_CONFIG` from global modules.
 */
@Module({})
export class WorkerModule {
  static forRoot(options: WorkerOptions): DynamicModule {
    const { findMediaSandbox } = options;
    return {
      module: WorkerModule,
      imports: [ProducerModule.forRoot()],
      providers: [
        ...(options.providers ?? []),
        ...options.handlers,
        {
          provide: HandlerRegistry,
          inject: [...options.handlers],
          useFactory: (...handlers: JobHandler<AnyJob>[]) => new HandlerRegistry(options.queue, handlers),
        },
        AttemptReturns,
        ...(findMediaSandbox
          ? [MediaSandboxReport, { provide: MEDIA_SANDBOX_FINDINGS, useValue: findMediaSandbox }]
          : []),
        JobReviver,
        JobRunner,
        ProviderWaits,
        StepFolders,
        Sweeper,
        WorkerPresence,
        bellListenerOf(options.queue),
      ],
      exports: [JobRunner, Sweeper],
    };
  }
}
