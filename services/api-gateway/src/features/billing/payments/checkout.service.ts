import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  acceptedCopPrices,
  ApiError,
  type CreateCheckoutResponse,
  type PlanId,
  planOfId,
} from '@pregonero/contracts/api';
import { ProviderError } from '@pregonero/contracts/jobs';
import {
  isWithoutEnd,
  type PaymentEntity,
  PaymentRepository,
  SubscriptionRepository,
  UserRepository,
} from '@pregonero/persistence';
import type { EntityManager } from 'typeorm';
import { type Answer, IdempotencyService } from '../../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../../platform/idempotency/keyed-request.decorator';
import type { CreateCheckoutDto } from './dto/create-checkout.dto';
import { FIRST_CHECK_MS } from './payment.housekeeping';
import { PaymentListService } from './payment-list.service';
import { PaymentSettlement } from './payment-settlement.service';

const CENTS_PER_PESO = 100;
const REFERENCE_BYTES = 12;

/** Kept under the key of a request that used money instead of beginning a payment: its repeat must not begin one. */
const PAID_ALREADY = { status: 409, body: { reason: 'plan_paid_already' } } as const;
type Outcome = CreateCheckoutResponse | typeof PAID_ALREADY.body;

/** Begins payments. */
@Injectable()
export class CheckoutService {
  private readonly logger = new Logger(CheckoutService.name);

  constructor(
    private readonly payments: PaymentRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly users: UserRepository,
    private readonly idempotency: IdempotencyService,
    private readonly settlement: PaymentSettlement,
    private readonly lists: PaymentListService,
  ) {}

  /**
   * Writes a payment with a reference of its own and signs the way to the payment page. What is charged comes from our
   * price lists; the request only says which of the two was shown. Money for this plan that waits on the account is used instead.
   * A payment of this plan that nobody has paid yet goes on with its own page, so its reference takes money once.
   * @throws ApiError `price_mismatch`; `invalid_state` for an account without limits, or with this plan without an end:
   *   it has nothing to buy; or that had paid for it before: that money is used now, or waits on for the end of a better plan; `payment_pending` while another
   *   payment of this plan is open
   */
  async begin(
    userId: number,
    input: CreateCheckoutDto,
    key: RequestKey,
  ): Promise<Answer<CreateCheckoutResponse>> {
    const { planId } = input;
    const price = acceptedCopPrices(planId).find((accepted) => accepted === input.price);
    if (price === undefined) throw new ApiError('price_mismatch');
    if (await this.settleOpen(userId, planId))
      throw new ApiError('invalid_state', { params: PAID_ALREADY.body });
    const request = { ...key, userId, body: input };
    const { status, body } = await this.idempotency.once<Outcome>(request, async (tx, after) => {
      // Looked at before the wait for the user's row: what a parallel request uses meanwhile was good for this one too.
      const waited = await this.payments.hasUnused(tx, userId, planId);
      const user = await this.users.lock(tx, userId);
      if (user === null) throw new ApiError('unauthenticated');
      if (user.subscriptionPlan === 'ilimitado') {
        throw new ApiError('invalid_state', { params: { reason: 'plan_without_limits' } });
      }
      if (isWithoutEnd(user, planOfId(planId))) {
        throw new ApiError('invalid_state', { params: { reason: 'plan_without_end' } });
      }
      const paid = await this.payments.lockUnused(tx, userId, planId);
      if (paid !== null && (await this.settlement.isOvertaken(tx, user, paid))) {
        throw new ApiError('invalid_state', { params: { reason: 'plan_paid_waiting' } });
      }
      if (paid !== null && (await this.settlement.use(tx, user, paid, after))) return PAID_ALREADY;
      if (paid === null && waited && (await this.payments.wasAppliedLately(tx, userId, planId))) {
        return PAID_ALREADY;
      }
      const amountInCents = price * CENTS_PER_PESO;
      const payment =
        (await this.findOpen(tx, userId, { planId, amountInCents })) ??
        (await this.create(tx, user, { planId, amountInCents }));
      return {
        status: 201,
        body: { checkoutUrl: this.lists.toUrl(payment, user), reference: payment.reference },
      };
    });
    // Thrown after the commit: what is refused is the checkout, not the use of the money.
    if ('reason' in body) throw new ApiError('invalid_state', { params: body });
    return { status, body };
  }

  /**
   * Asks the provider about open payments of the plan. One that cannot be asked about stays open.
   * @returns whether one of them was good and is the plan now
   */
  private async settleOpen(userId: number, planId: PlanId): Promise<boolean> {
    const references = await this.payments.openReferences(userId, planId);
    const settled = await Promise.all(
      references.map(async (reference) => {
        const payment = await this.payments.findByReference(reference);
        try {
          return payment !== null && (await this.settlement.byReference(payment)).appliedNow;
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          this.logger.warn({ msg: 'payment could not be asked for', reference, err: error });
          return false;
        }
      }),
    );
    return settled.includes(true);
  }

  /**
   * Returns the payment whose page can be opened again; null when none is open. For callers that hold the user's row.
   * @throws ApiError `payment_pending` while the bank has not decided, or for an open payment of another amount
   */
  private async findOpen(
    tx: EntityManager,
    userId: number,
    wanted: { planId: PlanId; amountInCents: number },
  ): Promise<PaymentEntity | null> {
    const open = await this.payments.listOpen(userId, wanted.planId, tx);
    const other = open.find(
      ({ transactionId, amountInCents }) => transactionId !== null || amountInCents !== wanted.amountInCents,
    );
    if (other !== undefined) throw new ApiError('payment_pending');
    return open[0] ?? null;
  }

  private async create(
    tx: EntityManager,
    user: { id: number; email: string },
    bought: { planId: PlanId; amountInCents: number },
  ): Promise<PaymentEntity> {
    const now = await this.subscriptions.now(tx);
    return this.payments.create(tx, {
      ...bought,
      userId: user.id,
      payerEmail: user.email,
      reference: `PREGONERO-${randomBytes(REFERENCE_BYTES).toString('hex').toUpperCase()}`,
      // The end of its page is counted from it.
      createdAt: now,
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
    });
  }
}
