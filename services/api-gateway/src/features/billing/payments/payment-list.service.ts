import { Inject, Injectable } from '@nestjs/common';
import { ApiError, type PaymentRecord, type PaymentResult } from '@pregonero/contracts/api';
import { ProviderError } from '@pregonero/contracts/jobs';
import { inTransaction, type PaymentEntity, PaymentRepository, UserRepository } from '@pregonero/persistence';
import { PAYMENTS, type PaymentsPort } from '@pregonero/providers';
import { DataSource } from 'typeorm';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../../platform/gateway.config';
import { unconfirmed } from './payment-result.service';
import { PaymentSettlement } from './payment-settlement.service';
import { toPageEnd, toPaymentRecord, toPaymentResult } from './payment-views';

/** Four years of months, and some failed attempts. */
const LISTED = 60;

/** The payments of an account: what became of each, going on with one, giving one up. */
@Injectable()
export class PaymentListService {
  constructor(
    @Inject(PAYMENTS) private readonly provider: PaymentsPort,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly dataSource: DataSource,
    private readonly payments: PaymentRepository,
    private readonly users: UserRepository,
    private readonly settlement: PaymentSettlement,
  ) {}

  async list(userId: number): Promise<PaymentRecord[]> {
    const user = await this.users.find(userId);
    if (user === null) throw new ApiError('unauthenticated');
    const now = new Date();
    const rows = await this.payments.listOfUser(userId, LISTED);
    // Without a provider the page of an open payment is gone.
    const toUrl =
      this.provider.isOff === true ? () => null : (payment: PaymentEntity) => this.toUrl(payment, user);
    return rows.map((row) => toPaymentRecord(row, now, toUrl));
  }

  /** Returns the signed URL of a payment's page; the same for the same payment. @throws CapabilityOffError without a provider */
  toUrl(
    payment: Pick<PaymentEntity, 'reference' | 'amountInCents' | 'createdAt'>,
    payer: { email: string; name: string },
  ): string {
    return this.provider.checkoutUrl({
      reference: payment.reference,
      amountInCents: payment.amountInCents,
      expiresAt: toPageEnd(payment),
      returnUrl: `${this.config.publicUrl}/checkout-success`,
      payer: { email: payer.email, name: payer.name },
    });
  }

  /**
   * Gives an open payment up, so that another one of its plan can begin. The provider is asked first: a decided payment stays as it is.
   * Nothing is stopped at the provider, so money that comes later counts.
   * @throws ApiError `not_found` (also somebody else's), `provider_unavailable`
   */
  async cancel(userId: number, reference: string): Promise<PaymentResult> {
    const known = await this.payments.findByReference(reference);
    if (known?.userId !== userId) throw new ApiError('not_found');
    try {
      if (known.status === 'PENDING') await this.settlement.byReference(known);
    } catch (error) {
      throw error instanceof ProviderError ? unconfirmed(error) : error;
    }
    return inTransaction(this.dataSource, async (tx) => {
      await this.users.lock(tx, userId);
      const payment = await this.payments.lock(tx, known.id);
      if (payment === null) throw new ApiError('not_found');
      const now = new Date();
      if (payment.status !== 'PENDING') return toPaymentResult(payment, now);
      payment.cancelledAt ??= now;
      await this.payments.change(tx, payment.id, { cancelledAt: payment.cancelledAt });
      return toPaymentResult(payment, now);
    });
  }
}
