import { Module } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { FileCache } from '../media/file-cache';
import { MediaEngine } from '../media/media.engine';
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { OpenaiSpeechController } from './openai-speech.controller';
import { OpenaiController } from './openai.controller';
import { OpenaiKey } from './openai.key';
import { OpenaiService } from './openai.service';
import { SpeechDesk } from './speech.desk';

@Module({
  controllers: [OpenaiController, OpenaiSpeechController],
  providers: [
    OpenaiKey,
    OpenaiService,
    {
      provide: SpeechDesk,
      inject: [SANDBOX_CONFIG, MediaEngine, FileCache],
      useFactory: (config: SandboxConfig, media: MediaEngine, cache: FileCache): Promise<SpeechDesk> =>
        SpeechDesk.open(config, media, cache),
    },
  ],
  exports: [SpeechDesk],
})
export class OpenaiModule {}
