import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ProviderError } from '@pregonero/contracts/jobs';
import { PaymentRepository } from '@pregonero/persistence';
import { HousekeepingRegistry } from '../housekeeping/housekeeping.registry';
import { PaymentSettlement } from './payment-settlement.service';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** When a payment is first asked for without anybody having told of it. */
export const FIRST_CHECK_MS = 2 * MINUTE_MS;

/** Wait after each look: five within ten minutes, then after an hour, six hours and a day. An event is heard later too. */
export const CHECK_DELAYS_MS: readonly number[] = [
  2 * MINUTE_MS,
  2 * MINUTE_MS,
  2 * MINUTE_MS,
  2 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
];

/** How long a look waits when the provider is away; such a look is not counted. */
const AWAY_DELAY_MS = 2 * MINUTE_MS;
const EVERY_MS = 10_000;
const BATCH = 20;

/** Payments whose event was lost and whose payer never came back: asked for by reference, at growing distances. */
@Injectable()
export class PaymentHousekeeping implements OnModuleInit {
  private readonly logger = new Logger(PaymentHousekeeping.name);

  constructor(
    private readonly registry: HousekeepingRegistry,
    private readonly payments: PaymentRepository,
    private readonly settlement: PaymentSettlement,
  ) {}

  onModuleInit(): void {
    this.registry.register({ name: 'payments-open', everyMs: EVERY_MS, run: (now) => this.ask(now) });
  }

  /** @returns how many payments were asked for */
  private async ask(now: Date): Promise<number> {
    const due = await this.payments.claimDue(now, CHECK_DELAYS_MS, BATCH);
    let isAway = false;
    let asked = 0;
    for (const payment of due) {
      try {
        // A provider that is away would hold the round for a deadline each.
        if (!isAway) {
          await this.settlement.byReference(payment);
          asked += 1;
          continue;
        }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        this.logger.warn({ msg: 'payment could not be asked for', reference: payment.reference, err: error });
        // Its answer will be the same tomorrow: the schedule goes on.
        if (error.kind === 'rejected') continue;
        isAway = true;
      }
      await this.payments.postpone(payment.id, new Date(now.getTime() + AWAY_DELAY_MS));
    }
    return asked;
  }
}
