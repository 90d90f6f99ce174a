import { type DynamicModule, Module } from '@nestjs/common';
import { DATABASE_CONFIG, PersistenceModule, StoredFactRepository } from '@pregonero/persistence';
import {
  PRESENTER_LIST,
  PRESENTER_SETTINGS,
  type PresenterDefinition,
  PRESENTERS,
  ProvidersModule,
  RENDERS_CONFIG,
  SPEECH_CONFIG,
} from '@pregonero/providers';
import { REDIS_CONFIG, WORKER_CONFIG, WorkerModule } from '@pregonero/queue';
import { GlobalValuesModule } from '@pregonero/service-host';
import { STORAGE_CONFIG, StorageModule } from '@pregonero/storage';
import { findMediaSandbox } from '@pregonero/video/process';
import type { AppConfig } from './app.config';
import { PresenterHostModule } from './presenter-host';
import { RELEASE, StudioPublisher } from './studio/studio-publisher';
import { CheckStep } from './video-render/check.step';
import { CollectStep } from './video-render/collect.step';
import { CollectedRecords } from './video-render/collected-records';
import { FailedRecords } from './video-render/failed-records';
import { FilmStep } from './video-render/film.step';
import { FilmStore } from './video-render/film-store';
import { RevivedRecords } from './video-render/revived-records';
import { NewSubmission } from './video-render/new-submission';
import { OwnCaptions } from './video-render/own-captions';
import { RenderAnnouncer } from './video-render/render-announcer';
import { RenderQueue } from './video-render/render-queue';
import { RenderSpeech } from './video-render/render-speech';
import { RenderStart } from './video-render/render-start';
import { SpeakStep } from './video-render/speak.step';
import { SubmitStep } from './video-render/submit.step';
import { VideoRenderHandler } from './video-render/video-render.handler';

/** The worker of queue `avatar-video`. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig, presenters: readonly PresenterDefinition[] = PRESENTERS): DynamicModule {
    return {
      module: AppModule,
      imports: [
        GlobalValuesModule.forRoot([
          [DATABASE_CONFIG, { ...config.database, applicationName: 'avatar-video' }],
          [REDIS_CONFIG, config.redis],
          [STORAGE_CONFIG, config.storage],
          [WORKER_CONFIG, config.worker],
          [RENDERS_CONFIG, config.renders],
          [PRESENTER_LIST, presenters],
          [PRESENTER_SETTINGS, config.presenters],
          [SPEECH_CONFIG, config.speech],
          [RELEASE, Object.values(config.runtime.release).join(' ')],
        ]),
        PersistenceModule.forRoot(),
        StorageModule.forRoot(StoredFactRepository),
        PresenterHostModule,
        ProvidersModule.forRoot(['avatarVideo', 'speech']),
        WorkerModule.forRoot({
          queue: 'avatar-video',
          findMediaSandbox,
          handlers: [VideoRenderHandler],
          providers: [
            CheckStep,
            CollectStep,
            CollectedRecords,
            FailedRecords,
            FilmStep,
            FilmStore,
            RevivedRecords,
            NewSubmission,
            OwnCaptions,
            RenderAnnouncer,
            RenderQueue,
            RenderSpeech,
            RenderStart,
            SpeakStep,
            StudioPublisher,
            SubmitStep,
          ],
        }),
      ],
    };
  }
}
