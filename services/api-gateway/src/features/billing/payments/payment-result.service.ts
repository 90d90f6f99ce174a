import { Injectable } from '@nestjs/common';
import { ApiError, type PaymentResult } from '@pregonero/contracts/api';
import { CapabilityOffError, ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { type PaymentEntity, PaymentRepository } from '@pregonero/persistence';
import { toApiError } from '../../../platform/http/error-mapping';
import { isSettled } from './payment-decision';
import { PaymentSettlement } from './payment-settlement.service';
import { toPaymentResult } from './payment-views';

const RETRY_AFTER_SECONDS = 5;

/** What became of a payment, for the page that payers come back to. */
@Injectable()
export class PaymentResultService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly settlement: PaymentSettlement,
  ) {}

  /**
   * Asks the provider unless the payment is settled, and puts the plan on the account when it was paid. Repeating it
   * changes nothing.
   * @throws ApiError `not_found` (also somebody else's), `validation_failed`, `provider_unavailable`
   */
  async read(userId: number, wanted: { id?: string; reference?: string }): Promise<PaymentResult> {
    const { id, reference } = wanted;
    if ((id === undefined) === (reference === undefined)) {
      throw new ApiError('validation_failed', {
        errors: { id: [say('payment_named_once')] },
      });
    }
    const known =
      id === undefined
        ? await this.payments.findByReference(reference ?? '')
        : await this.payments.findByTransaction(id);
    if (known !== null && known.userId !== userId) throw new ApiError('not_found');
    if (known === null && id === undefined) throw new ApiError('not_found');
    if (known !== null && isSettled(known)) return toPaymentResult(known, new Date());
    const payment = await this.ask(known, id);
    if (payment?.userId !== userId) throw new ApiError('not_found');
    return toPaymentResult(payment, new Date());
  }

  private async ask(known: PaymentEntity | null, id: string | undefined): Promise<PaymentEntity | null> {
    try {
      if (id !== undefined) return (await this.settlement.byTransaction(id))?.payment ?? null;
      return known === null ? null : (await this.settlement.byReference(known)).payment;
    } catch (error) {
      if (error instanceof ProviderError) throw unconfirmed(error);
      throw error;
    }
  }
}

/** The general sentence would say that nothing was charged, which nobody knows here. */
export function unconfirmed(error: ProviderError): ApiError {
  if (error instanceof CapabilityOffError) return toApiError(error);
  const waitMs = error.retryAfterMs ?? RETRY_AFTER_SECONDS * 1_000;
  return new ApiError('provider_unavailable', {
    params: { reason: 'because', cause: error.sentence },
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  });
}
