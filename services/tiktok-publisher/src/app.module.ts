import { type DynamicModule, Module } from '@nestjs/common';
import type {
  DatabaseConfig,
  RedisConfig,
  StorageConfig,
  TiktokConfig,
  TokenVaultConfig,
  WorkerConfig,
} from '@pregonero/config';
import { DATABASE_CONFIG, PersistenceModule } from '@pregonero/persistence';
import { ProvidersModule, TIKTOK_CONFIG, TOKEN_VAULT_CONFIG } from '@pregonero/providers';
import { REDIS_CONFIG, WORKER_CONFIG, WorkerModule } from '@pregonero/queue';
import { GlobalValuesModule } from '@pregonero/service-host';
import { STORAGE_CONFIG, StorageModule } from '@pregonero/storage';
import { BeginStep } from './tiktok-publish/begin.step';
import { CheckStep } from './tiktok-publish/check.step';
import { PostRecords } from './tiktok-publish/post-records';
import { TiktokAccess } from './tiktok-publish/tiktok-access';
import { TiktokPublishHandler } from './tiktok-publish/tiktok-publish.handler';
import { UploadStep } from './tiktok-publish/upload.step';

/** Concerns of the configuration that this service reads: what publishing needs: rows, jobs, files and TikTok. */
export interface TiktokPublisherSettings {
  database: DatabaseConfig;
  redis: RedisConfig;
  storage: StorageConfig;
  worker: WorkerConfig;
  tiktok: TiktokConfig;
  tokenVault: TokenVaultConfig;
}

/** The worker of queue `tiktok-publisher`. */
@Module({})
export class AppModule {
  static forRoot(settings: TiktokPublisherSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        GlobalValuesModule.forRoot([
          [DATABASE_CONFIG, settings.database],
          [REDIS_CONFIG, settings.redis],
          [STORAGE_CONFIG, settings.storage],
          [WORKER_CONFIG, settings.worker],
          [TIKTOK_CONFIG, settings.tiktok],
          [TOKEN_VAULT_CONFIG, settings.tokenVault],
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
