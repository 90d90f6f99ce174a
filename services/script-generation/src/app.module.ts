import { type DynamicModule, Module } from '@nestjs/common';
import { DATABASE_CONFIG, PersistenceModule } from '@pregonero/persistence';
import { ProvidersModule, SCRIPT_WRITER_CONFIG } from '@pregonero/providers';
import { REDIS_CONFIG, WORKER_CONFIG, WorkerModule } from '@pregonero/queue';
import { GlobalValuesModule } from '@pregonero/service-host';
import type { AppConfig } from './app.config';
import { GuionGenerateHandler } from './guion-generate/guion-generate.handler';
import { GuionMonthHandler } from './guion-month/guion-month.handler';
import { GuionRegenerateHandler } from './guion-regenerate/guion-regenerate.handler';
import { NewDrafts } from './new-drafts';

/** The worker of the queue `script-generation`: writes scripts and writes them again. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        GlobalValuesModule.forRoot([
          [DATABASE_CONFIG, { ...config.database, applicationName: 'script-generation' }],
          [REDIS_CONFIG, config.redis],
          [WORKER_CONFIG, config.worker],
          [SCRIPT_WRITER_CONFIG, config.scriptWriter],
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
