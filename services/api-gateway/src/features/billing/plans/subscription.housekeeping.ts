import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HousekeepingRegistry } from '../../../platform/housekeeping/housekeeping.registry';
import { PlanGrantService } from './plan-grant.service';
import { SubscriptionService } from './subscription.service';

/** Short: until it ran, paid limits are still open. */
const EVERY_MS = 5_000;

/** Paid time that is over (cancelled subscriptions and those that were not paid again), and plans given by hand whose first day has come. */
@Injectable()
export class SubscriptionHousekeeping implements OnModuleInit {
  constructor(
    private readonly registry: HousekeepingRegistry,
    private readonly subscriptions: SubscriptionService,
    private readonly grants: PlanGrantService,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      name: 'subscription-end',
      everyMs: EVERY_MS,
      run: (now) => this.subscriptions.endDue(now),
    });
    this.registry.register({
      name: 'plan-grant-start',
      everyMs: EVERY_MS,
      run: (now) => this.grants.beginDue(now),
    });
  }
}
