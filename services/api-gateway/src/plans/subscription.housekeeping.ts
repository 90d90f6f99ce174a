import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HousekeepingRegistry } from '../housekeeping/housekeeping.registry';
import { SubscriptionService } from './subscription.service';

/** Short: until it ran, paid limits are still open. */
const EVERY_MS = 5_000;

/** Paid time that is over: cancelled subscriptions and those that were not paid again. */
@Injectable()
export class SubscriptionHousekeeping implements OnModuleInit {
  constructor(
    private readonly registry: HousekeepingRegistry,
    private readonly subscriptions: SubscriptionService,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      name: 'subscription-end',
      everyMs: EVERY_MS,
      run: (now) => this.subscriptions.endDue(now),
    });
  }
}
