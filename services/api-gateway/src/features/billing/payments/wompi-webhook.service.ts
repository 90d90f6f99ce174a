import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { inTransaction, PaymentRepository, WebhookEventRepository } from '@pregonero/persistence';
import { PAYMENTS, type PaymentNotice, type PaymentsPort } from '@pregonero/providers';
import { DataSource } from 'typeorm';
import { isBehind } from './payment-decision';
import { PaymentSettlement } from './payment-settlement.service';

/** The sender waits for an answer: a provider that is slow now is asked by schedule. */
const ASK_WITHIN_MS = 5_000;
const EVENT_KEY_MAX_LENGTH = 255;

/**
 * Events of the payment provider. Only part of an event is protected by its checksum, so nothing in it is believed: it
 * is kept once and lets the payment be asked for, at once when the provider answers and by schedule when it does not.
 * There is no limit on an event's age: the provider repeats it a day later.
 */
@Injectable()
export class WompiWebhookService {
  private readonly logger = new Logger(WompiWebhookService.name);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(PAYMENTS) private readonly provider: PaymentsPort,
    private readonly events: WebhookEventRepository,
    private readonly payments: PaymentRepository,
    private readonly settlement: PaymentSettlement,
  ) {}

  /** @throws ApiError `invalid_signature` (also for the other environment); `validation_failed` when not understood */
  async receive(raw: Buffer, checksum: string | undefined): Promise<void> {
    const notice = this.provider.readNotice(raw, checksum);
    switch (notice.kind) {
      case 'forged':
        throw new ApiError('invalid_signature');
      case 'foreign_environment':
        this.logger.error({ msg: 'payment event of another environment' });
        throw new ApiError('invalid_signature', { params: { reason: 'other_environment' } });
      case 'malformed':
        throw new ApiError('validation_failed');
      case 'unrelated':
        return;
      case 'transaction':
        if (await this.keep(notice)) await this.ask(notice);
    }
  }

  /** Whether the event is new. Its payment is due from the same moment on, whatever happens next. */
  private keep(notice: Extract<PaymentNotice, { kind: 'transaction' }>): Promise<boolean> {
    const { transactionId, status, reference } = notice;
    return inTransaction(this.dataSource, async (tx) => {
      const eventKey = `${transactionId}:${status}`.slice(0, EVENT_KEY_MAX_LENGTH);
      const body = { transactionId, status, reference };
      if (!(await this.events.record(tx, { provider: 'wompi', eventKey, body }))) return false;
      if (reference !== null) await this.payments.wake(tx, reference);
      return true;
    });
  }

  private async ask(notice: Extract<PaymentNotice, { kind: 'transaction' }>): Promise<void> {
    const { transactionId, status } = notice;
    try {
      const settled = await this.settlement.byTransaction(transactionId, AbortSignal.timeout(ASK_WITHIN_MS));
      if (settled === null) {
        this.logger.warn({ msg: 'payment event without a payment of ours', transactionId });
      } else if (isBehind(settled.payment.status, status)) {
        // The provider's reading lags behind its own event: the event is not repeated, so the payment is asked for again.
        await this.payments.wake(this.dataSource.manager, settled.payment.reference);
      }
    } catch (error) {
      this.logger.warn({ msg: 'payment is asked for later', transactionId, err: error });
    }
  }
}
