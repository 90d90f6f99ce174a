import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module';
import { TiktokModule } from '../tiktok/tiktok.module';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';
import { WompiWebhookService } from './wompi-webhook.service';

@Module({
  imports: [PaymentsModule, TiktokModule],
  controllers: [WebhooksController],
  providers: [WebhooksService, WompiWebhookService],
})
export class WebhooksModule {}
