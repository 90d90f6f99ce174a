import { type DynamicModule, Module } from '@nestjs/common';
import { DATABASE_CONFIG, PersistenceModule } from '@pregonero/persistence';
import { ProvidersModule, TIKTOK_CONFIG, TOKEN_VAULT_CONFIG } from '@pregonero/providers';
import { REDIS_CONFIG, WORKER_CONFIG, WorkerModule } from '@pregonero/queue';
import { GlobalValuesModule } from '@pregonero/service-host';
import { STORAGE_CONFIG, StorageModule } from '@pregonero/storage';
import type { AppConfig } from './app.config';
import { BeginStep } from './tiktok-publish/begin.step';
import { CheckStep } from './tiktok-publish/check.step';
import { PostRecords } from './tiktok-publish/post-records';
import { TiktokAccess } from './tiktok-publish/tiktok-access';
import { TiktokPublishHandler } from './tiktok-publish/tiktok-publish.handler';
import { UploadStep } from './tiktok-publish/upload.step';

/** The worker of queue `tiktok-publisher`. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        GlobalValuesModule.forRoot([
          [DATABASE_CONFIG, { ...config.database, applicationName: 'tiktok-publisher' }],
          [REDIS_CONFIG, config.redis],
          [STORAGE_CONFIG, config.storage],
          [WORKER_CONFIG, config.worker],
          [TIKTOK_CONFIG, config.tiktok],
          [TOKEN_VAULT_CONFIG, config.tokenVault],
        ]),
        PersistenceModule.forRoot(),
        StorageModule.forRoot(),
        ProvidersModule.forRoot(['socialPublisher']),
        WorkerModule.forRoot({
          queue: 'tiktok-publisher',
          handlers: [TiktokPublishHandler],
          providers: [BeginStep, CheckStep, PostRecords, TiktokAccess, UploadStep],
        }),
      ],
    };
  }
}
