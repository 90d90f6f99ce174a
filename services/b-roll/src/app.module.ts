import { type DynamicModule, Module } from '@nestjs/common';
import { DATABASE_CONFIG, PersistenceModule, StoredFactRepository } from '@pregonero/persistence';
import { ProvidersModule, STOCK_FOOTAGE_CONFIG } from '@pregonero/providers';
import { REDIS_CONFIG, WORKER_CONFIG, WorkerModule } from '@pregonero/queue';
import { GlobalValuesModule } from '@pregonero/service-host';
import { STORAGE_CONFIG, StorageModule } from '@pregonero/storage';
import { findMediaSandbox } from '@pregonero/video/process';
import type { AppConfig } from './app.config';
import { BrollComposeHandler } from './broll-compose/broll-compose.handler';
import { BrollRecords } from './broll-compose/broll-records';
import { ClipFiles } from './broll-compose/clip-files';
import { ComposeStep } from './broll-compose/compose.step';
import { PartStore } from './broll-compose/part-store';
import { PickStep } from './broll-compose/pick.step';
import { BusinessPhotos } from './business-photos';
import { EditableVideo } from './editable-video';
import { FinishRecords } from './video-finish/finish-records';
import { FinishStep } from './video-finish/finish.step';
import { LayoutPictures } from './video-finish/layout-pictures';
import { StoredFiles } from './video-finish/stored-files';
import { VideoFinishHandler } from './video-finish/video-finish.handler';

/** The worker of queue `b-roll`. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        GlobalValuesModule.forRoot([
          [DATABASE_CONFIG, { ...config.database, applicationName: 'b-roll' }],
          [REDIS_CONFIG, config.redis],
          [STORAGE_CONFIG, config.storage],
          [WORKER_CONFIG, config.worker],
          [STOCK_FOOTAGE_CONFIG, config.stockFootage],
        ]),
        PersistenceModule.forRoot(),
        StorageModule.forRoot(StoredFactRepository),
        ProvidersModule.forRoot(['stockFootage']),
        WorkerModule.forRoot({
          queue: 'b-roll',
          findMediaSandbox,
          handlers: [BrollComposeHandler, VideoFinishHandler],
          providers: [
            BrollRecords,
            BusinessPhotos,
            ClipFiles,
            ComposeStep,
            EditableVideo,
            FinishRecords,
            FinishStep,
            LayoutPictures,
            PartStore,
            PickStep,
            StoredFiles,
          ],
        }),
      ],
    };
  }
}
