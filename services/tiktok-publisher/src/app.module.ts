import { type DynamicModule, Module } from '@nestjs/common';
import { DATABASE_CONFIG, PersistenceModule } from '@pregonero/persistence';
import { TOKEN_VAULT_CONFIG } from '@pregonero/providers';
import {
  NETWORK_LIST,
  NETWORK_SETTINGS,
  type NetworkDefinition,
  NETWORKS,
  PublishingModule,
} from '@pregonero/publishing';
import { REDIS_CONFIG, WORKER_CONFIG, WorkerModule } from '@pregonero/queue';
import { GlobalValuesModule } from '@pregonero/service-host';
import { STORAGE_CONFIG, StorageModule } from '@pregonero/storage';
import type { AppConfig } from './app.config';
import { BeginStep } from './tiktok-publish/begin.step';
import { CheckStep } from './tiktok-publish/check.step';
import { FinishStep } from './tiktok-publish/finish.step';
import { NetworkAccess } from './tiktok-publish/network-access';
import { PostRecords } from './tiktok-publish/post-records';
import { TiktokPublishHandler } from './tiktok-publish/tiktok-publish.handler';
import { UploadStep } from './tiktok-publish/upload.step';

/** The worker of queue `tiktok-publisher`. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig, networks: readonly NetworkDefinition[] = NETWORKS): DynamicModule {
    return {
      module: AppModule,
      imports: [
        GlobalValuesModule.forRoot([
          [DATABASE_CONFIG, { ...config.database, applicationName: 'tiktok-publisher' }],
          [REDIS_CONFIG, config.redis],
          [STORAGE_CONFIG, config.storage],
          [WORKER_CONFIG, config.worker],
          [NETWORK_LIST, networks],
          [NETWORK_SETTINGS, config.networks],
          [TOKEN_VAULT_CONFIG, config.tokenVault],
        ]),
        PersistenceModule.forRoot(),
        StorageModule.forRoot(),
        PublishingModule.forRoot(),
        WorkerModule.forRoot({
          queue: 'tiktok-publisher',
          handlers: [TiktokPublishHandler],
          providers: [BeginStep, CheckStep, FinishStep, NetworkAccess, PostRecords, UploadStep],
        }),
      ],
    };
  }
}
