import { Injectable, Logger } from '@nestjs/common';
import {
  ApiError,
  type CancelSubscriptionResponse,
  type SubscriptionDetails,
} from '@pregonero/contracts/api';
import { type NoticeKind, say } from '@pregonero/contracts/languages';
import {
  inTransaction,
  NotificationRepository,
  type SubscriptionEnd,
  SubscriptionRepository,
  tellOwner,
  toSubscriptionDetails,
  type UserEntity,
  UserRepository,
} from '@pregonero/persistence';
import { LiveEvents, TransactionEffects } from '@pregonero/queue';
import { DataSource } from 'typeorm';
import { countEach } from '../../../platform/housekeeping/count-each';
import { spoken } from '../../../platform/http/spoken-answer';
import { PaymentSettlement } from '../payments/payment-settlement.service';

const BATCH = 100;

const END_KINDS = { expired: 'plan_ended', cancelled: 'subscription_ended' } as const satisfies Record<
  SubscriptionEnd,
  NoticeKind
>;

/** The running subscription: what it is, giving it up, and its end. */
@Injectable()
export class SubscriptionService {
  private readonly logger = new Logger('subscriptions');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionEffects,
    private readonly users: UserRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
    private readonly settlement: PaymentSettlement,
  ) {}

  async details(userId: number): Promise<SubscriptionDetails> {
    const user = await this.users.find(userId);
    if (user === null) throw new ApiError('unauthenticated');
    return toSubscriptionDetails(user, new Date());
  }

  /**
   * Gives the subscription up; access stays until its end (one without an end gets that of the running month).
   * @throws ApiError `invalid_state` on the free plan or when it was cancelled before
   */
  cancel(userId: number): Promise<CancelSubscriptionResponse> {
    return inTransaction(this.dataSource, async (tx) => {
      const before = await this.users.lock(tx, userId);
      if (before === null) throw new ApiError('unauthenticated');
      if (before.subscriptionPlan === 'gratis') {
        throw new ApiError('invalid_state', { params: { reason: 'plan_is_free' } });
      }
      if (before.subscriptionStatus !== 'active') {
        throw new ApiError('invalid_state', { params: { reason: 'already_cancelled' } });
      }
      const now = await this.subscriptions.now(tx);
      const endDate = await this.subscriptions.cancel(tx, before, now);
      const user = await this.users.find(userId, tx);
      if (user === null) throw new ApiError('unauthenticated');
      return {
        success: true,
        ...spoken(say('subscription_cancelled', { until: endDate.toISOString() })),
        subscription: toSubscriptionDetails(user, now),
      };
    });
  }

  /**
   * Ends what is over as of `now`, each once across replicas, and tells the owners; a payment that waited for it begins.
   * @returns how many ended
   */
  async endDue(now: Date): Promise<number> {
    return countEach(
      await this.subscriptions.listEnded(this.dataSource.manager, now, BATCH),
      (userId) => this.end(userId, now),
      (userId, err) => {
        this.logger.error({ msg: 'a subscription could not be ended', userId, err });
      },
    );
  }

  private async end(userId: number, now: Date): Promise<boolean> {
    return this.transactions.run(async (tx, after) => {
      const user = await this.users.lock(tx, userId);
      if (user === null) return false;
      const end = await this.subscriptions.endIfOver(tx, user, now);
      if (end === null) return false;
      // What was paid meanwhile and waited for this end begins now, and tells its owner so.
      const left = await this.users.find(userId, tx);
      if (left !== null && (await this.settlement.useWaiting(tx, left, { after }))) return true;
      await tellOwner(
        { notifications: this.notifications, live: this.live, tx, after },
        { kind: END_KINDS[end], params: {}, userId, uniqueRef: endRef(user) },
      );
      return true;
    });
  }
}

function endRef(user: UserEntity): string {
  return `subscription:end:${user.subscriptionEndDate?.toISOString() ?? ''}`;
}
