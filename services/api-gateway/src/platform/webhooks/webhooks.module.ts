import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../features/billing/payments/payments.module';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';
import { WompiWebhookService } from './wompi-webhook.service';

@Module({
  imports: [PaymentsModule],
  controllers: [WebhooksController],
  providers: [WebhooksService, WompiWebhookService],
})
export class WebhooksModule {}
