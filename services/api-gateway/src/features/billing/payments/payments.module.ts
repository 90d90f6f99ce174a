import { Module } from '@nestjs/common';
import { AccountMailModule } from '../../accounts/account-mail/account-mail.module';
import { IdempotencyModule } from '../../../platform/idempotency/idempotency.module';
import { LimitsModule } from '../../../platform/limits/limits.module';
import { CheckoutService } from './checkout.service';
import { PaymentHousekeeping } from './payment.housekeeping';
import { PaymentListService } from './payment-list.service';
import { PaymentResultService } from './payment-result.service';
import { PaymentSettlement } from './payment-settlement.service';
import { PaymentsController } from './payments.controller';
import { WompiWebhookController } from './wompi-webhook.controller';
import { WompiWebhookService } from './wompi-webhook.service';

@Module({
  imports: [AccountMailModule, IdempotencyModule, LimitsModule],
  controllers: [PaymentsController, WompiWebhookController],
  providers: [
    CheckoutService,
    PaymentHousekeeping,
    PaymentListService,
    PaymentResultService,
    PaymentSettlement,
    WompiWebhookService,
  ],
  exports: [PaymentSettlement],
})
export class PaymentsModule {}
