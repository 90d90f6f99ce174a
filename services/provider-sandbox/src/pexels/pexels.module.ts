import { Module } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { PexelsClips } from './pexels.clips';
import { PexelsController } from './pexels.controller';
import { PexelsFilesController } from './pexels-files.controller';

@Module({
  controllers: [PexelsController, PexelsFilesController],
  providers: [
    {
      provide: PexelsClips,
      inject: [SANDBOX_CONFIG],
      useFactory: (config: SandboxConfig): Promise<PexelsClips> => PexelsClips.open(config.dataDirectory),
    },
  ],
})
export class PexelsModule {}
