import { Module } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { PostDesk } from './post.desk';
import { TiktokApiController } from './tiktok-api.controller';
import { TiktokPostController } from './tiktok-post.controller';
import { TiktokStore } from './tiktok.store';
import { TiktokTokens } from './tiktok.tokens';
import { TiktokUploadController } from './tiktok-upload.controller';
import { TiktokWebController } from './tiktok-web.controller';

@Module({
  controllers: [TiktokWebController, TiktokPostController, TiktokApiController, TiktokUploadController],
  providers: [
    PostDesk,
    TiktokTokens,
    {
      provide: TiktokStore,
      inject: [SANDBOX_CONFIG],
      useFactory: (config: SandboxConfig): Promise<TiktokStore> => TiktokStore.open(config.dataDirectory),
    },
  ],
  exports: [TiktokStore],
})
export class TiktokModule {}
