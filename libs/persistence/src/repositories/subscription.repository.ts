import { type PlanDefinition, planOfAccount } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { readDatabaseTime } from '../database-time';
import { UserEntity } from '../entities';
import { QuotaLedger } from '../quota-ledger';
import { addMonths, type BoughtMonth, endWithoutOneMonth, monthToBuy } from '../subscription-period';

/** How a subscription ended by itself: `expired` was not paid again, `cancelled` was given up by its owner before. */
export type SubscriptionEnd = 'expired' | 'cancelled';

/**
 * The subscription columns of `users`. Every call wants the user's row locked by the caller's transaction and changes
 * limits and dates together; counters change only with a new period of the quota ledger.
 */
@Injectable()
export class SubscriptionRepository {
  constructor(private readonly ledger: QuotaLedger) {}

  /** The transaction's time by the database's clock; every date of a subscription is made from it. */
  now(tx: EntityManager): Promise<Date> {
    return readDatabaseTime(tx);
  }

  /**
   * Puts a paid month on the account: a running subscription to the same plan gets longer, anything else begins now
   * with counters at zero. A cancelled subscription is active again.
   */
  async buyMonth(tx: EntityManager, user: UserEntity, plan: PlanDefinition, now: Date): Promise<BoughtMonth> {
    return this.put(tx, user, plan, nextMonth(user, plan, now));
  }

  /** Puts a plan on the account up to `until`, where and how a paid month would begin ({@link buyMonth}). */
  async giveUntil(
    tx: EntityManager,
    user: UserEntity,
    plan: PlanDefinition,
    { until, now }: { until: Date; now: Date },
  ): Promise<BoughtMonth> {
    return this.put(tx, user, plan, { ...nextMonth(user, plan, now), to: until });
  }

  private async put(
    tx: EntityManager,
    user: UserEntity,
    plan: PlanDefinition,
    month: BoughtMonth,
  ): Promise<BoughtMonth> {
    await tx.update(
      UserEntity,
      { id: user.id },
      {
        ...limitsOf(plan),
        subscriptionStatus: 'active',
        subscriptionStartDate: month.startDate,
        subscriptionEndDate: month.to,
        cancelledAt: null,
      },
    );
    if (!month.renews) await this.ledger.startPeriod(tx, user.id);
    return month;
  }

  /**
   * Takes a bought month back (its payment was annulled). When nothing of the subscription is left, the account is on
   * the free plan at once. A month of an earlier subscription is over and changes nothing.
   *
   * @returns what became of the access
   */
  async takeMonthBack(
    tx: EntityManager,
    user: UserEntity,
    month: { plan: PlanDefinition; periodStart: Date },
    now: Date,
  ): Promise<'ended' | 'shortened' | 'unchanged'> {
    const { subscriptionStartDate: startDate, subscriptionEndDate: endDate } = user;
    const isRunning = user.subscriptionPlan === month.plan.account && startDate !== null && endDate !== null;
    if (!isRunning || month.periodStart < startDate) return 'unchanged';
    return this.endAt(tx, user, endWithoutOneMonth(startDate, endDate), now);
  }

  /**
   * Takes the rest of a plan given by hand back. Time that another payment or grant added stays. A grant of an earlier subscription
   * changes nothing.
   *
   * @returns what became of the access
   */
  async takeRestBack(
    tx: EntityManager,
    user: UserEntity,
    grant: { plan: PlanDefinition; periodStart: Date; periodEnd: Date },
    now: Date,
  ): Promise<'ended' | 'shortened' | 'unchanged'> {
    const { subscriptionStartDate: startDate, subscriptionEndDate: endDate } = user;
    const isRunning = user.subscriptionPlan === grant.plan.account && startDate !== null && endDate !== null;
    if (!isRunning || grant.periodStart < startDate) return 'unchanged';
    const rest = grant.periodEnd.getTime() - Math.max(grant.periodStart.getTime(), now.getTime());
    return this.endAt(tx, user, new Date(endDate.getTime() - rest), now);
  }

  private async endAt(
    tx: EntityManager,
    user: UserEntity,
    end: Date,
    now: Date,
  ): Promise<'ended' | 'shortened'> {
    if (end > now) {
      await tx.update(UserEntity, { id: user.id }, { subscriptionEndDate: end });
      return 'shortened';
    }
    await this.toFree(tx, user.id);
    return 'ended';
  }

  /**
   * The free plan at once, by the owner's wish or because the money went back. Used units stay and may exceed the new
   * limits until the running month ends.
   */
  async toFree(tx: EntityManager, userId: number): Promise<void> {
    await tx.update(
      UserEntity,
      { id: userId },
      {
        ...limitsOf(planOfAccount('gratis')),
        subscriptionStatus: 'active',
        subscriptionEndDate: null,
        cancelledAt: null,
      },
    );
  }

  /**
   * Marks the subscription as given up; access stays until its end. One without an end (given by the agency) ends with
   * the running month.
   *
   * @returns the end of access
   */
  async cancel(tx: EntityManager, user: UserEntity, now: Date): Promise<Date> {
    const { planResetDate } = user;
    const monthEnd = planResetDate !== null && planResetDate > now ? planResetDate : addMonths(now, 1);
    const subscriptionEndDate = user.subscriptionEndDate ?? monthEnd;
    await tx.update(
      UserEntity,
      { id: user.id },
      { subscriptionStatus: 'cancelled', cancelledAt: now, subscriptionEndDate },
    );
    return subscriptionEndDate;
  }

  /** Up to `limit` people whose paid time is over, the longest over first. */
  async listEnded(tx: EntityManager, now: Date, limit: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT id FROM users WHERE "subscriptionPlan" <> 'gratis' AND "subscriptionEndDate" <= $1
       ORDER BY "subscriptionEndDate", id LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Ends a subscription whose time is over: the free plan, `expired` with its end date kept, or `active` and clean when
   * it had been cancelled.
   *
   * @returns null when it is not over (or there is none)
   */
  async endIfOver(tx: EntityManager, user: UserEntity, now: Date): Promise<SubscriptionEnd | null> {
    const { subscriptionPlan, subscriptionEndDate, subscriptionStatus } = user;
    if (subscriptionPlan === 'gratis' || subscriptionEndDate === null || subscriptionEndDate > now)
      return null;
    await this.toFree(tx, user.id);
    if (subscriptionStatus === 'cancelled') return 'cancelled';
    await tx.update(UserEntity, { id: user.id }, { subscriptionStatus: 'expired', subscriptionEndDate });
    return 'expired';
  }
}

/** Returns the period that a payment or grant of the plan would begin. */
export function nextMonth(user: UserEntity, plan: PlanDefinition, now: Date): BoughtMonth {
  const dates = { startDate: user.subscriptionStartDate, endDate: user.subscriptionEndDate };
  return monthToBuy(dates, user.subscriptionPlan === plan.account, now);
}

/** The columns that a plan decides. */
function limitsOf(plan: PlanDefinition): Partial<UserEntity> {
  return {
    subscriptionPlan: plan.account,
    planVideos: plan.videos,
    planGuiones: plan.guiones,
    planFormularioChanges: plan.formChanges,
    planAlmacenamiento: plan.storageBytes,
  };
}
