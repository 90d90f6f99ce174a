import 'reflect-metadata';
import { tmpdir } from 'node:os';
import { type DynamicModule, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { tiktokPublish } from '@pregonero/contracts/jobs';
import { DATABASE_CONFIG, PersistenceModule } from '@pregonero/persistence';
import {
  type JobContext,
  JobHandler,
  JobProducer,
  outcome,
  REDIS_CONFIG,
  type StepOutcome,
  TransactionEffects,
  WORKER_CONFIG,
  WorkerModule,
} from '@pregonero/queue';
import { GlobalValuesModule } from '@pregonero/service-host';
import { CONCURRENCY, type Contestant, Completions } from './contest';

type Publish = typeof tiktokPublish;

const completions = new Completions();

/** Handler of posts whose step does nothing. */
@Injectable()
class NothingToDo extends JobHandler<Publish> {
  readonly job = tiktokPublish;

  run(_step: string, { ref }: JobContext<Publish>): Promise<StepOutcome<Publish>> {
    const after = (): void => {
      completions.resolve(ref);
    };
    return Promise.resolve(outcome.done({ after }));
  }

  buried(): Promise<void> {
    return Promise.reject(new Error('a job of a measurement failed'));
  }
}

@Module({})
class MeasuredWorker {}

function workerOn(databaseUrl: string, redisUrl: string): DynamicModule {
  return {
    module: MeasuredWorker,
    imports: [
      GlobalValuesModule.forRoot([
        [DATABASE_CONFIG, { url: databaseUrl, poolMax: 20 }],
        [REDIS_CONFIG, { url: redisUrl }],
        [
          WORKER_CONFIG,
          {
            concurrency: CONCURRENCY,
            leaseMs: 10_000,
            heartbeatMs: 3_000,
            sweepEveryMs: 1_000,
            tempDirectory: tmpdir(),
          },
        ],
      ]),
      PersistenceModule.forRoot(),
      WorkerModule.forRoot({ queue: 'tiktok-publisher', handlers: [NothingToDo] }),
    ],
  };
}

/** Starts a worker of the services on our jobs. */
export async function startProductJobs(
  place: { databaseUrl: string; redisUrl: string },
  userIds: readonly number[],
): Promise<Contestant> {
  const app = await NestFactory.createApplicationContext(workerOn(place.databaseUrl, place.redisUrl), {
    logger: false,
    abortOnError: false,
  });
  const producer = app.get(JobProducer);
  const transactions = app.get(TransactionEffects, { strict: false });
  let count = 0;
  const next = () => {
    count += 1;
    const userId = userIds[count % userIds.length] ?? 1;
    return { ref: `bench:${count}`, userId, payload: { userId, postId: count } };
  };
  return {
    once: async () => {
      const job = next();
      const done = completions.wait(job.ref);
      await transactions.run(async (tx, after) => {
        const ticket = await producer.create(tx, tiktokPublish, job);
        after(() => producer.ring(ticket));
      });
      await done;
    },
    stop: () => app.close(),
  };
}
