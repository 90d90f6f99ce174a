import { Inject, Injectable, Logger } from '@nestjs/common';
import { type PlanId, planOfAccount, planOfId } from '@pregonero/contracts/api';
import { DEFAULT_LANGUAGE } from '@pregonero/contracts/languages';
import {
  AccountMailRepository,
  isWithoutEnd,
  type NewNotification,
  nextMonth,
  NotificationRepository,
  type PaymentEntity,
  PaymentRepository,
  PlanGrantRepository,
  SubscriptionRepository,
  tellOwner,
  type UserEntity,
  UserRepository,
} from '@pregonero/persistence';
import { PAYMENTS, type PaymentsPort, type PaymentTransaction } from '@pregonero/providers';
import { type AfterCommit, LiveEvents, TransactionEffects } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { AccountMailer } from '../../accounts/account-mail/account-mailer.service';
import { decidePayment, extraMoney, isSettled, type PaymentVerdict } from './payment-decision';
import { approvedNotice, failedNotice, oddNotice, voidedNotice, waitingNotice } from './payment-notices';

/** A payment after the provider was heard; `appliedNow` says whether this very call put the plan on the account. */
export interface SettledPayment {
  payment: PaymentEntity;
  appliedNow: boolean;
}

/**
 * The only place where money changes a plan. Whoever hears of a payment (event, returning payer, schedule) asks the
 * provider and hands the answer in here; the row decides in one transaction, in the order user → payment, so any number
 * of calls in any order end the same.
 */
@Injectable()
export class PaymentSettlement {
  private readonly logger = new Logger(PaymentSettlement.name);

  constructor(
    private readonly transactions: TransactionEffects,
    @Inject(PAYMENTS) private readonly provider: PaymentsPort,
    private readonly payments: PaymentRepository,
    private readonly grants: PlanGrantRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly users: UserRepository,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
    private readonly mails: AccountMailRepository,
    private readonly mailer: AccountMailer,
  ) {}

  /** Asks the provider about a transaction; null when it or its checkout is unknown. @throws ProviderError */
  async byTransaction(transactionId: string, signal?: AbortSignal): Promise<SettledPayment | null> {
    const transaction = await this.provider.find(transactionId, signal);
    if (transaction === null) return null;
    const payment = await this.payments.findByReference(transaction.reference);
    return payment === null ? null : this.settle(payment, [transaction]);
  }

  /** Asks the provider about all attempts to pay a checkout. @throws ProviderError */
  async byReference(payment: PaymentEntity): Promise<SettledPayment> {
    return this.settle(payment, await this.hear(payment));
  }

  /** What the provider says about all attempts to pay a checkout; nothing is changed. @throws ProviderError */
  hear(payment: PaymentEntity): Promise<readonly PaymentTransaction[]> {
    return this.provider.findByReference(payment.reference);
  }

  /**
   * Uses an approved payment that waits, unless the account is closed or has the plan without an end. For callers that
   * hold the user's and the payment's row.
   */
  async use(
    tx: EntityManager,
    user: UserEntity,
    payment: PaymentEntity,
    after: AfterCommit,
  ): Promise<boolean> {
    const now = await this.subscriptions.now(tx);
    const plan = planOfId(payment.planId);
    if (user.closedAt !== null || isWithoutEnd(user, plan)) return false;
    const { from, to } = nextMonth(user, plan, now);
    const { id, reference, amountInCents } = payment;
    const period = { periodStart: from, periodEnd: to };
    if (!(await this.payments.markApplied(tx, { id, reference, amountInCents, ...period }))) return false;
    const month = await this.subscriptions.buyMonth(tx, user, plan, now);
    await this.tell(tx, after, approvedNotice(payment, month));
    return true;
  }

  /**
   * Uses the oldest approved payment that waits, of any plan unless one is named. For callers that hold the user's row.
   * @returns whether there was one that could be used
   */
  async useWaiting(
    tx: EntityManager,
    user: UserEntity,
    o: { planId?: PlanId; after: AfterCommit },
  ): Promise<boolean> {
    const payment = await this.payments.lockUnused(tx, user.id, o.planId);
    return payment !== null && this.use(tx, user, payment, o.after);
  }

  /** Carries out what the provider said about a checkout, in a transaction of its own. */
  async settle(found: PaymentEntity, heard: readonly PaymentTransaction[]): Promise<SettledPayment> {
    return this.transactions.run((tx, after) => this.settleIn(tx, { found, heard, after }));
  }

  /**
   * As {@link settle}, within the caller's transaction; `after` gets what follows its commit.
   * @param o.isWanted the owner asks for this plan now: money that came late does not wait for a better one's end
   */
  async settleIn(
    tx: EntityManager,
    o: {
      found: PaymentEntity;
      heard: readonly PaymentTransaction[];
      isWanted?: boolean;
      after: AfterCommit;
    },
  ): Promise<SettledPayment> {
    const { found, heard, isWanted = false, after } = o;
    const user = found.userId === null ? null : await this.users.lock(tx, found.userId);
    const payment = await this.payments.lock(tx, found.id);
    if (payment === null) return { payment: found, appliedNow: false };
    const verdict = decidePayment(payment, heard);
    if (verdict === null) {
      await this.keepExtra(tx, payment, heard);
      if (isSettled(payment)) await this.payments.change(tx, payment.id, { nextCheckAt: null });
      return { payment, appliedNow: false };
    }
    const appliedNow = await this.carryOut(tx, { user, payment, verdict, isWanted, after });
    const current = (await this.payments.findByReference(payment.reference, tx)) ?? payment;
    await this.keepExtra(tx, current, heard);
    return { payment: current, appliedNow };
  }

  /** Money that came twice for one checkout: an alert of the operations page, kept with the payment once it was used. */
  private async keepExtra(
    tx: EntityManager,
    payment: PaymentEntity,
    heard: readonly PaymentTransaction[],
  ): Promise<void> {
    const extra = extraMoney(payment, heard);
    if (extra === null) return;
    this.logger.error({ msg: 'payment approved twice', reference: payment.reference, problem: extra });
    // A payment that still waits is good for its plan: with a problem it could not be used any more.
    if (payment.appliedAt === null) return;
    const problem = [...(payment.problem === null ? [] : [payment.problem]), ...extra].join('; ');
    await this.payments.change(tx, payment.id, { problem });
  }

  /** @returns whether the plan was put on the account */
  private async carryOut(
    tx: EntityManager,
    o: {
      user: UserEntity | null;
      payment: PaymentEntity;
      verdict: PaymentVerdict;
      isWanted: boolean;
      after: AfterCommit;
    },
  ): Promise<boolean> {
    const { user, payment, verdict, isWanted, after } = o;
    const isOpen = verdict.status === 'PENDING';
    const isReopened = isOpen && payment.status !== 'PENDING';
    await this.payments.change(tx, payment.id, {
      ...verdict,
      voidedAt: null,
      ...(isOpen ? {} : { nextCheckAt: null }),
      // Another attempt runs after a failed one: it gets a schedule of its own.
      ...(isReopened ? { checks: 0, nextCheckAt: await this.subscriptions.now(tx) } : {}),
    });
    switch (verdict.status) {
      case 'PENDING':
        return false;
      case 'DECLINED':
      case 'ERROR':
        await this.tell(tx, after, failedNotice(payment, verdict.transactionId ?? ''));
        return false;
      case 'VOIDED':
        await this.takeBack(tx, { user, payment, after });
        return false;
      case 'APPROVED':
        if (verdict.problem !== null) {
          // The alert of the operations page: money came in that no plan was given for.
          this.logger.error({
            msg: 'payment mismatch',
            reference: payment.reference,
            problem: verdict.problem,
          });
          await this.tell(tx, after, oddNotice(payment));
          return false;
        }
        if (user === null) {
          this.logger.error({ msg: 'payment of a deleted person', reference: payment.reference });
          return false;
        }
        if (user.closedAt !== null) {
          // Nobody will use it: it stays approved and unused until the operator gives the money back.
          this.logger.error({ msg: 'payment of a closed account', reference: payment.reference });
          return false;
        }
        await this.mails.tell(tx, {
          kind: 'payment_receipt',
          email: user.email,
          language: DEFAULT_LANGUAGE,
          userId: user.id,
          paymentId: payment.id,
        });
        after(() => {
          this.mailer.wake();
        });
        if (user.subscriptionPlan === 'ilimitado') {
          await this.tell(tx, after, waitingNotice(payment, 'no_limits'));
          return false;
        }
        if (isWithoutEnd(user, planOfId(payment.planId))) {
          await this.tell(tx, after, waitingNotice(payment, 'no_end'));
          return false;
        }
        return isWanted
          ? this.use(tx, user, payment, after)
          : this.useUnlessItWaits(tx, { user, payment, after });
    }
  }

  private async useUnlessItWaits(
    tx: EntityManager,
    { user, payment, after }: { user: UserEntity; payment: PaymentEntity; after: AfterCommit },
  ): Promise<boolean> {
    const reason = await this.findReasonToWait(tx, user, payment);
    if (reason === null) return this.use(tx, user, payment, after);
    await this.tell(tx, after, waitingNotice(payment, reason));
    return false;
  }

  /**
   * Returns why a payment leaves the running plan as it is and waits for its end; null when it begins now. Besides a better plan, a
   * payment that its owner cancelled ends no other plan, and nothing that was being paid when it came ends its plan: nobody who
   * pays both loses a month.
   */
  private async findReasonToWait(
    tx: EntityManager,
    user: UserEntity,
    payment: PaymentEntity,
  ): Promise<'better' | 'cancelled' | 'after_cancelled' | null> {
    if (await this.isOvertaken(tx, user, payment)) return 'better';
    const { planId } = planOfAccount(user.subscriptionPlan);
    const { subscriptionEndDate: end } = user;
    if (planId === null || planId === payment.planId) return null;
    if (end === null || end <= (await this.subscriptions.now(tx))) return null;
    if (payment.cancelledAt !== null) return 'cancelled';
    const since = payment.createdAt;
    return (await this.payments.wasCancelledOneApplied(tx, { userId: user.id, planId, since }))
      ? 'after_cancelled'
      : null;
  }

  /** Whether a better plan runs that was given, or paid in a checkout begun, after this one: money that came late takes nothing from it. */
  async isOvertaken(tx: EntityManager, user: UserEntity, payment: PaymentEntity): Promise<boolean> {
    const { planId, monthlyPrice } = planOfAccount(user.subscriptionPlan);
    if (planId === null || monthlyPrice <= planOfId(payment.planId).monthlyPrice) return false;
    const { subscriptionEndDate: end } = user;
    if (end === null || end <= (await this.subscriptions.now(tx))) return false;
    return (
      (await this.payments.hasUsedLater(tx, { userId: user.id, planId, after: payment.id })) ||
      (await this.grants.wasGivenSince(tx, { userId: user.id, planId, since: payment.createdAt }))
    );
  }

  private async takeBack(
    tx: EntityManager,
    o: { user: UserEntity | null; payment: PaymentEntity; after: AfterCommit },
  ): Promise<void> {
    const { user, payment, after } = o;
    const now = await this.subscriptions.now(tx);
    await this.payments.change(tx, payment.id, { voidedAt: now });
    if (user === null) return;
    let access: 'ended' | 'shortened' | 'unchanged' = 'unchanged';
    if (payment.appliedAt !== null && payment.periodStart !== null) {
      const month = { plan: planOfId(payment.planId), periodStart: payment.periodStart };
      access = await this.subscriptions.takeMonthBack(tx, user, month, now);
    }
    // What waited for the end of that plan begins.
    const left = access === 'ended' ? await this.users.find(user.id, tx) : null;
    const hasBegun = left !== null && (await this.useWaiting(tx, left, { after }));
    this.logger.warn({ msg: 'payment voided', reference: payment.reference, access });
    const until =
      hasBegun || access === 'shortened'
        ? ((await this.users.find(user.id, tx))?.subscriptionEndDate ?? null)
        : null;
    await this.tell(tx, after, voidedNotice(payment, { access, left: until }));
  }

  private async tell(tx: EntityManager, after: AfterCommit, notice: NewNotification | null): Promise<void> {
    if (notice === null) return;
    await tellOwner({ notifications: this.notifications, live: this.live, tx, after }, notice);
  }
}
