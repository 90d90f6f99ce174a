import { Module } from '@nestjs/common';
import { LIMITS } from '@pregonero/contracts/api';
import { EndpointCaller } from '@pregonero/providers';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../../platform/gateway.config';
import { SessionModule } from '../../accounts/session/session.module';
import { WebhookEndpointsController } from './webhook-endpoints.controller';
import { WebhookEndpointsService } from './webhook-endpoints.service';
import { EndpointSecrets } from './endpoint-secrets.service';
import { WebhookSender } from './webhook-sender.service';

const TIMEOUT_MS = 10_000;

@Module({
  imports: [SessionModule],
  controllers: [WebhookEndpointsController],
  providers: [
    WebhookEndpointsService,
    EndpointSecrets,
    WebhookSender,
    {
      provide: EndpointCaller,
      inject: [GATEWAY_CONFIG],
      useFactory: ({ webhooksToLoopback: toLoopback }: GatewayConfig): EndpointCaller =>
        new EndpointCaller({
          toLoopback,
          timeoutMs: TIMEOUT_MS,
          answerMaxLength: LIMITS.webhookAnswerMaxLength,
        }),
    },
  ],
})
export class WebhookEndpointsModule {}
