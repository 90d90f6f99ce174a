import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { LimitsModule } from '../limits/limits.module';
import { PaymentsModule } from '../payments/payments.module';
import { PlanChangeService } from './plan-change.service';
import { PlansController } from './plans.controller';
import { SubscriptionHousekeeping } from './subscription.housekeeping';
import { SubscriptionService } from './subscription.service';

@Module({
  imports: [IdempotencyModule, LimitsModule, PaymentsModule],
  controllers: [PlansController],
  providers: [PlanChangeService, SubscriptionHousekeeping, SubscriptionService],
})
export class PlansModule {}
