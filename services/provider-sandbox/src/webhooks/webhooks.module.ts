import { Global, Module } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { FaultStore } from '../faults/fault.store';
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { WebhookSender } from './webhook.sender';

@Global()
@Module({
  providers: [
    {
      provide: WebhookSender,
      inject: [SANDBOX_CONFIG, FaultStore],
      useFactory: (config: SandboxConfig, faults: FaultStore): Promise<WebhookSender> =>
        WebhookSender.open(config.dataDirectory, faults),
    },
  ],
  exports: [WebhookSender],
})
export class WebhooksModule {}
