import { Module } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { OpenaiModule } from '../openai/openai.module';
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { AssetIntake } from './asset.intake';
import { HeygenAssetsController } from './heygen-assets.controller';
import { HeygenCatalogueController } from './heygen-catalogue.controller';
import { HeygenFilesController } from './heygen-files.controller';
import { HeygenSpeechController } from './heygen-speech.controller';
import { HeygenStore } from './heygen.store';
import { HeygenVideosController } from './heygen-videos.controller';
import { RenderQueue } from './render.queue';
import { VideoEvents } from './video.events';
import { VideoLinks } from './video.links';
import { VideoOrders } from './video.orders';

@Module({
  imports: [OpenaiModule],
  controllers: [
    HeygenAssetsController,
    HeygenSpeechController,
    HeygenCatalogueController,
    HeygenVideosController,
    HeygenFilesController,
  ],
  providers: [
    AssetIntake,
    RenderQueue,
    VideoEvents,
    VideoLinks,
    VideoOrders,
    {
      provide: HeygenStore,
      inject: [SANDBOX_CONFIG],
      useFactory: (config: SandboxConfig): Promise<HeygenStore> => HeygenStore.open(config.dataDirectory),
    },
  ],
  exports: [HeygenStore, VideoLinks],
})
export class HeygenModule {}
