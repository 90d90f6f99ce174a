import 'reflect-metadata';
import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { WorkerConfig } from '@pregonero/config';
import { DATABASE_CONFIG, PersistenceModule } from '@pregonero/persistence';
import { REDIS_CONFIG, WORKER_CONFIG, WorkerModule } from '@pregonero/queue';
import { GlobalValuesModule } from '@pregonero/service-host';
import { QUIET_CONTEXT } from '../../src';
import { ScriptedHandler } from './scripted-handler';

@Module({})
class WorkerUnderTest {}

/** A worker in this process that does what {@link ScriptedHandler} was told. Whoever starts it closes it. */
export function startScriptedWorker(options: {
  databaseUrl: string;
  redisUrl: string;
  worker: Partial<WorkerConfig>;
  handler?: Type<ScriptedHandler>;
}): Promise<INestApplicationContext> {
  const { databaseUrl, redisUrl, worker, handler = ScriptedHandler } = options;
  return NestFactory.createApplicationContext(
    {
      module: WorkerUnderTest,
      imports: [
        GlobalValuesModule.forRoot([
          // A crowd on few connections, on a machine that may be slow.
          [DATABASE_CONFIG, { url: databaseUrl, poolMax: 6, patienceMs: 20_000 }],
          [REDIS_CONFIG, { url: redisUrl }],
          [WORKER_CONFIG, worker],
        ]),
        PersistenceModule.forRoot(),
        WorkerModule.forRoot({ queue: 'tiktok-publisher', handlers: [handler] }),
      ],
    },
    QUIET_CONTEXT,
  );
}
