import { Injectable } from '@nestjs/common';
import { ApiError, type PlanId, planOfId, type UpgradePlanResponse } from '@pregonero/contracts/api';
import { ProviderError } from '@pregonero/contracts/jobs';
import { PaymentRepository, SubscriptionRepository, toUser, UserRepository } from '@pregonero/persistence';
import type { EntityManager } from 'typeorm';
import { type Answer, IdempotencyService } from '../idempotency/idempotency.service';
import type { RequestKey } from '../idempotency/keyed-request.decorator';
import { unconfirmed } from '../payments/payment-result.service';
import { PaymentSettlement } from '../payments/payment-settlement.service';

type Effect = () => void | Promise<void>;

/** A change of plan that its owner asks for. */
@Injectable()
export class PlanChangeService {
  constructor(
    private readonly users: UserRepository,
    private readonly payments: PaymentRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly settlement: PaymentSettlement,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * To the free plan at once; to a paid plan with an approved payment that was not used yet. Open payments of that plan
   * are asked for first, so nobody is sent to pay twice.
   * @throws ApiError `payment_required`; `provider_unavailable` when a payment is open and cannot be confirmed
   */
  async change(userId: number, planId: PlanId, key: RequestKey): Promise<Answer<UpgradePlanResponse>> {
    const isFree = planOfId(planId).monthlyPrice === 0;
    const heard = isFree ? { appliedNow: false, error: null } : await this.askForOpen(userId, planId);
    return this.idempotency.once({ ...key, userId, body: { planId } }, async (tx) => {
      const effects: Effect[] = [];
      if (isFree) await this.toFree(tx, userId);
      else if (!heard.appliedNow && !(await this.useWaiting(tx, { userId, planId, effects }))) {
        throw heard.error ?? new ApiError('payment_required');
      }
      const user = await this.users.find(userId, tx);
      if (user === null) throw new ApiError('unauthenticated');
      const body: UpgradePlanResponse = {
        success: true,
        message: `Tu plan ahora es ${planOfId(planId).name}.`,
        user: toUser(user),
      };
      const afterCommit = async (): Promise<void> => {
        for (const effect of effects) await effect();
      };
      return { status: 200, body, afterCommit };
    });
  }

  private async toFree(tx: EntityManager, userId: number): Promise<void> {
    await this.users.lock(tx, userId);
    await this.subscriptions.toFree(tx, userId);
  }

  private async useWaiting(
    tx: EntityManager,
    o: { userId: number; planId: PlanId; effects: Effect[] },
  ): Promise<boolean> {
    const user = await this.users.lock(tx, o.userId);
    const payment = await this.payments.lockUnused(tx, o.userId, o.planId);
    if (user === null || payment === null) return false;
    return this.settlement.use(tx, user, payment, (effect) => void o.effects.push(effect));
  }

  private async askForOpen(
    userId: number,
    planId: PlanId,
  ): Promise<{ appliedNow: boolean; error: ApiError | null }> {
    let error: ApiError | null = null;
    for (const reference of await this.payments.openReferences(userId, planId)) {
      const payment = await this.payments.findByReference(reference);
      if (payment === null) continue;
      try {
        if ((await this.settlement.byReference(payment)).appliedNow) return { appliedNow: true, error: null };
      } catch (thrown) {
        if (!(thrown instanceof ProviderError)) throw thrown;
        error = unconfirmed(thrown);
        break;
      }
    }
    return { appliedNow: false, error };
  }
}
