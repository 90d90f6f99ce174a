import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { CLOCK, type Clock, SANDBOX_CONFIG } from '../sandbox.tokens';
import { WebhookSender } from '../webhooks/webhook.sender';
import type { Checkout } from './wompi.checkout';
import type { TransactionRecord } from './wompi.schemas';
import { eventChecksum } from './wompi.signature';
import { WompiStore } from './wompi.store';
import { transactionView } from './wompi.views';

/** What a person can do with a payment here, and where it leads. */
const DECISIONS = {
  approve: 'APPROVED',
  decline: 'DECLINED',
  leave: 'PENDING',
  void: 'VOIDED',
} as const;
export type Decision = keyof typeof DECISIONS;

/** Which decisions a transaction is still open to. */
export function openDecisions(status: TransactionRecord['status']): Decision[] {
  if (status === 'PENDING') return ['approve', 'decline'];
  return status === 'APPROVED' ? ['void'] : [];
}

/** Makes transactions, moves them on, and announces every change with a signed event. */
@Injectable()
export class PaymentDesk {
  constructor(
    private readonly store: WompiStore,
    private readonly webhooks: WebhookSender,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    webhooks.register('wompi', {
      url: this.config.webhookTargets.wompi,
      sign: ({ body, forged }) => ({
        'x-event-checksum': forged ? '0'.repeat(64) : checksumOf(body),
      }),
    });
  }

  /** The one attempt to pay a checkout; a reference that has one gets no second. */
  async pay(checkout: Checkout, decision: Exclude<Decision, 'void'>): Promise<TransactionRecord> {
    const known = this.store.ofReference(checkout.reference)[0];
    if (known !== undefined) return known;
    const { state } = this.store;
    const at = this.now();
    const status = DECISIONS[decision];
    const record: TransactionRecord = {
      id: `${10_000 + state.nextTransaction}-${Math.floor(at / 1_000)}-${randomInt(10_000, 100_000)}`,
      reference: checkout.reference,
      amountInCents: checkout.amountInCents,
      currency: checkout.currency,
      customerEmail: checkout.customerEmail,
      redirectUrl: checkout.redirectUrl,
      status,
      createdAtMs: at,
      finalizedAtMs: status === 'PENDING' ? null : at,
    };
    state.nextTransaction += 1;
    state.transactions[record.id] = record;
    await this.store.save();
    // Wompi says nothing while a payment is only pending.
    if (status !== 'PENDING') await this.announce(record);
    return record;
  }

  /** Moves a transaction on. @returns undefined when its status does not allow that */
  async decide(record: TransactionRecord, decision: Decision): Promise<TransactionRecord | undefined> {
    if (!openDecisions(record.status).includes(decision)) return undefined;
    record.status = DECISIONS[decision];
    record.finalizedAtMs = this.now();
    await this.store.save();
    await this.announce(record);
    return record;
  }

  private async announce(record: TransactionRecord): Promise<void> {
    const timestamp = Math.floor(this.now() / 1_000);
    const body = JSON.stringify({
      event: 'transaction.updated',
      data: { transaction: transactionView(record) },
      environment: 'test',
      signature: {
        properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
        checksum: eventChecksum({
          id: record.id,
          status: record.status,
          amountInCents: record.amountInCents,
          timestamp,
          eventsSecret: this.config.keys.wompiEventsSecret,
        }),
      },
      timestamp,
      sent_at: new Date(this.now()).toISOString(),
    });
    await this.webhooks.send('wompi', `transaction.updated ${record.status}`, body);
  }
}

/** The header repeats the checksum of the body. */
function checksumOf(body: string): string {
  return (JSON.parse(body) as { signature: { checksum: string } }).signature.checksum;
}
