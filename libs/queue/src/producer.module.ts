import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import type { RedisConfig } from '@pregonero/config';
import { QUEUES } from '@pregonero/contracts/jobs';
import { Bell } from './bell';
import { BellQueue, BellWorker } from './bell-queue';
import { ClientHolds } from './client-holds';
import { JobCensus } from './job-census';
import { JobHistory } from './job-history';
import { JobLogStore } from './job-log';
import { JobLookup } from './job-lookup';
import { JobOperations } from './job-operations';
import { JobProducer } from './job-producer';
import { JobStore } from './job-store';
import { JobTurns } from './job-turns';
import { LiveEvents } from './live-events';
import { ProviderHealth } from './provider-health';
import { RedisLink } from './redis-link';
import { REDIS_CONFIG } from './tokens';
import { TransactionEffects } from './transaction-effects';
import { WorkerRoster } from './worker-roster';

/** BullMQ's blocking commands wait up to ten seconds for an answer; a Redis that is silent for longer is gone. */
const SILENCE_MS = 15_000;

const PROVIDERS = [
  RedisLink,
  JobStore,
  JobTurns,
  JobLookup,
  JobCensus,
  JobHistory,
  JobLogStore,
  JobOperations,
  ClientHolds,
  WorkerRoster,
  Bell,
  JobProducer,
  LiveEvents,
  ProviderHealth,
  TransactionEffects,
] as const;

/**
 * Accepting jobs and pushing live events. Needs a `DataSource` and {@link REDIS_CONFIG} from global modules; is global
 * itself.
 */
@Module({})
export class ProducerModule {
  static forRoot(): DynamicModule {
    BullModule.queueClass = BellQueue;
    BullModule.workerClass = BellWorker;
    return {
      module: ProducerModule,
      global: true,
      imports: QUEUES.map((name) =>
        BullModule.registerQueueAsync({
          name,
          inject: [REDIS_CONFIG],
          useFactory: (config: Pick<RedisConfig, 'url'>) => ({
            connection: {
              url: config.url,
              maxRetriesPerRequest: null,
              socketTimeout: SILENCE_MS,
              retryStrategy: (times: number) => Math.min(1_000, times * 50),
            },
          }),
        }),
      ),
      providers: [...PROVIDERS],
      exports: [...PROVIDERS],
    };
  }
}
