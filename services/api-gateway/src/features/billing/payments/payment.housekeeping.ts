import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ProviderError } from '@pregonero/contracts/jobs';
import { type ClaimedPayment, PaymentRepository } from '@pregonero/persistence';
import { HousekeepingRegistry } from '../../../platform/housekeeping/housekeeping.registry';
import { PaymentSettlement } from './payment-settlement.service';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** When a payment is first asked for without anybody having told of it. */
export const FIRST_CHECK_MS = 2 * MINUTE_MS;

/** Wait after each look: five within ten minutes, then after an hour, six hours and a day. An event is heard later too. */
const CHECK_DELAYS_MS: readonly number[] = [
  2 * MINUTE_MS,
  2 * MINUTE_MS,
  2 * MINUTE_MS,
  2 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
];

/** How long a look may take with all those of its round; one that a crash cut is made again after it. */
const LEASE_MS = 5 * MINUTE_MS;

/** How long a look waits when the provider is away; such a look is not counted. */
const AWAY_DELAY_MS = 2 * MINUTE_MS;
const EVERY_MS = 10_000;
const BATCH = 20;

/** How a look ended: `refused` and `away` by the provider, `broken` on our side. */
type Outcome = 'asked' | 'refused' | 'away' | 'broken';

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
    this.registry.register({
      name: 'payments-open',
      everyMs: EVERY_MS,
      isLong: true,
      run: (now) => this.ask(now),
    });
  }

  /** @returns how many payments were asked for */
  private async ask(now: Date): Promise<number> {
    const due = await this.payments.claimDue(now, LEASE_MS, BATCH);
    let isAway = false;
    let asked = 0;
    for (const claim of due) {
      // A provider that is away would hold the round for a deadline each.
      const outcome: Outcome = isAway ? 'away' : await this.look(claim);
      if (outcome === 'asked') asked += 1;
      isAway = outcome === 'away';
      // What broke here is tried again when the lease is over, however late in the schedule it is.
      if (outcome === 'broken') continue;
      const delayMs = outcome === 'away' ? AWAY_DELAY_MS : CHECK_DELAYS_MS[claim.payment.checks];
      const at = delayMs === undefined ? null : new Date(now.getTime() + delayMs);
      await this.payments.looked(claim, { at, isCounted: outcome !== 'away' });
    }
    return asked;
  }

  private async look({ payment }: ClaimedPayment): Promise<Outcome> {
    const { reference } = payment;
    try {
      await this.settlement.byReference(payment);
      return 'asked';
    } catch (error) {
      if (!(error instanceof ProviderError)) {
        this.logger.error({ msg: 'payment could not be looked at', reference, err: error });
        return 'broken';
      }
      this.logger.warn({ msg: 'payment could not be asked for', reference, err: error });
      // The answer to a refused question will be the same tomorrow: the schedule goes on.
      return error.kind === 'rejected' ? 'refused' : 'away';
    }
  }
}
