import { Injectable } from '@nestjs/common';
import { ApiError, type PlanId, planOfId, type UpgradePlanResponse } from '@pregonero/contracts/api';
import { ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import {
  isWithoutEnd,
  type PaymentEntity,
  PaymentRepository,
  SubscriptionRepository,
  toUser,
  UserRepository,
} from '@pregonero/persistence';
import type { PaymentTransaction } from '@pregonero/providers';
import type { AfterCommit } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { spoken } from '../../../platform/http/spoken-answer';
import { type Answer, IdempotencyService } from '../../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../../platform/idempotency/keyed-request.decorator';
import { decidePayment } from '../payments/payment-decision';
import { unconfirmed } from '../payments/payment-result.service';
import { PaymentSettlement } from '../payments/payment-settlement.service';

/** An open checkout and what the provider said about it, not carried out yet. */
interface HeardPayment {
  payment: PaymentEntity;
  heard: readonly PaymentTransaction[];
}

const NOTHING_HEARD = { approved: [], error: null } as const;

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
   * are asked for first, so nobody is sent to pay twice; whose payment an event or the way back used a moment before is
   * answered with the plan that it gave.
   * @throws ApiError `payment_required`; `invalid_state` when the account has that plan without an end; `provider_unavailable` when a payment is open and cannot be confirmed
   */
  async change(userId: number, planId: PlanId, key: RequestKey): Promise<Answer<UpgradePlanResponse>> {
    const request = { ...key, userId, body: { planId } };
    const remembered = await this.idempotency.remembered<UpgradePlanResponse>(request);
    if (remembered !== null) return remembered;
    const isFree = planOfId(planId).monthlyPrice === 0;
    const { approved, error } = isFree ? NOTHING_HEARD : await this.askForOpen(userId, planId);
    const answer = this.idempotency.once<UpgradePlanResponse>(request, async (tx, after) => {
      if (isFree) await this.toFree(tx, userId);
      else if (!(await this.useMoney(tx, { userId, planId, approved, after }))) {
        throw error ?? new ApiError('payment_required');
      }
      const user = await this.users.find(userId, tx);
      if (user === null) throw new ApiError('unauthenticated');
      const body: UpgradePlanResponse = {
        success: true,
        ...spoken(say('plan_changed', { plan: planOfId(planId).name })),
        user: toUser(user),
      };
      return { status: 200, body };
    });
    try {
      return await answer;
    } catch (refusal) {
      // What failed is tried again by the same request. A refused one left nothing behind, but what was heard counts.
      if (!(refusal instanceof ApiError)) throw refusal;
      for (const { payment, heard } of approved) await this.settlement.settle(payment, heard);
      throw refusal;
    }
  }

  private async toFree(tx: EntityManager, userId: number): Promise<void> {
    await this.users.lock(tx, userId);
    await this.subscriptions.toFree(tx, userId);
  }

  /**
   * In the transaction that also keeps the answer: a process that dies leaves both or neither, and the same request
   * finds its money again.
   */
  private async useMoney(
    tx: EntityManager,
    o: { userId: number; planId: PlanId; approved: readonly HeardPayment[]; after: AfterCommit },
  ): Promise<boolean> {
    const { after } = o;
    const user = await this.users.lock(tx, o.userId);
    if (user !== null && isWithoutEnd(user, planOfId(o.planId))) {
      throw new ApiError('invalid_state', { params: { reason: 'plan_without_end' } });
    }
    for (const { payment, heard } of o.approved) {
      const settled = await this.settlement.settleIn(tx, { found: payment, heard, isWanted: true, after });
      if (settled.appliedNow) return true;
    }
    if (user === null) return false;
    if (await this.settlement.useWaiting(tx, user, { planId: o.planId, after })) return true;
    const hasPlan = user.subscriptionPlan === planOfId(o.planId).account;
    return hasPlan && (await this.payments.wasAppliedLately(tx, o.userId, o.planId));
  }

  /** Stops at the first checkout with approved money: one change uses one payment. */
  private async askForOpen(
    userId: number,
    planId: PlanId,
  ): Promise<{ approved: readonly HeardPayment[]; error: ApiError | null }> {
    for (const reference of await this.payments.openReferences(userId, planId)) {
      const payment = await this.payments.findByReference(reference);
      if (payment === null) continue;
      try {
        const heard = await this.settlement.hear(payment);
        const verdict = decidePayment(payment, heard);
        if (verdict?.status === 'APPROVED' && verdict.problem === null) {
          return { approved: [{ payment, heard }], error: null };
        }
        await this.settlement.settle(payment, heard);
      } catch (thrown) {
        if (!(thrown instanceof ProviderError)) throw thrown;
        return { approved: [], error: unconfirmed(thrown) };
      }
    }
    return NOTHING_HEARD;
  }
}
