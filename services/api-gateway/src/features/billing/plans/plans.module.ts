import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../../../platform/idempotency/idempotency.module';
import { LimitsModule } from '../../../platform/limits/limits.module';
import { PaymentsModule } from '../payments/payments.module';
import { PlanChangeService } from './plan-change.service';
import { PlanGrantService } from './plan-grant.service';
import { PlanGrantsController } from './plan-grants.controller';
import { PlansController } from './plans.controller';
import { SubscriptionHousekeeping } from './subscription.housekeeping';
import { SubscriptionService } from './subscription.service';

@Module({
  imports: [IdempotencyModule, LimitsModule, PaymentsModule],
  controllers: [PlansController, PlanGrantsController],
  providers: [PlanChangeService, PlanGrantService, SubscriptionHousekeeping, SubscriptionService],
})
export class PlansModule {}
