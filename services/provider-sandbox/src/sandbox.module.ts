import { type DynamicModule, Module } from '@nestjs/common';
import type { RuntimeConfig, SandboxConfig } from '@pregonero/config';
import { GlobalValuesModule } from '@pregonero/service-host';
import { CallsModule } from './calls/calls.module';
import { FaultsModule } from './faults/faults.module';
import { GoogleModule } from './google/google.module';
import { HeygenModule } from './heygen/heygen.module';
import { HomeModule } from './home/home.module';
import { MediaModule } from './media/media.module';
import { OpenaiModule } from './openai/openai.module';
import { PexelsModule } from './pexels/pexels.module';
import { S3Module } from './s3/s3.module';
import { CLOCK, SANDBOX_CONFIG, SANDBOX_RUNTIME } from './sandbox.tokens';
import { SmtpModule } from './smtp/smtp.module';
import { TiktokModule } from './tiktok/tiktok.module';
import { WompiModule } from './wompi/wompi.module';
import { WebhooksModule } from './webhooks/webhooks.module';

/** Every provider on one port, and the object store on another. */
@Module({})
export class SandboxModule {
  static forRoot(config: { sandbox: SandboxConfig; runtime: RuntimeConfig }): DynamicModule {
    return {
      module: SandboxModule,
      imports: [
        GlobalValuesModule.forRoot([
          [SANDBOX_CONFIG, config.sandbox],
          [SANDBOX_RUNTIME, config.runtime],
          [CLOCK, Date.now],
        ]),
        MediaModule,
        FaultsModule,
        CallsModule,
        WebhooksModule,
        S3Module,
        SmtpModule,
        OpenaiModule,
        HeygenModule,
        PexelsModule,
        TiktokModule,
        GoogleModule,
        WompiModule,
        HomeModule,
      ],
    };
  }
}
