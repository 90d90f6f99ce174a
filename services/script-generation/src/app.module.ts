import { type DynamicModule, Module } from '@nestjs/common';
import { databaseConfig, loadConfig, redisConfig, scriptWriterConfig, workerConfig } from '@pregonero/config';
import { DATABASE_CONFIG, PersistenceModule } from '@pregonero/persistence';
import { ProvidersModule, SCRIPT_WRITER_CONFIG } from '@pregonero/providers';
import { REDIS_CONFIG, WORKER_CONFIG, WorkerModule } from '@pregonero/queue';
import { GlobalValuesModule } from '@pregonero/service-host';
import { GuionGenerateHandler } from './guion-generate/guion-generate.handler';
import { GuionRegenerateHandler } from './guion-regenerate/guion-regenerate.handler';

/** The worker of the queue `script-generation`: writes scripts and writes them again. */
@Module({})
export class AppModule {
  static forRoot(): DynamicModule {
    const config = loadConfig({
      database: databaseConfig,
      redis: redisConfig,
      scriptWriter: scriptWriterConfig,
      worker: workerConfig,
    });
    return {
      module: AppModule,
      imports: [
        GlobalValuesModule.forRoot([
          [DATABASE_CONFIG, config.database],
          [REDIS_CONFIG, config.redis],
          [WORKER_CONFIG, config.worker],
          [SCRIPT_WRITER_CONFIG, config.scriptWriter],
        ]),
        PersistenceModule.forRoot(),
        ProvidersModule.forRoot(['scriptWriter']),
        WorkerModule.forRoot({
          queue: 'script-generation',
          handlers: [GuionGenerateHandler, GuionRegenerateHandler],
        }),
      ],
    };
  }
}
