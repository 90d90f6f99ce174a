import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { acceptedCopPrices, ApiError, type CreateCheckoutResponse, planOfId } from '@pregonero/contracts/api';
import {
  isWithoutEnd,
  PaymentRepository,
  SubscriptionRepository,
  UserRepository,
} from '@pregonero/persistence';
import { PAYMENTS, type PaymentsPort } from '@pregonero/providers';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { type Answer, IdempotencyService } from '../idempotency/idempotency.service';
import type { RequestKey } from '../idempotency/keyed-request.decorator';
import type { CreateCheckoutDto } from './dto/create-checkout.dto';
import { FIRST_CHECK_MS } from './payment.housekeeping';
import { PaymentSettlement } from './payment-settlement.service';

const CENTS_PER_PESO = 100;
const REFERENCE_BYTES = 12;
/** How long a payment page takes the price that it was signed for. */
const CHECKOUT_LIFE_MS = 3_600_000;

/** Kept under the key of a request that used money instead of beginning a payment: its repeat must not begin one. */
const PAID_ALREADY = { status: 409, body: { reason: 'plan_paid_already' } } as const;
type Outcome = CreateCheckoutResponse | typeof PAID_ALREADY.body;

/** Begins payments. */
@Injectable()
export class CheckoutService {
  constructor(
    @Inject(PAYMENTS) private readonly provider: PaymentsPort,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly payments: PaymentRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly users: UserRepository,
    private readonly idempotency: IdempotencyService,
    private readonly settlement: PaymentSettlement,
  ) {}

  /**
   * Writes a payment with a reference of its own and signs the way to the payment page. What is charged comes from our
   * price lists; the request only says which of the two was shown. Money for this plan that waits on the account is used instead.
   * @throws ApiError `price_mismatch`; `invalid_state` for an account without limits, or with this plan without an end:
   *   it has nothing to buy; or that had paid for it before: that money is used now, or waits on for the end of a better plan
   */
  async begin(
    userId: number,
    input: CreateCheckoutDto,
    key: RequestKey,
  ): Promise<Answer<CreateCheckoutResponse>> {
    const { planId } = input;
    const price = acceptedCopPrices(planId).find((accepted) => accepted === input.price);
    if (price === undefined) throw new ApiError('price_mismatch');
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
      const reference = `PREGONERO-${randomBytes(REFERENCE_BYTES).toString('hex').toUpperCase()}`;
      const amountInCents = price * CENTS_PER_PESO;
      const now = await this.subscriptions.now(tx);
      await this.payments.create(tx, {
        userId,
        payerEmail: user.email,
        reference,
        planId,
        amountInCents,
        nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
      });
      const checkoutUrl = this.provider.checkoutUrl({
        reference,
        amountInCents,
        expiresAt: new Date(now.getTime() + CHECKOUT_LIFE_MS),
        returnUrl: `${this.config.publicUrl}/checkout-success`,
        payer: { email: user.email, name: user.name },
      });
      return { status: 201, body: { checkoutUrl, reference } };
    });
    // Thrown after the commit: what is refused is the checkout, not the use of the money.
    if ('reason' in body) throw new ApiError('invalid_state', { params: body });
    return { status, body };
  }
}
