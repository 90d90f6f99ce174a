import { type DynamicModule, Module } from '@nestjs/common';
import type { DatabaseConfig, RedisConfig, ScriptWriterConfig, WorkerConfig } from '@pregonero/config';
import { DATABASE_CONFIG, PersistenceModule } from '@pregonero/persistence';
import { ProvidersModule, SCRIPT_WRITER_CONFIG } from '@pregonero/providers';
import { REDIS_CONFIG, WORKER_CONFIG, WorkerModule } from '@pregonero/queue';
import { GlobalValuesModule } from '@pregonero/service-host';
import { GuionGenerateHandler } from './guion-generate/guion-generate.handler';
import { GuionMonthHandler } from './guion-month/guion-month.handler';
import { GuionRegenerateHandler } from './guion-regenerate/guion-regenerate.handler';
import { NewDrafts } from './new-drafts';

/** The settings this service reads. */
export interface ScriptGenerationSettings {
  database: DatabaseConfig;
  redis: RedisConfig;
  scriptWriter: ScriptWriterConfig;
  worker: WorkerConfig;
}

/** The worker of the queue `script-generation`: writes scripts and writes them again. */
@Module({})
export class AppModule {
  static forRoot(settings: ScriptGenerationSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        GlobalValuesModule.forRoot([
          [DATABASE_CONFIG, settings.database],
          [REDIS_CONFIG, settings.redis],
          [WORKER_CONFIG, settings.worker],
          [SCRIPT_WRITER_CONFIG, settings.scriptWriter],
        ]),
        PersistenceModule.forRoot(),
        ProvidersModule.forRoot(['scriptWriter']),
        WorkerModule.forRoot({
          queue: 'script-generation',
          handlers: [GuionGenerateHandler, GuionRegenerateHandler, GuionMonthHandler],
          providers: [NewDrafts],
        }),
      ],
    };
  }
}
